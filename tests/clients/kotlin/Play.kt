/** Plays a game to its end with the client that OpenAPI Generator has made, and reads two refusals. */
package zeus_on_the_loose

import org.openapitools.client.apis.ZeusOnTheLooseApi
import org.openapitools.client.infrastructure.ClientError
import org.openapitools.client.infrastructure.ClientException
import org.openapitools.client.infrastructure.Serializer.kotlinxSerializationJson
import org.openapitools.client.models.ProblemDetails
import org.openapitools.client.models.ZeusAction
import org.openapitools.client.models.ZeusApplyRequest
import org.openapitools.client.models.ZeusNewRequest
import org.openapitools.client.models.ZeusRefusal
import org.openapitools.client.models.ZeusStep

/** How much an action of this type is wanted; the least comes first. */
fun rank(action: ZeusAction, revision: Int): Int =
    when (action::class.simpleName) {
        "VoteEndWrapper" -> if (revision > 40) 0 else 3
        "PlaceWrapper", "DrawWrapper" -> 1
        else -> 2
    }

/** One of the most wanted legal actions, of any seat. */
fun choose(step: ZeusStep): ZeusApplyRequest {
    val revision = step.state.revision
    val offered = step.next.orEmpty().flatMap { entry ->
        entry.actions.map { ZeusApplyRequest(step.state, entry.seat, it) }
    }
    val best = offered.minOf { rank(it.action, revision) }
    val wanted = offered.filter { rank(it.action, revision) == best }
    return wanted[revision % wanted.size]
}

/** The problem with which a request is refused. */
inline fun <reified T> problemOf(request: () -> ZeusStep): T =
    try {
        request()
        error("not refused")
    } catch (refused: ClientException) {
        kotlinxSerializationJson.decodeFromString<T>((refused.response as ClientError<*>).body as String)
    }

fun main(arguments: Array<String>) {
    val api = ZeusOnTheLooseApi(arguments[0])
    var step = api.zeusOnTheLooseNew(ZeusNewRequest(names = listOf("Ada", "Bó 🌞", "Cy"), seed = "clients"))
    var move = choose(step)
    while (step.outcome == null) {
        move = choose(step)
        step = api.zeusOnTheLooseApply(move)
    }
    println("winners " + step.outcome?.winners?.joinToString(" "))

    val refusal = problemOf<ZeusRefusal> { api.zeusOnTheLooseApply(move.copy(state = step.state)) }
    println("${refusal.status} ${refusal.code} ${refusal.rule}")

    val wrong = ZeusNewRequest(seats = 3, seed = "x".repeat(201))
    val problem = problemOf<ProblemDetails> { api.zeusOnTheLooseNew(wrong) }
    println("${problem.status} ${problem.code} " + problem.errors.orEmpty().joinToString(" ") { it.pointer })
}
