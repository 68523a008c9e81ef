package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One store for all lists of an account: what one of them has bought costs the others nothing. */
class StoreOfListsTest extends CliTest {
    private static final String RUN =
            " --operation email.validate --output out.csv --budget 5 --yes --overwrite --quiet";
    private static final String CALL = "call email.validate {\"email\":\"mara.lindqvist@quorvane.example\"}";

    @BeforeEach
    void reset() throws IOException {
        Files.createDirectory(directory.resolve("data"));
    }

    /** An environment with a data directory of its own. */
    private Map<String, String> environment(String... more) {
        Map<String, String> environment = new HashMap<>(Cli.environment(SANDBOX));
        environment.put("XDG_DATA_HOME", directory.resolve("data").toString());
        for (int i = 0; i < more.length; i += 2) {
            environment.put(more[i], more[i + 1]);
        }
        return environment;
    }

    private Cli.Result run(String command, String... environment) {
        return new Cli(environment(environment), "").run(directory, command);
    }

    private Cli.Result ok(String command, String... environment) {
        Cli.Result result = run(command, environment);
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.OK);
        return result;
    }

    private void list(String name, String... emails) throws IOException {
        Files.writeString(directory.resolve(name), "E-Mail\n" + String.join("\n", emails) + "\n");
    }

    private Path archive() {
        return directory.resolve("data/enrich/sandbox.db");
    }

    private List<Path> stores() throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(".db")).toList();
        }
    }

    private int calls() {
        return SANDBOX.requests(SandboxRoute.EMAIL_VALIDATION).size();
    }

    @Test
    void theSameLeadsInTwoFilesAreBoughtOnce() throws IOException {
        list("a.csv", "ada@quorvane.example", "bob@quorvane.example");
        list("b.csv", "BOB@quorvane.example", "ada@quorvane.example");
        assertThat(ok("run a.csv" + RUN).out()).contains("0.5 charged", "0.5 paid for this list in total");
        assertThat(stores()).containsExactly(archive());
        String first = Files.readString(directory.resolve("out.csv"));
        assertThat(ok("run --dry-run b.csv --operation email.validate").out()).contains(" 0 calls");
        assertThat(ok("run b.csv" + RUN).out()).contains("0 charged", "0 paid for this list in total");
        assertThat(calls()).isEqualTo(2);
        assertThat(Files.readAllLines(directory.resolve("out.csv")).get(2))
                .isEqualTo(first.lines().toList().get(1));
        SANDBOX.verify().charged(0.5);
        assertThat(ok("call email.validate {\"email\":\"ada@quorvane.example\"}")
                        .err())
                .containsPattern("email\\.validate: from the store, bought on 20\\S+ for 0\\.25, 0 credits");
        assertThat(calls()).isEqualTo(2);
    }

    @Test
    void figuresAreThoseOfTheList() throws IOException {
        list("a.csv", "ada@quorvane.example", "bob@quorvane.example");
        list("b.csv", "carl@quorvane.example");
        Cli.Result nothing = run("status a.csv");
        assertThat(nothing.code()).isEqualTo(ExitCodes.USAGE);
        assertThat(nothing.err()).contains("nothing was bought for ");
        ok("run a.csv" + RUN);
        ok("run b.csv" + RUN);
        assertThat(ok("status b.csv").out())
                .containsPattern("email\\.validate +1 +0 +0 +0\\.25")
                .contains("0.25 credits");
        assertThat(ok("status a.csv").out())
                .containsPattern("email\\.validate +2 +0 +0 +0\\.5")
                .contains("0.5 credits");
        assertThat(ok("status " + archive()).out()).contains("0.75 credits paid");
        assertThat(ok("export b.csv --json --columns email").out())
                .isEqualTo("{\"email\":\"carl@quorvane.example\"}\n");
        Map<String, Object> json = Json.object(ok("status b.csv --json").out());
        assertThat(json.get("paid")).hasToString("0.25");
        assertThat((List<?>) json.get("lists")).hasSize(1);
        SANDBOX.verify().charged(0.75);
    }

    @Test
    void doubtsAndBudgetsAreThoseOfTheList() throws IOException {
        list("a.csv", "ada@quorvane.example");
        list("b.csv", "bob@quorvane.example");
        list("c.csv", "bob@quorvane.example");
        for (String each : List.of("a", "b")) {
            SANDBOX.faults().on(SandboxRoute.EMAIL_VALIDATION).resetAfterCharge();
            Cli.Result open = run("run " + each + ".csv" + RUN.replace("5", "0.25"));
            assertThat(open.code()).as(open.err()).isEqualTo(ExitCodes.ROWS_OPEN);
            assertThat(open.out())
                    .contains(
                            "in doubt 1, up to 0.25 credits; see enrich reconcile " + directory.resolve(each + ".csv"));
        }
        assertThat(run("run c.csv" + RUN).out())
                .contains("in doubt 1, which other lists have sent; see enrich reconcile " + archive());
        assertThat(calls()).isEqualTo(2);
        Cli.Result unresolvedCalls = run("reconcile a.csv");
        assertThat(unresolvedCalls.out()).contains("ada@quorvane.example").doesNotContain("bob@");
        run("reconcile b.csv --charged all");
        assertThat(run("reconcile b.csv --resend-lost --budget 1").out())
                .contains("1 of 1 requests were sent again for ");
        assertThat(calls()).isEqualTo(3);
        assertThat(ok("reconcile b.csv").out()).contains("No calls are in doubt.");
        assertThat(run("reconcile a.csv").out()).contains("ada@quorvane.example");
        assertThat(ok("run c.csv" + RUN).out()).contains("0 charged", "0 paid for this list");
        assertThat(ok("run b.csv" + RUN).out()).contains("0 charged", "0.5 paid for this list");
    }

    @Test
    void optionAndVariableNameAnotherStore() throws IOException {
        list("a.csv", "ada@quorvane.example");
        Path mine = directory.resolve("mine.db");
        ok("run a.csv" + RUN, "ENRICHMENT_STORE", mine.toString());
        ok("run a.csv" + RUN + " --store other.db", "ENRICHMENT_STORE", mine.toString());
        assertThat(ok(CALL.replace("mara.lindqvist", "ada"), "ENRICHMENT_STORE", mine.toString())
                        .err())
                .contains("from the store");
        assertThat(calls()).isEqualTo(2);
        assertThat(stores()).containsExactlyInAnyOrder(mine, directory.resolve("other.db"));
        assertThat(ok("status a.csv", "ENRICHMENT_STORE", mine.toString()).out())
                .isEqualTo(ok("status a.csv --store " + mine).out())
                .contains("0.25 credits paid");
        Cli.Result homeless = new Cli(Map.of("ENRICHMENT_STORE", ""), "").run(directory, "run a.csv --sandbox" + RUN);
        assertThat(homeless.err()).contains("there is no home directory for the store; name a file with --store");
    }

    @Test
    void aCallIsBoughtOnceUnlessItIsAskedForAnew() {
        assertThat(ok(CALL).err()).contains("0.25 credits");
        Cli.Result again = ok(CALL);
        assertThat(again.out())
                .isEqualTo(ok(CALL + " --refresh-after 90d").out())
                .contains("email_status");
        assertThat(again.err()).contains("from the store, bought on ");
        assertThat(calls()).isEqualTo(1);
        assertThat(ok(CALL + " --refresh").err()).contains("0.25 credits").doesNotContain("from the store");
        assertThat(calls()).isEqualTo(2);
        assertThat(ok(CALL + " --no-store").err()).contains("0.25 credits");
        assertThat(calls()).isEqualTo(3);
        assertThat(run(CALL + " --no-store --refresh").code()).isEqualTo(ExitCodes.USAGE);
        try (StoreSnapshot store = RunStore.snapshot(archive())) {
            assertThat(store.paid()).isEqualByComparingTo("0.5");
            assertThat(store.hasList("enrich call")).isTrue();
        }
    }

    @Test
    void aCallInDoubtIsNotSentAgain() {
        SANDBOX.faults().on(SandboxRoute.EMAIL_VALIDATION).resetAfterCharge();
        assertThat(run(CALL).code()).isEqualTo(ExitCodes.FAILED);
        Cli.Result again = run(CALL);
        assertThat(again.code()).isEqualTo(ExitCodes.FAILED);
        assertThat(again.err()).contains("See: enrich reconcile " + archive(), "in doubt");
        assertThat(calls()).isEqualTo(1);
    }

    @Test
    void aSearchContinuesInTheStoreOfTheAccount() throws IOException {
        String search = "call jobs.search {\"limit\":5} --all %d --budget %d --output jobs.csv --overwrite";
        assertThat(ok(search.formatted(10, 10)).out()).contains("10 charged; 10 paid for this file in total");
        assertThat(ok(search.formatted(10, 10)).out()).contains("0 charged; 10 paid for this file in total");
        assertThat(ok(search.formatted(10, 10).replace("jobs.csv", "again.csv")).out())
                .contains("0 charged; 0 paid for this file in total");
        assertThat(run(search.formatted(15, 12)).code()).isEqualTo(ExitCodes.INCOMPLETE);
        assertThat(ok(search.formatted(15, 15)).out()).contains("5 charged; 15 paid for this file in total");
        assertThat(ok("status jobs.csv").out()).containsPattern("jobs\\.search +3 +0 +0 +15");
        assertThat(stores()).containsExactly(archive());
    }

    /** Two programs with the same store at the same time: each row is bought once, and both lists are complete. */
    @Test
    void twoProgramsUseTheStoreAtTheSameTime() throws Exception {
        SANDBOX.faults().on(SandboxRoute.EMAIL_VALIDATION).always().delay(Duration.ofMillis(30));
        String[] emails = new String[60];
        for (int i = 0; i < emails.length; i++) {
            emails[i] = "person" + i + "@quorvane.example";
        }
        list("a.csv", emails);
        list("b.csv", emails);
        Process a = start("a");
        Process b = start("b");
        for (Process each : List.of(a, b)) {
            assertThat(each.waitFor(90, TimeUnit.SECONDS)).isTrue();
        }
        for (String each : List.of("a", "b")) {
            assertThat(Files.readString(directory.resolve(each + ".log"))).contains("rows ");
            assertThat(Files.readAllLines(directory.resolve(each + ".out.csv"))).hasSize(61);
        }
        assertThat(a.exitValue()).isZero();
        assertThat(b.exitValue()).isZero();
        assertThat(calls()).isEqualTo(60);
        try (StoreSnapshot store = RunStore.snapshot(archive())) {
            assertThat(store.paid()).isEqualByComparingTo("15");
        }
    }

    private Process start(String name) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        String run =
                "run %s.csv --operation email.validate --budget 50 --yes --output %s.out.csv".formatted(name, name);
        command.addAll(List.of(run.split(" ")));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve(name + ".log").toFile());
        builder.environment().putAll(environment("ENRICHMENT_STORE", ""));
        return builder.start();
    }
}
