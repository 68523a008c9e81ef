package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.testing.FaultPlan;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whatever goes wrong is said in the words of somebody who uses the program, and says what to do. */
@Timeout(60)
class FailureMessagesTest {
    /** What only programmers know. */
    private static final String FORBIDDEN =
            "(?i).*(?:exception|failure:|\\bnull\\b|builder|httpclient|rawbody|pkix|sun\\.|java\\.|"
                    + "okhttp|streamread|jackson|unresolvedcall|resendindoubt|socket|baseurl|\\w+\\(\\)|\\bat [a-z]+\\.[a-z]+\\.).*";

    @TempDir
    private Path directory = Path.of("");

    private final Map<String, Supplier<Cli.Result>> failing = new LinkedHashMap<>();
    private final Map<String, String> expected = new LinkedHashMap<>();

    private void when(String name, String expectation, Supplier<Cli.Result> run) {
        failing.put(name, run);
        expected.put(name, expectation);
    }

    private static Supplier<Cli.Result> balance(String url, String key, String... more) {
        Map<String, String> environment = new HashMap<>(Map.of("ENRICHMENT_BASE_URL", url, "ENRICHMENT_API_KEY", key));
        for (int i = 0; i < more.length; i += 2) {
            environment.put(more[i], more[i + 1]);
        }
        return () -> new Cli(environment, "").run("balance");
    }

    private static Supplier<Cli.Result> call(Consumer<FaultPlan> fault) {
        return () -> {
            try (Sandbox sandbox = Sandbox.start()) {
                fault.accept(sandbox.faults().onAny().always());
                return Cli.of(sandbox).run("call", "email.validate", "{\"email\":\"a@b.example\"}", "--no-store");
            }
        };
    }

    @Test
    void eachFailureSaysWhatToDoInPlainWords() throws Exception {
        HeldCertificate named = new HeldCertificate.Builder()
                .addSubjectAlternativeName("localhost")
                .build();
        HeldCertificate other = new HeldCertificate.Builder()
                .addSubjectAlternativeName("other.example")
                .build();
        Path ca = Files.writeString(directory.resolve("ca.pem"), other.certificatePem());
        Path leads = Leads.few(directory);
        try (Sandbox sandbox = Sandbox.start();
                Relay tls = Relay.tls(URI.create(sandbox.url()), named);
                Relay wrongName = Relay.tls(URI.create(sandbox.url()), other);
                Relay proxy = Relay.proxy("Basic none")) {
            String key = sandbox.apiKey();
            when("key", "does not accept the API key (401): check ENRICHMENT_API_KEY", balance(sandbox.url(), "wrong"));
            when(
                    "refused",
                    "nothing answers at http://127.0.0.1:1: check ENRICHMENT_BASE_URL",
                    balance("http://127.0.0.1:1", key));
            when(
                    "unknown host",
                    "there is no host for https://no.such.invalid",
                    balance("https://no.such.invalid", key));
            when("no address", "ENRICHMENT_BASE_URL", balance("localhost:80", key));
            when("clear text", "ENRICHMENT_BASE_URL must use https", balance("http://service.example", key));
            when(
                    "no TLS",
                    "there is no https at",
                    balance("https://localhost:" + URI.create(sandbox.url()).getPort(), key));
            when("unknown CA", "is not trusted here", balance("https://localhost:" + tls.port(), key));
            when(
                    "certificate of another name",
                    "is for another name",
                    () -> new Cli(
                                    Map.of(
                                            "ENRICHMENT_BASE_URL",
                                            "https://localhost:" + wrongName.port(),
                                            "ENRICHMENT_API_KEY",
                                            key,
                                            "ENRICHMENT_CA_FILE",
                                            ca.toString()),
                                    "")
                            .run("balance"));
            when(
                    "no certificate",
                    "has no certificate that can be used",
                    balance(sandbox.url(), key, "ENRICHMENT_CA_FILE", leads.toString()));
            when(
                    "missing CA file",
                    "no such file",
                    balance(
                            sandbox.url(),
                            key,
                            "ENRICHMENT_CA_FILE",
                            directory.resolve("none.pem").toString()));
            when(
                    "password of the proxy",
                    "refuses user and password",
                    balance(
                            "https://localhost:" + tls.port(),
                            key,
                            "HTTPS_PROXY",
                            "http://a:b@localhost:" + proxy.port()));
            when(
                    "proxy is down",
                    "nothing answers at the proxy 127.0.0.1:1",
                    balance("https://localhost:" + tls.port(), key, "HTTPS_PROXY", "http://127.0.0.1:1"));
            when("web page", "is not the service (status 200, no JSON)", call(plan -> plan.html(200)));
            when("wrong path", "is not the service (status 404)", call(plan -> plan.html(404)));
            when(
                    "redirect",
                    "a redirect to https://x.example, which is not followed",
                    call(plan -> plan.redirectTo(URI.create("https://x.example"))));
            when("no JSON", "may have been charged", call(plan -> plan.body("{\"a\": [1,}")));
            when("lost", "no complete response came; it may have been charged", call(FaultPlan::resetAfterCharge));
            when("cut off", "no complete response came", call(plan -> plan.cutBodyAt(5)));
            when("too few credits", "the account has too few credits (402)", call(plan -> plan.status(402)));
            when("full disk", "No space left on device", () -> toFullDisk(sandbox));
            when(
                    "not writable",
                    "there is no directory",
                    () -> Cli.of(sandbox)
                            .run(("run " + leads + " --operation email.validate --budget 5 --yes --output "
                                            + directory.resolve("no/x.csv"))
                                    .split(" ")));
            when("no JSON argument", "not a JSON object", () -> Cli.of(sandbox).run("call", "email.validate", "{x"));
            Map<String, CompletableFuture<Cli.Result>> results = new LinkedHashMap<>();
            failing.forEach((name, run) -> results.put(name, CompletableFuture.supplyAsync(run)));
            results.forEach((name, result) -> {
                String err = result.join().err();
                assertThat(result.join().code()).as(name).isNotZero();
                assertThat(err).as(name).contains(expected.get(name));
                assertThat(err.lines()).as(name).noneMatch(line -> line.matches(FORBIDDEN));
            });
        }
    }

    private static Cli.Result toFullDisk(Sandbox sandbox) {
        try (Writer full = Files.newBufferedWriter(Path.of("/dev/full"))) {
            return Cli.of(sandbox).run(full, "balance");
        } catch (IOException whenItIsClosed) {
            throw new UncheckedIOException(whenItIsClosed);
        }
    }

    /** Cells are read by people, too. */
    @Test
    void cellsOfFailedRowsHaveNoWordsOfProgrammers() throws IOException {
        Leads.few(directory);
        for (Consumer<FaultPlan> fault : List.<Consumer<FaultPlan>>of(
                plan -> plan.html(418), plan -> plan.html(200), FaultPlan::resetAfterCharge, plan -> plan.body("{"))) {
            try (Sandbox sandbox = Sandbox.start(c -> c.rateLimits(false))) {
                fault.accept(sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).always());
                Cli.Result run = Cli.of(sandbox)
                        .run(
                                directory,
                                "run leads.csv --operation email.validate --budget 5 --yes --output out.csv --overwrite"
                                        + " --patience 0 --store "
                                        + directory.resolve(System.identityHashCode(fault) + ".db"));
                Path out = directory.resolve("out.csv");
                Path written = Files.exists(out) ? out : directory.resolve("out.csv.part");
                assertThat(Files.readAllLines(written))
                        .as(run.err())
                        .isNotEmpty()
                        .noneMatch(line -> line.matches(FORBIDDEN));
            }
        }
    }

    @Test
    void errorsForProgramsHaveTheNextCommand() throws IOException {
        Leads.few(directory);
        try (Sandbox sandbox = Sandbox.start()) {
            Cli.Result stopped = Cli.of(sandbox)
                    .run(
                            directory,
                            "run leads.csv --operation email.validate --budget 0.25 --yes --output out.csv --json");
            Map<String, Object> error = Json.object(stopped.err());
            assertThat(error).containsEntry("error", "incomplete").containsEntry("exit_code", 3);
            assertThat(error.get("next"))
                    .asString()
                    .startsWith("enrich run ")
                    .containsPattern("--budget (?:0\\.5|0\\.75|1) ");
        }
    }
}
