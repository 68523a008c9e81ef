package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.examples.metrics.MetricsExample;
import dev.enrichment.sdk.testing.WellKnown;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Runs each example on a sandbox of its own and checks its output. */
class ExamplesTest {
    private static String run(Consumer<String[]> main, String... args) {
        return Program.outputOf(() -> main.accept(args));
    }

    @Test
    void companies() {
        assertThat(run(CompaniesExample::main))
                .contains("Quorvane Software, 51 to 200 employees")
                .contains("similar companies with funding")
                .contains("Series A")
                .containsPattern("[0-9]+ credits in total");
    }

    @Test
    void unknownCompanyIsNotAnError() {
        assertThat(run(CompaniesExample::main, WellKnown.UNKNOWN_COMPANY))
                .hasLineCount(1)
                .contains("no-such-company.example is unknown");
    }

    @Test
    void people() {
        assertThat(run(PeopleExample::main))
                .contains("Mara Lindqvist, Chief Executive Officer, m***@quorvane.example")
                .contains("mara.lindqvist@quorvane.example for 2 credits")
                .contains("mara-lindqvist: NO_CHANGE");
    }

    @Test
    void jobs() {
        assertThat(run(JobsExample::main))
                .contains("resolved [location.countries] for 0 credits")
                .containsPattern("([0-9]+) of [0-9]+ jobs")
                .contains("Data Engineer at ")
                .containsPattern("jobs.search: [0-9]+ credits, balance [0-9]+");
    }

    @Test
    void email() {
        assertThat(run(EmailExample::main))
                .contains("mara.lindqvist@quorvane.example  valid  send  0.25")
                .contains("nobody.at.all@quorvane.example  invalid  drop  0.25")
                .contains("nobody.at.all@ostamere.example  unknown  send with care, it may bounce  0")
                .contains("not-an-address  invalid  drop  0")
                .contains("mara-lindqvist  [mara.lindqvist@inbox.example]")
                .contains("tobin-hale  []")
                .contains("nobody-at-all  no such profile, NOT_CHARGED");
    }

    @Test
    void bulk() {
        assertThat(run(BulkExample::main))
                .contains("6 rows: 0 invalid, 1 duplicates, 0 already in the store, 5 calls for 0 to 1.25 credits")
                .contains("mara.lindqvist@quorvane.example found valid 0.25")
                .contains("first run: 3 rows, 0.5 credits")
                .contains("second run: 6 rows, 0.25 credits")
                .contains("store: 0.75 credits charged");
    }

    @Test
    void list() {
        assertThat(run(ListExample::main))
                .contains("6 rows: 0 invalid, 1 left out, 1 excluded, 1 duplicates, 0 already in the store, 3 calls")
                .contains("pilot:")
                .containsPattern("quorvane\\.example  Quorvane Software, AGREES, bought \\S+Z  1\\n")
                .containsPattern(
                        "https://www\\.quorvane\\.example/about  Quorvane Software, AGREES, bought \\S+Z  0\\n")
                .contains("https://shop.competitor.example  excluded: competitor  0")
                .contains("arvenox.example  skipped: it has a name  0")
                .contains("no-such-company.example  unknown  0")
                .contains("0 about somebody else, 2 credits charged");
    }

    @Test
    void ads() {
        assertThat(run(AdsExample::main))
                .containsPattern("quorvane.example  [1-9] ads, [1-9] running, 0.2 credits")
                .contains("[facebook, instagram]  Meet Quorvane Software")
                .contains("nobwick.example  0 ads, 0 running, 0 credits");
    }

    @Test
    void analytics() {
        assertThat(run(AnalyticsExample::main))
                .contains("company_search  1 requests, 3 credits")
                .contains("% found")
                .contains(" p95 ")
                .contains("9997 credits left, last known balance 9997");
    }

    @Test
    void budget() {
        assertThat(run(BudgetExample::main))
                .contains("one page: 0 to 25 credits (1 per returned company, at most 25)")
                .contains("25 companies, budget 40, charged 25, reserved 0, leaving at least 100 in the account")
                .contains("stopped: 15 credits left in the budget, 25 needed")
                .contains("companies.search nightly CHARGED: 1 calls, 25 credits");
    }

    @Test
    void pagination() {
        assertThat(run(PagingExample::main, "jobs", "40"))
                .contains("40 items on 2 pages for 40 credits", "continue with: ");
        assertThat(run(PagingExample::main, "lookalikes", "5000"))
                .containsPattern("[0-9]+ items on 1 page for 5 credits")
                .contains("no more items");
        assertThat(run(PagingExample::main, "nothing"))
                .contains("unknown search nothing: use companies, lookalikes, people or jobs");
    }

    @Test
    void async() {
        assertThat(run(AsyncExample::main))
                .contains("mara.lindqvist@quorvane.example  valid")
                .contains("nobody.at.all@ostamere.example  unknown")
                .containsPattern("[1-9][0-9] lookalikes")
                // On a busy machine the response can arrive before the cancellation.
                .containsPattern("canceled: (true|false)")
                .containsPattern("[0-9.]+ credits charged, outcome unknown for [0-9] calls");
    }

    @Test
    void metrics() {
        assertThat(run(MetricsExample::main))
                .contains("# email.findPersonal: 404 profile_not_found")
                .containsPattern("(?m)^# POST /v3/companies/search  .*  http.response.status_code=429  ")
                .containsPattern("(?m)^# companies.lookup  enrichment.attempts=2  .*  enrichment.credits.charged=1  ")
                .contains("enrichment_calls_seconds_count{charge=\"CHARGED\",exception=\"none\","
                        + "operation=\"email.validate\",tag=\"nightly\"} 2")
                .contains("operation=\"companies.lookup\",status=\"429\",tag=\"none\"} 1")
                // The client's wait begins slightly later than the second that the response states.
                .containsPattern(
                        "enrichment_waits_seconds_sum\\{operation=\"companies.lookup\",tag=\"none\"} (0\\.9|1\\.0)")
                .contains("enrichment_credits_charged_total{operation=\"email.validate\",tag=\"nightly\"} 0.5")
                .contains("enrichment_calls_unconfirmed_total 0.0")
                .contains("enrichment_credits_balance{account=\"none\"} 9998.5");
    }

    @Test
    void incompleteConfigurationIsRejected() {
        assertThatThrownBy(() -> Target.from(Map.of("ENRICHMENT_BASE_URL", "https://api.example")))
                .hasMessage("ENRICHMENT_BASE_URL is set, but ENRICHMENT_API_KEY is not: set both to call the service,"
                        + " or none to use the sandbox");
        assertThatThrownBy(() -> Target.from(Map.of("ENRICHMENT_API_KEY", "some-key", "ENRICHMENT_BASE_URL", " ")))
                .hasMessageStartingWith("ENRICHMENT_API_KEY is set, but ENRICHMENT_BASE_URL is not");
    }

    @Test
    void completeConfigurationStartsNoSandbox() {
        Map<String, String> both =
                Map.of("ENRICHMENT_BASE_URL", "https://api.example", "ENRICHMENT_API_KEY", "some-key");
        try (Target target = Target.from(both)) {
            assertThat(target.sandbox()).isNull();
            assertThat(target.url()).isEqualTo("https://api.example");
            assertThat(target.toString()).doesNotContain("some-key");
        }
    }
}
