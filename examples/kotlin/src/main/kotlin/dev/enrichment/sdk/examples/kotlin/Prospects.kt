package dev.enrichment.sdk.examples.kotlin

import dev.enrichment.sdk.EnrichmentClient
import dev.enrichment.sdk.credits.ChargeStatus
import dev.enrichment.sdk.errors.AuthenticationException
import dev.enrichment.sdk.errors.EnrichmentException
import dev.enrichment.sdk.errors.InsufficientCreditsException
import dev.enrichment.sdk.kotlin.awaitSearch
import dev.enrichment.sdk.kotlin.enrichmentClient
import dev.enrichment.sdk.kotlin.withCompanyFilters
import dev.enrichment.sdk.models.companies.Company
import dev.enrichment.sdk.testing.Sandbox
import kotlinx.coroutines.runBlocking

/** Lists software companies of a country. Costs at most 5 credits. The argument is a country code. */
fun main(args: Array<String>) {
    sandboxUnlessConfigured().use { sandbox ->
        enrichmentClient { sandbox?.let { baseUrl(it.url()).apiKey(it.apiKey()) } }
            .use { client -> runBlocking { println(prospects(client, args.firstOrNull() ?: "DE")) } }
    }
}

/**
 * Starts a sandbox, or returns null if one of the two variables is set. With only one of them set, build() fails and
 * names the missing one.
 */
private fun sandboxUnlessConfigured(): Sandbox? {
    val configured = listOf("ENRICHMENT_BASE_URL", "ENRICHMENT_API_KEY").any { System.getenv(it) != null }
    return if (configured) null else Sandbox.start()
}

internal suspend fun prospects(client: EnrichmentClient, country: String): String =
    try {
        val page = client.companies().awaitSearch {
            withCompanyFilters { industries("Software").countryCodes(country) }
            limit(5)
        }
        buildString {
            page.body().companies.forEach { appendLine(it.inOneLine()) }
            append(page.receipt())
        }
    } catch (e: EnrichmentException) {
        e.advice()
    }

/** Record components are properties in Kotlin. Most can be null, and the compiler enforces the check. */
private fun Company.inOneLine(): String {
    val name = companyName ?: companyDomain ?: "(no name)"
    val people = employeeRange?.let { ", $it people" }.orEmpty()
    val place = hqCity?.let { ", $it" }.orEmpty()
    return name + people + place
}

private fun EnrichmentException.advice(): String =
    when (this) {
        is AuthenticationException -> "The key is not accepted."
        is InsufficientCreditsException -> "The account lacks ${creditsNeeded() ?: "some"} credits."
        else -> when (chargeStatus()) {
            ChargeStatus.NOT_CHARGED -> "Safe to try again: $message"
            ChargeStatus.CHARGED -> "Charged, but without a usable response: $message"
            ChargeStatus.UNKNOWN -> "Outcome unknown, check the balance first: $message"
        }
    }
