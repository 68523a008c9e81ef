package dev.enrichment.sdk.cli.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.testing.WellKnown;
import org.junit.jupiter.api.Test;

/** Tests commands that make a single call or none. */
class CallsTest extends CliTest {
    private static final String VALIDATE =
            "call email.validate {\"email\":\"" + WellKnown.VALID_EMAIL + "\"} --no-store";

    @Test
    void printsTheResponseAndTheReceipt() {
        Cli.Result result = ok(VALIDATE);
        assertThat(Json.object(result.out())).containsEntry("email_status", "valid");
        assertThat(result.err()).contains("email.validate: 0.25 credits, balance 9999.75");
        SANDBOX.verify().charged(0.25);
    }

    @Test
    void explainsWithoutACall() {
        String call = "call companies.search {\"company_filters\":{\"country_codes\":[\"DE\"]},\"limit\":3}";
        assertThat(run(call + " --explain").out()).contains("0 to 3 credits").doesNotContain(SANDBOX.apiKey());
        String json = run(call + " --explain --json").out();
        assertThat(json).doesNotContain(SANDBOX.apiKey());
        assertThat(Json.object(json))
                .containsEntry("operation", "companies.search")
                .containsEntry("method", "POST");
        assertThat(run(call + " --curl").out())
                .startsWith("curl --request POST")
                .contains("$ENRICHMENT_API_KEY");
        SANDBOX.verify().requests(0);
    }

    @Test
    void failedCallHasItsOwnExitCode() {
        Cli.Result result =
                run("call companies.funding {\"company_domain\":\"" + WellKnown.UNKNOWN_COMPANY + "\"} --no-store");
        assertThat(result.expect(ExitCodes.FAILED).err()).hasLineCount(1);
    }

    @Test
    void listsAllOperations() {
        assertThat(run("operations").out().lines())
                .allMatch(line -> line.length() <= 80)
                .filteredOn(line -> line.matches("[a-z].*"))
                .hasSize(Operations.all().size() + 1);
        assertThat(run("operations").out())
                .containsPattern("email\\.validate +0\\.25 if")
                .contains("--map companies/include");
        assertThat(run("operations --json").out()).contains("\"operation\" : \"ads.search\"");
    }

    @Test
    void printsTheBalance() {
        assertThat(run("balance").out()).isEqualToNormalizingNewlines("10000 credits\n");
        assertThat(Json.object(run("balance --json").out())).containsKey("credits");
    }

    @Test
    void usageShowsWhatWasCharged() {
        ok(VALIDATE);
        assertThat(run("usage --days 7").out())
                .containsPattern("email_validation +0\\.25 +1 +0")
                .contains("9999.75 credits left");
    }

    @Test
    void withoutAnythingPrintsHelp() {
        assertThat(cli.run().ok().out()).contains("Usage: enrich", "ENRICHMENT_API_KEY", "Exit codes:");
    }
}
