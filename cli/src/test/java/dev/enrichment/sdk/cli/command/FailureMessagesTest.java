package dev.enrichment.sdk.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.Leads;
import dev.enrichment.sdk.cli.support.Relay;
import dev.enrichment.sdk.testing.FaultPlan;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import okhttp3.tls.HeldCertificate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that every error message uses terms that a user of the command line knows, and says what to do. */
@Timeout(60)
class FailureMessagesTest {
    /** What only programmers know. */
    private static final String FORBIDDEN =
            "(?i).*(?:exception|failure:|\\bnull\\b|builder|httpclient|rawbody|pkix|sun\\.|java\\.|"
                    + "okhttp|streamread|jackson|unresolvedcall|resendindoubt|socket|baseurl|\\w+\\(\\)|\\bat [a-z]+\\.[a-z]+\\.).*";

    @TempDir
    private Path directory = Path.of("");

    private static HeldCertificate certificate(String name) {
        return new HeldCertificate.Builder().addSubjectAlternativeName(name).build();
    }

    /** URLs in capitals are those of servers of this test, and CA is the certificate of OTHER. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            http://127.0.0.1:1 | | cannot connect to http://127.0.0.1:1: check ENRICHMENT_BASE_URL
            https://no.such.invalid | | the host of https://no.such.invalid is unknown
            localhost:80 | | ENRICHMENT_BASE_URL
            http://service.example | | ENRICHMENT_BASE_URL must use https
            https://localhost:CLEAR | | there is no HTTPS at
            https://localhost:TLS | | is for another name or not trusted here
            https://localhost:OTHER | ENRICHMENT_CA_FILE=CA | is for another name or not trusted here
            http://127.0.0.1:CLEAR | ENRICHMENT_CA_FILE=leads.csv | contains no usable certificate
            http://127.0.0.1:CLEAR | ENRICHMENT_CA_FILE=none.pem | no such file
            http://127.0.0.1:CLEAR | ENRICHMENT_API_KEY=wrong | does not accept the API key (401): check ENRICHMENT_API_KEY
            https://localhost:TLS | HTTPS_PROXY=http://a:b@localhost:PROXY | rejects or requires a user name and password
            https://localhost:TLS | HTTPS_PROXY=http://127.0.0.1:1 | through the proxy 127.0.0.1:1: check the proxy
            """)
    void aServiceThatCannotBeReachedIsSaidInPlainWords(String url, @Nullable String variable, String message)
            throws Exception {
        HeldCertificate other = certificate("other.example");
        Path ca = Files.writeString(directory.resolve("ca.pem"), other.certificatePem());
        Leads.few(directory);
        try (Sandbox sandbox = Sandbox.start();
                Relay tls = Relay.tls(URI.create(sandbox.url()), certificate("localhost"));
                Relay wrongName = Relay.tls(URI.create(sandbox.url()), other);
                Relay proxy = Relay.proxy("Basic none")) {
            UnaryOperator<String> named = text -> text.replace(
                            "CLEAR", Integer.toString(URI.create(sandbox.url()).getPort()))
                    .replace("TLS", Integer.toString(tls.port()))
                    .replace("OTHER", Integer.toString(wrongName.port()))
                    .replaceAll("PROXY$", Integer.toString(proxy.port()))
                    .replaceAll("=CA$", "=" + ca)
                    .replaceAll("=(leads.csv|none.pem)$", "=" + directory + "/$1");
            Map<String, String> environment = new HashMap<>(Cli.environment(sandbox));
            environment.put("ENRICHMENT_BASE_URL", named.apply(url));
            if (variable != null) {
                String[] pair = named.apply(variable).split("=", 2);
                environment.put(pair[0], pair[1]);
            }
            assertPlain(new Cli(environment, "").run("balance"), message);
        }
    }

    static Stream<Arguments> faults() {
        return Stream.<Map.Entry<String, Consumer<FaultPlan>>>of(
                        Map.entry("does not come from the service (status 200, no JSON)", plan -> plan.html(200)),
                        Map.entry("does not come from the service (status 404)", plan -> plan.html(404)),
                        Map.entry(
                                "a redirect to https://x.example, which is not followed",
                                plan -> plan.redirectTo(URI.create("https://x.example"))),
                        Map.entry("may have been charged", plan -> plan.body("{\"a\": [1,}")),
                        Map.entry(
                                "no complete response arrived; it may have been charged", FaultPlan::resetAfterCharge),
                        Map.entry("no complete response arrived", plan -> plan.cutBodyAt(5)),
                        Map.entry("the account has too few credits (402)", plan -> plan.status(402)))
                .map(each -> arguments(each.getKey(), each.getValue()));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void aResponseThatIsNoneIsSaidInPlainWords(String message, Consumer<FaultPlan> fault) {
        try (Sandbox sandbox = Sandbox.start()) {
            fault.accept(sandbox.faults().onAny().always());
            assertPlain(
                    Cli.of(sandbox).run("call", "email.validate", "{\"email\":\"a@b.example\"}", "--no-store"),
                    message);
        }
    }

    private static void assertPlain(Cli.Result result, String message) {
        assertThat(result.code()).isNotZero();
        assertThat(result.err()).contains(message);
        assertThat(result.err().lines()).noneMatch(line -> line.matches(FORBIDDEN));
    }

    /** Cells are read by people, too. */
    @Test
    void cellsOfFailedRowsHaveNoWordsOfProgrammers() throws IOException {
        Leads.few(directory);
        for (Consumer<FaultPlan> fault : List.<Consumer<FaultPlan>>of(
                plan -> plan.html(418), plan -> plan.html(200), FaultPlan::resetAfterCharge, plan -> plan.body("{"))) {
            try (Sandbox sandbox = Sandbox.start(c -> c.rateLimits(false))) {
                fault.accept(sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).always());
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
}
