import dev.enrichment.sdk.kotlin.asFlow
import dev.enrichment.sdk.kotlin.awaitLookup
import dev.enrichment.sdk.kotlin.companySearchRequest
import dev.enrichment.sdk.kotlin.enrichmentClient
import dev.enrichment.sdk.testing.Sandbox
import kotlinx.coroutines.flow.take
import kotlinx.coroutines.flow.toList
import kotlinx.coroutines.runBlocking

fun main() = runBlocking {
    Sandbox.start().use { sandbox ->
        enrichmentClient { baseUrl(sandbox.url()).apiKey(sandbox.apiKey()) }.use { client ->
            checkNotNull(client.companies().awaitLookup { companyDomain("quorvane.example") }.body().match())
            val all = client.companies().searchAll(companySearchRequest { limit(5) })
            check(all.asFlow().take(3).toList().size == 3)
        }
    }
}
