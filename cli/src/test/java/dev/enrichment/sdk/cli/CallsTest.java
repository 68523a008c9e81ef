package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.testing.WellKnown;
import org.junit.jupiter.api.Test;

/** Commands that make at most one call. */
class CallsTest extends CliTest {
    @Test
    void printsTheResponseAndTheReceipt() {
        Cli.Result result =
                cli.run("call", "email.validate", "{\"email\": \"" + WellKnown.VALID_EMAIL + "\"}", "--no-store");
        assertThat(result.code()).isEqualTo(ExitCodes.OK);
        assertThat(Json.object(result.out())).containsEntry("email_status", "valid");
        assertThat(result.err()).contains("email.validate: 0.25 credits, 9999.75 remaining");
        SANDBOX.verify().charged(0.25);
    }

    @Test
    void explainsWithoutACall() {
        String request = "{\"company_filters\": {\"country_codes\": [\"DE\"]}, \"limit\": 3}";
        Cli.Result explained = cli.run("call", "companies.search", request, "--explain");
        assertThat(explained.out()).contains("0 to 3 credits").doesNotContain(SANDBOX.apiKey());
        Cli.Result curl = cli.run("call", "companies.search", request, "--curl");
        assertThat(curl.out()).startsWith("curl --request POST").contains("$ENRICHMENT_API_KEY");
        SANDBOX.verify().requests(0);
    }

    @Test
    void namesTheNearestOperationAndField() {
        assertThat(cli.run("call", "companies.serch").err()).contains("did you mean companies.search?");
        assertThat(cli.run("call", "email.validate", "{\"mail\": \"a@b.example\"}")
                        .err())
                .contains("email.validate has no field mail; did you mean email?");
        Cli.Result nested =
                cli.run("call", "companies.search", "{\"company_filters\": {\"indutries\": [\"Software\"]}}");
        assertThat(nested.err()).contains("no field company_filters.indutries; did you mean industries?");
        assertThat(nested.code()).isEqualTo(ExitCodes.USAGE);
        SANDBOX.verify().requests(0);
    }

    @Test
    void rejectsWhatIsNoRequest() {
        assertThat(cli.run("call", "email.validate", "nonsense").code()).isEqualTo(ExitCodes.USAGE);
        assertThat(cli.run("call", "email.validate").err()).contains("email is required");
        assertThat(cli.run("call", "companies.search", "{\"query\": \"x\", \"limit\": \"many\"}")
                        .code())
                .isEqualTo(ExitCodes.USAGE);
        SANDBOX.verify().requests(0);
    }

    @Test
    void failedCallHasItsOwnExitCode() {
        Cli.Result result = cli.run(
                "call",
                "companies.funding",
                "{\"company_domain\": \"" + WellKnown.UNKNOWN_COMPANY + "\"}",
                "--no-store");
        assertThat(result.code()).isEqualTo(ExitCodes.FAILED);
        assertThat(result.err().lines()).hasSize(1);
    }

    @Test
    void listsAllOperations() {
        Cli.Result result = cli.run("operations");
        assertThat(result.out().lines().filter(line -> line.matches("[a-z].*")))
                .hasSize(Operations.all().size() + 1);
        assertThat(result.out().lines()).allMatch(line -> line.length() <= 80);
        assertThat(result.out()).containsPattern("email\\.validate +0\\.25 if").contains("--map companies/include");
        assertThat(cli.run("operations", "--json").out()).contains("\"operation\" : \"ads.search\"");
    }

    @Test
    void printsTheBalance() {
        assertThat(cli.run("balance").out()).isEqualToNormalizingNewlines("10000 credits\n");
        assertThat(Json.object(cli.run("balance", "--json").out())).containsKey("credits");
    }

    @Test
    void usageShowsWhatWasCharged() {
        Cli.Result call =
                cli.run("call", "email.validate", "{\"email\": \"" + WellKnown.VALID_EMAIL + "\"}", "--no-store");
        assertThat(call.code()).isEqualTo(ExitCodes.OK);
        Cli.Result usage = cli.run("usage", "--days", "7");
        assertThat(usage.out()).containsPattern("email_validation +0\\.25 +1 +0");
        assertThat(usage.out()).contains("9999.75 credits left");
        assertThat(cli.run("usage", "--days", "91").code()).isEqualTo(ExitCodes.USAGE);
    }

    @Test
    void withoutAnythingPrintsHelp() {
        Cli.Result result = cli.run();
        assertThat(result.code()).isEqualTo(ExitCodes.OK);
        assertThat(result.out()).contains("Usage: enrich", "ENRICHMENT_API_KEY", "Exit codes:");
        Cli.Result wrong = cli.run("ballance");
        assertThat(wrong.code()).isEqualTo(ExitCodes.USAGE);
        assertThat(wrong.err()).contains("enrich balance");
    }

    @Test
    void hasNoOptionForAKey() {
        assertThat(cli.run("balance", "--api-key", "secret").code()).isEqualTo(ExitCodes.USAGE);
        assertThat(cli.run("run", "--help").out()).doesNotContain("key=");
    }
}
