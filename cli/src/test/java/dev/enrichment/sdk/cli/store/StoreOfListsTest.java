package dev.enrichment.sdk.cli.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.cli.Main;
import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.support.Jvm;
import dev.enrichment.sdk.cli.support.Leads;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that all lists of an account share a store, so that what one list has bought is free for the others. */
class StoreOfListsTest extends CliTest {
    private static final String RUN =
            " --operation email.validate --output out.csv --budget 5 --yes --overwrite --quiet";
    private static final String CALL = "call email.validate {\"email\":\"mara.lindqvist@quorvane.example\"}";

    @BeforeEach
    void user() throws IOException {
        Files.createDirectory(directory.resolve("data"));
        cli = user("");
    }

    /** Returns a user with a data directory, and with a variable that names the store. */
    private Cli user(String store) {
        Map<String, String> environment = new HashMap<>(Cli.environment(SANDBOX));
        environment.put("XDG_DATA_HOME", path("data"));
        environment.put("ENRICHMENT_STORE", store);
        return new Cli(environment, "");
    }

    private void list(String name, String... emails) throws IOException {
        write(name, "E-Mail\n" + String.join("\n", emails) + "\n");
    }

    /** Returns the store of the account. */
    private Path common() {
        return directory.resolve("data/enrich/sandbox.db");
    }

    private List<Path> stores() throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(".db")).toList();
        }
    }

    @Test
    void aCallAsksOnceWhoseAccountItIs() {
        ok(CALL);
        SANDBOX.verify().called(SandboxRoute.ANALYTICS_DASHBOARD, 1);
    }

    @Test
    void theSameLeadsInTwoFilesAreBoughtOnce() throws IOException {
        list("a.csv", "ada@quorvane.example", "bob@quorvane.example");
        list("b.csv", "BOB@quorvane.example", "ada@quorvane.example");
        assertThat(ok("run a.csv" + RUN).out()).contains("0.5 charged", "0.5 charged for this list in total");
        assertThat(stores()).containsExactly(common());
        String first = read("out.csv");
        assertThat(ok("run --dry-run b.csv --operation email.validate").out()).contains(" 0 calls");
        assertThat(ok("run b.csv" + RUN).out()).contains("0 charged", "0 charged for this list in total");
        assertThat(validations()).isEqualTo(2);
        assertThat(lines("out.csv").get(2)).isEqualTo(first.lines().toList().get(1));
        SANDBOX.verify().charged(0.5);
        assertThat(ok("call email.validate {\"email\":\"ada@quorvane.example\"}")
                        .err())
                .containsPattern("email\\.validate: from the store, bought on 20\\S+ for 0\\.25, 0 credits");
        assertThat(validations()).isEqualTo(2);
    }

    @Test
    void figuresAreThoseOfTheList() throws IOException {
        list("a.csv", "ada@quorvane.example", "bob@quorvane.example");
        list("b.csv", "carl@quorvane.example");
        assertThat(run("status a.csv").expect(ExitCodes.USAGE).err()).contains("nothing was bought for ");
        ok("run a.csv" + RUN);
        ok("run b.csv" + RUN);
        assertThat(ok("status b.csv").out())
                .containsPattern("email\\.validate +1 +0 +0 +0\\.25")
                .contains("0.25 credits");
        assertThat(ok("status a.csv").out())
                .containsPattern("email\\.validate +2 +0 +0 +0\\.5")
                .contains("0.5 credits");
        assertThat(ok("status " + common()).out()).contains("0.75 credits charged");
        assertThat(ok("export b.csv --json").out())
                .hasLineCount(1)
                .startsWith("{\"request\":{\"email\":\"carl@quorvane.example\"}");
        Map<String, Object> json = Json.object(ok("status b.csv --json").out());
        assertThat(json.get("charged")).hasToString("0.25");
        assertThat((List<?>) json.get("lists")).hasSize(1);
        SANDBOX.verify().charged(0.75);
    }

    @Test
    void sumsByListMonthAndOperationAreWhatWasPaid() throws IOException {
        list("a.csv", "ada@quorvane.example", "bob@quorvane.example");
        list("b.csv", "carl@quorvane.example");
        ok("run a.csv" + RUN);
        ok("run b.csv" + RUN);
        ok("call companies.lookup {\"company_domain\":\"quorvane.example\"}");
        String month = LocalDate.now(ZoneOffset.UTC).toString().substring(0, 7);
        assertThat(ok("status " + common() + " --by list").out())
                .containsPattern("(?m)^list +requests +credits\\n\\S+a.csv +2 +0\\.5\\n\\S+b.csv +1 +0\\.25\\n"
                        + "enrich call +1 +1\\n\\n");
        assertThat(ok("status " + common() + " --by operation,month").out())
                .containsPattern(
                        "companies.lookup +" + month + " +1 +1\\nemail.validate +" + month + " +3 +0\\.75\\n\\n");
        assertThat(ok("status " + common() + " --by operation --json").out().replaceAll("\\s", ""))
                .contains("\"by\":[{\"operation\":\"companies.lookup\",\"requests\":1,\"charged\":1},{\"operation\":"
                        + "\"email.validate\",\"requests\":3,\"charged\":0.75}]");
        assertThat(run("status a.csv --by week").expect(ExitCodes.USAGE).err())
                .contains("--by must be list, month or operation, but is \"week\"");
        assertThat(run("status a.csv --by list,list").expect(ExitCodes.USAGE).err())
                .contains("--by names a word twice");
    }

    /** The store has no day for a response that was replaced, so its cost is in a line of its own. */
    @Test
    void aReplacedResponseHasNoMonth() throws IOException {
        list("a.csv", "ada@quorvane.example");
        ok("run a.csv" + RUN);
        ok("call email.validate {\"email\":\"ada@quorvane.example\"} --refresh");
        String month = LocalDate.now(ZoneOffset.UTC).toString().substring(0, 7);
        assertThat(ok("status " + common() + " --by month").out())
                .containsPattern(
                        "month +requests +credits\\nreplaced since +0 +0\\.25\\n" + month + " +1 +0\\.25\\n\\n")
                .contains("0.5 credits charged");
        assertThat(ok("status " + common() + " --by month --json").out().replaceAll("\\s", ""))
                .contains("{\"month\":null,\"requests\":0,\"charged\":0.25}");
    }

    @Test
    void rowsInDoubtAndBudgetsAreThoseOfTheList() throws IOException {
        list("a.csv", "ada@quorvane.example");
        list("b.csv", "bob@quorvane.example");
        list("c.csv", "bob@quorvane.example");
        for (String each : List.of("a.csv", "b.csv")) {
            SANDBOX.faults().on(SandboxRoute.EMAIL_VALIDATE).resetAfterCharge();
            assertThat(run("run " + each + RUN.replace("5", "0.25"))
                            .expect(ExitCodes.ROWS_OPEN)
                            .out())
                    .contains("in doubt 1, up to 0.25 credits; see enrich reconcile " + path(each));
        }
        assertThat(run("run c.csv" + RUN).out())
                .contains("in doubt 1, sent for other lists; see enrich reconcile " + common());
        assertThat(validations()).isEqualTo(2);
        assertThat(run("reconcile a.csv").out())
                .contains("ada@quorvane.example")
                .doesNotContain("bob@");
        run("reconcile b.csv --charged all");
        assertThat(run("reconcile b.csv --resend --budget 1").err()).contains("1 of 1 requests were sent again for ");
        assertThat(validations()).isEqualTo(3);
        assertThat(ok("reconcile b.csv").out()).contains("No calls are in doubt.");
        assertThat(run("reconcile a.csv").out()).contains("ada@quorvane.example");
        assertThat(ok("run c.csv" + RUN).out()).contains("0 charged", "0 charged for this list");
        assertThat(ok("run b.csv" + RUN).out()).contains("0 charged", "0.5 charged for this list");
    }

    @Test
    void optionAndVariableNameAnotherStore() throws IOException {
        list("a.csv", "ada@quorvane.example");
        Path mine = directory.resolve("mine.db");
        Cli other = user(mine.toString());
        other.run(directory, "run a.csv" + RUN).ok();
        other.run(directory, "run a.csv --store other.db" + RUN).ok();
        assertThat(other.run(directory, CALL.replace("mara.lindqvist", "ada"))
                        .ok()
                        .err())
                .contains("from the store");
        assertThat(validations()).isEqualTo(2);
        assertThat(stores()).containsExactlyInAnyOrder(mine, directory.resolve("other.db"));
        assertThat(other.run(directory, "status a.csv").ok().out())
                .isEqualTo(ok("status a.csv --store mine.db").out())
                .contains("0.25 credits charged");
        Cli homeless = new Cli(Map.of("ENRICHMENT_STORE", ""), "");
        assertThat(homeless.run(directory, "run a.csv --sandbox" + RUN).err())
                .contains("there is no home directory for the store; name a file with --store");
    }

    @Test
    void theListOfAProgramIsFoundByItsName() {
        try (EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(SANDBOX.url())
                        .apiKey(SANDBOX.apiKey())
                        .build();
                RunStore store = RunStore.sqlite(directory.resolve("program.db"));
                var run = BulkRun.of(client, Operations.EMAIL_VALIDATE)
                        .store(store)
                        .list("leads")
                        .open()) {
            EmailValidateRequest request =
                    EmailValidateRequest.builder().email(WellKnown.VALID_EMAIL).build();
            assertThat(run.process(List.of(request), each -> each)).hasSize(1);
        }
        assertThat(ok("status leads --store " + path("program.db")).out()).contains("0.25 credits charged");
        assertThat(run("status other --store " + path("program.db"))
                        .expect(ExitCodes.USAGE)
                        .err())
                .contains("nothing was bought for other itself");
    }

    @Test
    void aCallIsBoughtOnceUnlessItIsAskedForAnew() {
        assertThat(ok(CALL).err()).contains("0.25 credits");
        Cli.Result again = ok(CALL);
        assertThat(again.err()).contains("from the store, bought on ");
        assertThat(again.out()).contains("email_status");
        assertThat(validations()).isEqualTo(1);
        assertThat(ok(CALL + " --refresh").err()).contains("0.25 credits").doesNotContain("from the store");
        assertThat(validations()).isEqualTo(2);
        assertThat(ok(CALL + " --no-store").err()).contains("0.25 credits");
        assertThat(validations()).isEqualTo(3);
        try (StoreSnapshot store = RunStore.snapshot(common())) {
            assertThat(store.charged()).isEqualByComparingTo("0.5");
            assertThat(store.hasList("enrich call")).isTrue();
        }
    }

    @Test
    void aCallInDoubtIsNotSentAgain() {
        SANDBOX.faults().on(SandboxRoute.EMAIL_VALIDATE).resetAfterCharge();
        run(CALL).expect(ExitCodes.FAILED);
        assertThat(run(CALL).expect(ExitCodes.FAILED).err())
                .contains("because of an earlier call", "Continue with:\n  enrich reconcile " + common());
        assertThat(Json.object(run(CALL + " --json").err()))
                .containsEntry("charge_status", "not charged")
                .containsEntry("next", "enrich reconcile " + common());
        assertThat(validations()).isEqualTo(1);
    }

    @Test
    @Tag("ci")
    void twoProgramsThatUseTheStoreAtTheSameTimeBuyEachRowOnce() throws Exception {
        SANDBOX.faults().on(SandboxRoute.EMAIL_VALIDATE).always().delay(Duration.ofMillis(30));
        List<Process> programs = new ArrayList<>();
        for (String name : List.of("a", "b")) {
            Path own = Files.createDirectory(directory.resolve(name));
            Leads.many(own, 60);
            String run = "run leads.csv --operation email.validate --budget 50 --yes --output out.csv --store "
                    + path("shared.db");
            programs.add(Jvm.builder(own, SANDBOX, Jvm.command(Main.class, run.split(" ")))
                    .start());
        }
        for (Process each : programs) {
            assertThat(each.waitFor(90, TimeUnit.SECONDS)).isTrue();
            assertThat(each.exitValue()).isZero();
        }
        assertThat(lines("a/out.csv")).hasSize(61);
        assertThat(lines("b/out.csv")).hasSize(61);
        assertThat(validations()).isEqualTo(60);
        try (StoreSnapshot store = RunStore.snapshot(directory.resolve("shared.db"))) {
            assertThat(store.charged()).isEqualByComparingTo("15");
        }
    }

    /** The column shows what each response cost, also if another list or a single call has paid for it. */
    @Test
    void theColumnOfTheCostAgreesWithTheStatusOrItIsSaidWhyNot() throws IOException {
        list("a.csv", "ada@quorvane.example", "bob@quorvane.example");
        list("b.csv", "bob@quorvane.example", "cy@quorvane.example");
        assertThat(ok("run a.csv" + RUN).out()).doesNotContain("The column credits");
        assertThat(ok("run b.csv" + RUN).out())
                .contains("0.25 charged for this list in total")
                .contains(
                        "The column credits adds up to 0.5: it includes 0.25 charged for other lists or single calls.");
        assertThat(ok("status b.csv").out())
                .contains("0.25 credits charged", "the column credits also counts what other lists paid for its rows.");
        assertThat(ok("run a.csv" + RUN + " --refresh-after 1h").out()).doesNotContain("The column credits");
    }

    @Test
    void theCostOfReplacedResponsesIsNotInTheColumn() throws Exception {
        list("a.csv", "ada@quorvane.example");
        ok("run a.csv" + RUN);
        change(common(), "UPDATE enrichment_purchase SET finished_at = finished_at - 86400000");
        assertThat(ok("run a.csv" + RUN + " --refresh-after 12h").out())
                .contains("0.5 charged for this list in total")
                .contains(
                        "The column credits adds up to 0.25: it lacks 0.25 that was charged for this list: for other operations, for"
                                + " responses that were replaced, lost or erased, or for rows that are not in it.");
        assertThat(ok("status a.csv").out())
                .contains("but not the 0.25 for responses that were replaced, lost or erased.");
    }
}
