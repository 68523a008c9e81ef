package dev.enrichment.sdk.examples.kotlin

import dev.enrichment.sdk.EnrichmentClient
import dev.enrichment.sdk.testing.Sandbox
import dev.enrichment.sdk.testing.service.SandboxRoute.COMPANIES_SEARCH
import java.io.ByteArrayOutputStream
import java.io.PrintStream
import java.math.BigDecimal
import kotlinx.coroutines.runBlocking
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Test

class ProspectsTest {
    private val sandbox = Sandbox.start { it.credits(8) }

    @AfterEach
    fun stopSandbox() = sandbox.close()

    private fun prospects(country: String = "DE", key: String = sandbox.apiKey()): String =
        EnrichmentClient.builder().baseUrl(sandbox.url()).apiKey(key).build().use { runBlocking { prospects(it, country) } }

    @Test
    fun `without configuration the program starts a sandbox`() {
        val printed = ByteArrayOutputStream()
        val before = System.out
        System.setOut(PrintStream(printed, true))
        try {
            main(emptyArray())
        } finally {
            System.setOut(before)
        }
        assertThat(printed.toString())
            .startsWith("Quorvane Software, 51 to 200 people, Berlin")
            .contains("companies.search: 5 credits, balance 9995")
    }

    @Test
    fun `each company is one line and costs one credit`() {
        assertThat(prospects().lines()).hasSize(5 + 1).first().isEqualTo("Quorvane Software, 51 to 200 people, Berlin")
        sandbox.verify().called(COMPANIES_SEARCH, 1).charged(5)
    }

    @Test
    fun `empty result is free`() {
        assertThat(prospects("AQ")).startsWith("companies.search: 0 credits, balance 8").hasLineCount(1)
        sandbox.verify().charged(0)
    }

    @Test
    fun `missing credits are reported`() {
        prospects()
        assertThat(prospects()).isEqualTo("The account lacks 2 credits.")
    }

    @Test
    fun `invalid key is reported`() {
        assertThat(prospects(key = "wrong")).isEqualTo("The key is not accepted.")
    }

    @Test
    fun `other failures report the charge status`() {
        sandbox.faults().on(COMPANIES_SEARCH).status(403)
        assertThat(prospects()).startsWith("Safe to try again: companies.search: 403")

        sandbox.faults().on(COMPANIES_SEARCH).emptyBody()
        assertThat(prospects()).startsWith("Charged, but without a usable response: companies.search")
        sandbox.verify().charged(5)

        sandbox.account().balance(BigDecimal.TEN)
        sandbox.faults().on(COMPANIES_SEARCH).resetAfterCharge()
        assertThat(prospects()).startsWith("Outcome unknown, check the balance first: companies.search")
        sandbox.verify().called(COMPANIES_SEARCH, 3).charged(10)
    }
}
