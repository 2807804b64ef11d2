/** Plays a game to its end with the client that OpenAPI Generator has made, acts at a sealed table, and reads three refusals. */
package zeus_on_the_loose

import java.security.MessageDigest
import java.security.SecureRandom
import java.util.Base64
import java.util.HexFormat
import org.openapitools.client.apis.ZeusOnTheLooseApi
import org.openapitools.client.infrastructure.ClientError
import org.openapitools.client.infrastructure.ClientException
import org.openapitools.client.infrastructure.Serializer.kotlinxSerializationJson
import org.openapitools.client.models.ProblemDetails
import org.openapitools.client.models.TableRequest
import org.openapitools.client.models.ZeusAction
import org.openapitools.client.models.ZeusApplyRequest
import org.openapitools.client.models.ZeusNewRequest
import org.openapitools.client.models.ZeusNewTableRequest
import org.openapitools.client.models.ZeusRefusal
import org.openapitools.client.models.ZeusStep
import org.openapitools.client.models.ZeusTableApplyRequest

/** How much an action of this type is wanted; the least comes first. */
fun rank(action: ZeusAction, revision: Long): Int =
    when (action::class.simpleName) {
        "VoteEndWrapper" -> if (revision > 40) 0 else 3
        "PlaceWrapper", "DrawWrapper" -> 1
        else -> 2
    }

/** One of the most wanted legal actions, of any seat. */
fun choose(step: ZeusStep): ZeusApplyRequest {
    val revision = step.state.revision
    val offered = step.next.orEmpty().flatMap { entry ->
        entry.actions.map { ZeusApplyRequest(step.state, entry.seat.toLong(), it) }
    }
    val best = offered.minOf { rank(it.action, revision) }
    val wanted = offered.filter { rank(it.action, revision) == best }
    return wanted[(revision % wanted.size).toInt()]
}

/** The problem with which a request is refused. */
inline fun <reified T> problemOf(request: () -> Any): T =
    try {
        request()
        error("not refused")
    } catch (refused: ClientException) {
        kotlinxSerializationJson.decodeFromString<T>((refused.response as ClientError<*>).body as String)
    }

/** A new seat key. */
fun newKey(): String =
    Base64.getUrlEncoder().withoutPadding().encodeToString(ByteArray(32).also(SecureRandom()::nextBytes))

/** What the others are told of a seat key. */
fun lock(key: String): String =
    HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(key.toByteArray()))

/** Opens a sealed table, lets the first seat that can act at it, and looks at it. */
fun playSealed(address: String) {
    val api = ZeusOnTheLooseApi(address)
    fun withKey(key: String) = ZeusOnTheLooseApi(address).apply { accessTokenProvider = { key } }

    val keys = List(2) { newKey() }
    val table = api.zeusOnTheLooseTables(ZeusNewTableRequest(seats = 2, seed = "sealed", locks = keys.map(::lock))).table
    val offers = keys.map(::withKey).flatMap { holder ->
        val seen = holder.zeusOnTheLooseTablesView(TableRequest(table))
        seen.next.flatMap { it.actions }.map { holder to it }
    }
    val (holder, action) = offers.first()
    val request = ZeusTableApplyRequest(table, action)
    val after = holder.zeusOnTheLooseTablesApply(request)
    val seen = api.zeusOnTheLooseTablesView(TableRequest(after.table))
    println("${seen.revision} ${seen.chance}")

    val problem = problemOf<ProblemDetails> { withKey(newKey()).zeusOnTheLooseTablesApply(request) }
    println("${problem.status} ${problem.code}")
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

    playSealed(arguments[0])
}
