/** Reads recorded values and writes each of them anew. */
package recorded

import java.io.File
import kotlinx.serialization.KSerializer
import org.openapitools.client.infrastructure.Serializer.kotlinxSerializationJson
import org.openapitools.client.models.ZeusStep

/** How a value of each type is read and written. */
val serializers: Map<String, KSerializer<*>> =
    mapOf(
        "ZeusStep" to ZeusStep.serializer(),
    )

/** A value, read and written. */
fun <T> anew(text: String, serializer: KSerializer<T>): String =
    kotlinxSerializationJson.encodeToString(serializer, kotlinxSerializationJson.decodeFromString(serializer, text))

fun main(arguments: Array<String>) {
    for (line in File(arguments[0]).readLines()) {
        val (type, text) = line.split("\t")
        println(anew(text, serializers.getValue(type)))
    }
}
