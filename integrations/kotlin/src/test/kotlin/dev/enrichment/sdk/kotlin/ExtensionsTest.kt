package dev.enrichment.sdk.kotlin

import dev.enrichment.sdk.Operations
import dev.enrichment.sdk.bulk.BulkRun
import dev.enrichment.sdk.bulk.RunStore
import dev.enrichment.sdk.bulk.results.OutcomeStatus
import dev.enrichment.sdk.errors.NotFoundException
import dev.enrichment.sdk.models.InvalidRequestException
import dev.enrichment.sdk.testing.Sandbox
import dev.enrichment.sdk.testing.WellKnown
import dev.enrichment.sdk.testing.service.SandboxRoute
import java.nio.file.Path
import java.time.Duration
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.flow.take
import kotlinx.coroutines.flow.toList
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.yield
import org.assertj.core.api.Assertions.assertThat
import org.assertj.core.api.Assertions.assertThatThrownBy
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

class ExtensionsTest {
    private val sandbox = Sandbox.start()
    private val client = enrichmentClient { baseUrl(sandbox.url()).apiKey(sandbox.apiKey()) }

    @AfterEach
    fun stop() {
        client.close()
        sandbox.close()
    }

    /** That each operation has its form is checked where the forms are generated. */
    @Test
    fun `suspend forms of all shapes return the response`() = runBlocking<Unit> {
        val responses = listOf(
            client.companies().awaitSearch { withCompanyFilters { industries("Software") }.limit(2) },
            client.companies().awaitLookup { companyDomain(WellKnown.COMPANY_DOMAIN) },
            client.companies().awaitLookalikes { withSeed { domains(WellKnown.COMPANY_DOMAIN) } },
            client.companies().awaitFunding { companyDomain(WellKnown.COMPANY_DOMAIN) },
            client.people().awaitSearch { withCompanyFilters { companyDomains(WellKnown.COMPANY_DOMAIN) }.limit(1) },
            client.people().awaitJobChange { profileUrl("in/mara-lindqvist").companyDomain(WellKnown.COMPANY_DOMAIN) },
            client.jobs().awaitSearch { withLocation { countries("DE") }.limit(1) },
            client.email().awaitValidate { email(WellKnown.VALID_EMAIL) },
            client.email().awaitFindPersonal { profileUrl("in/mara-lindqvist") },
            client.ads().awaitSearch { companyDomain(WellKnown.COMPANY_DOMAIN) },
            client.credits().awaitBalance(),
        )
        assertThat(responses.map { it.receipt().operation() }).doesNotHaveDuplicates().hasSize(11)
    }

    @Test
    fun `suspend forms take a request, a value or nothing, too`() = runBlocking<Unit> {
        val request = companyLookupRequest { companyDomain(WellKnown.COMPANY_DOMAIN) }
        val companies = client.companies()
        assertThat(companies.awaitLookup(request).body()).isEqualTo(companies.awaitLookup(WellKnown.COMPANY_DOMAIN).body())
        assertThat(client.analytics().awaitUsage().body().period()).isEqualTo(client.analytics().awaitUsage(30).body().period())
        sandbox.verify().called(SandboxRoute.COMPANIES_SEARCH, 2).called(SandboxRoute.ANALYTICS_USAGE, 2)
    }

    @Test
    fun `failures are those of the blocking form`() {
        assertThatThrownBy { runBlocking { client.email().awaitFindPersonal { profileUrl(WellKnown.UNKNOWN_PROFILE) } } }
            .isInstanceOf(NotFoundException::class.java)
        assertThatThrownBy { companySearchRequest { limit(0) } }.isInstanceOf(InvalidRequestException::class.java)
    }

    @Test
    fun `cancelling the coroutine cancels the call`() = runBlocking<Unit> {
        sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).delay(Duration.ofMinutes(1))
        val job = launch { client.email().awaitValidate { email(WellKnown.VALID_EMAIL) } }
        while (sandbox.requests().isEmpty()) {
            yield()
        }
        job.cancelAndJoin()
        // Returns true if nothing is running any more.
        assertThat(client.close(Duration.ofSeconds(10))).isTrue()
    }

    @Test
    fun `a flow buys the pages that are collected`() = runBlocking<Unit> {
        val all = client.companies().searchAll(companySearchRequest { withCompanyFilters { industries("Software") }.limit(5) })
        assertThat(all.asFlow().take(3).toList()).hasSize(3)
        sandbox.verify().called(SandboxRoute.COMPANIES_SEARCH, 1).charged(5)
    }

    @Test
    fun `a flow goes on to the next page`() = runBlocking<Unit> {
        val all = client.companies().searchAll(companySearchRequest { withCompanyFilters { industries("Software") }.limit(5) })
        assertThat(all.limitItems(8).asFlow().toList()).hasSize(8).doesNotHaveDuplicates()
        sandbox.verify().called(SandboxRoute.COMPANIES_SEARCH, 2)
    }

    @Test
    fun `outcomes of a run are a flow`(@TempDir folder: Path) = runBlocking<Unit> {
        RunStore.sqlite(folder.resolve("run.db")).use { store ->
            BulkRun.of(client.with { tag("nightly") }, Operations.EMAIL_VALIDATE).store(store).open().use { run ->
                val rows = listOf(WellKnown.VALID_EMAIL, WellKnown.INVALID_EMAIL)
                val outcomes = run.asFlow(rows) { emailValidateRequest { email(it) } }.toList()
                assertThat(outcomes.map { it.row() }).isEqualTo(rows)
                assertThat(outcomes.map { it.status() }).containsOnly(OutcomeStatus.FOUND)
            }
        }
        sandbox.verify().called(SandboxRoute.EMAIL_VALIDATE, 2)
    }
}
