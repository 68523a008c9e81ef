package dev.enrichment.sdk.cli.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.enrichment.sdk.cli.Main;
import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.Jvm;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.testing.Sandbox;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the command {@code sandbox} in its own process, with plain HTTP clients. */
@Timeout(120)
class SandboxCommandTest {
    private static final String LOOKUP = "{\"company_domain\":\"quorvane.example\"}";

    @TempDir
    private Path folder = Path.of("unset");

    private Process start(String options) throws IOException {
        return new ProcessBuilder(Jvm.command(Main.class, ("sandbox --json " + options).split(" ")))
                .redirectError(folder.resolve("stderr").toFile())
                .start();
    }

    /** Returns what the sandbox prints as JSON when it is ready. */
    private static Map<String, Object> started(Process process) throws IOException {
        var out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        return Json.object(String.valueOf(out.readLine()));
    }

    private static HttpResponse<String> post(HttpClient client, String url, String key) throws Exception {
        return post(client, url + "/v3/companies/search", key, LOOKUP);
    }

    private static HttpResponse<String> post(HttpClient client, String url, String key, String body) throws Exception {
        return client.send(
                HttpRequest.newBuilder(URI.create(url))
                        .header("X-API-Key", key)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void strictSeedAndNoRateLimits() throws Exception {
        Process process = start("--strict --seed 7 --no-rate-limits --clock 2026-05-20T12:00:00Z");
        try {
            String url = String.valueOf(started(process).get("url"));
            HttpClient client = HttpClient.newHttpClient();
            HttpResponse<String> misspelled = post(
                    client, url + "/v3/companies/search", "sandbox-key", "{\"company_domian\":\"quorvane.example\"}");
            assertThat(misspelled.statusCode()).isEqualTo(400);
            assertThat(misspelled.body()).contains("did you mean `company_domain`?");
            String companies = client.send(
                            HttpRequest.newBuilder(URI.create(url + "/__sandbox/companies?limit=50"))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
            try (Sandbox same = Sandbox.start(
                            c -> c.seed(7).clock(InstantSource.fixed(Instant.parse("2026-05-20T12:00:00Z"))));
                    Sandbox other =
                            Sandbox.start(c -> c.clock(InstantSource.fixed(Instant.parse("2026-05-20T12:00:00Z"))))) {
                assertThat(companies).isEqualTo(companiesOf(client, same)).isNotEqualTo(companiesOf(client, other));
            }
            for (int i = 0; i < 20; i++) {
                assertThat(post(client, url + "/v1/companies/company-funding", "sandbox-key", LOOKUP)
                                .statusCode())
                        .isEqualTo(200);
            }
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    }

    private static String companiesOf(HttpClient client, Sandbox sandbox) throws Exception {
        return client.send(
                        HttpRequest.newBuilder(URI.create(sandbox.url() + "/__sandbox/companies?limit=50"))
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }

    @Test
    void servesAccountsAndLimitsAndPrintsTheCostsAtItsEnd() throws Exception {
        Process process = start("--api-key mine --credits 12.5 --account key-a=2"
                + " --rate-limit COMPANIES_SEARCH=2/hour,sliding-window --clock 2026-05-20T12:00:00Z");
        try {
            Map<String, Object> started = started(process);
            assertThat(started).containsEntry("api_key", "mine");
            HttpClient client = HttpClient.newHttpClient();
            String url = String.valueOf(started.get("url"));
            HttpResponse<String> first = post(client, url, "mine");
            assertThat(first.statusCode()).isEqualTo(200);
            assertThat(first.headers().firstValue("X-Credits-Remaining")).contains("11.5");
            assertThat(post(client, url, "key-a").statusCode()).isEqualTo(200);
            assertThat(post(client, url, "key-a").statusCode()).isEqualTo(200);
            assertThat(post(client, url, "key-a").statusCode()).isEqualTo(429);
            assertThat(client.send(
                                    HttpRequest.newBuilder(URI.create(url + "/__sandbox/clock"))
                                            .build(),
                                    HttpResponse.BodyHandlers.ofString())
                            .body())
                    .contains("2026-05-20T12:");
            process.toHandle().destroy();
            assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
            assertThat(Files.readString(folder.resolve("stderr")))
                    .contains("Cost report", "account-1: charged 1, balance 11.5", "account-2: charged 2, balance 0");
        } finally {
            process.destroyForcibly();
        }
    }

    /** As with {@code curl --cacert}: nobody but the holder of the printed certificate is trusted. */
    @Test
    void speaksTlsWithThePrintedCertificate() throws Exception {
        Process process = start("--tls=sandbox");
        try {
            Map<String, Object> started = started(process);
            String url = String.valueOf(started.get("url"));
            assertThat(url).startsWith("https://127.0.0.1:");
            X509Certificate certificate = (X509Certificate) CertificateFactory.getInstance("X.509")
                    .generateCertificate(new ByteArrayInputStream(
                            String.valueOf(started.get("certificate")).getBytes(StandardCharsets.US_ASCII)));
            assertThat(certificate.getSubjectAlternativeNames().toString()).contains("sandbox", "localhost");
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            store.setCertificateEntry("sandbox", certificate);
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(store);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            HttpClient client = HttpClient.newBuilder().sslContext(context).build();
            assertThat(post(client, url, "sandbox-key").body()).contains("Quorvane Software");
            assertThatThrownBy(() -> post(HttpClient.newHttpClient(), url, "sandbox-key"))
                    .isInstanceOf(SSLHandshakeException.class);
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void theDockerfileUsesKnownOptions() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("Dockerfile"));
        String line = lines.stream()
                .filter(each -> each.startsWith("ENTRYPOINT"))
                .findFirst()
                .orElseThrow();
        List<String> words = new ArrayList<>(Arrays.asList(line.split("\"(, \")?|\\[|\\]")));
        List<String> options = words.subList(words.indexOf("sandbox"), words.size());
        options.add("--help");
        new Cli(Map.of(), "").run(options.toArray(String[]::new)).ok();
    }

    @Test
    void servesCurlAsTheExampleShows() throws Exception {
        assumeTrue(isInstalled("curl") && isInstalled("bash"));
        Path arguments = Files.writeString(
                folder.resolve("java.args"),
                "-cp \"" + System.getProperty("java.class.path").replace("\\", "\\\\") + "\" " + Main.class.getName());
        ProcessBuilder builder = new ProcessBuilder("bash", "../examples/sandbox-with-curl.sh");
        builder.environment().put("ENRICH", Jvm.command(Main.class).get(0) + " -XX:TieredStopAtLevel=1 @" + arguments);
        Process script = builder.redirectErrorStream(true).start();
        String output = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(script.waitFor()).as(output).isZero();
        assertThat(output.lines().filter(line -> line.startsWith("ok: "))).hasSizeGreaterThan(12);
        assertThat(output).contains("Cost report", "COMPANIES_SEARCH").doesNotContain("FAILED");
    }

    private static boolean isInstalled(String program) throws InterruptedException {
        try {
            return new ProcessBuilder(program, "--version")
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
