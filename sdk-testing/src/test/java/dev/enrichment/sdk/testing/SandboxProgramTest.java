package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import okhttp3.OkHttpClient;
import okhttp3.tls.HandshakeCertificates;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What containers, scripts and programs in other languages need of the sandbox as a process. */
class SandboxProgramTest {
    private static final String LOOKUP = "{'company_domain':'quorvane.example'}";

    @TempDir
    private Path folder = Path.of("unset");

    /** As with curl --cacert: nobody but the holder of the printed certificate is trusted. */
    @Test
    void speaksTlsWithThePrintedCertificate() throws Exception {
        try (SandboxProcess process = new SandboxProcess("--tls", "--tls-name", "sandbox", "--log", "json")) {
            JsonNode started = JsonTrees.parse(process.line(line -> line.contains("\"started\"")));
            String url = started.path("url").asText();
            assertThat(url).startsWith("https://127.0.0.1:");
            X509Certificate certificate = (X509Certificate) CertificateFactory.getInstance("X.509")
                    .generateCertificate(new ByteArrayInputStream(
                            started.path("certificate").asText().getBytes(StandardCharsets.US_ASCII)));
            assertThat(certificate.getSubjectAlternativeNames().toString()).contains("sandbox", "localhost");
            HandshakeCertificates trust = new HandshakeCertificates.Builder()
                    .addTrustedCertificate(certificate)
                    .build();
            OkHttpClient client = new OkHttpClient.Builder()
                    .sslSocketFactory(trust.sslSocketFactory(), trust.trustManager())
                    .build();
            RawClient raw = new RawClient(url, started.path("api_key").asText());
            HttpResult response = RawClient.send(
                    client,
                    raw.request("/v3/companies/search")
                            .post(RawClient.body(LOOKUP))
                            .build());
            assertThat(response.string("/companyName")).isEqualTo(WellKnown.COMPANY_NAME);
            assertThatThrownBy(() -> raw.get("/v1/credits")).isInstanceOf(UncheckedIOException.class);
            assertThat(healthCheck(started.path("port").asInt())).isZero();
        }
    }

    @Test
    void writesJsonOnlyIfAsked() throws Exception {
        try (SandboxProcess process = new SandboxProcess("--log", "json")) {
            JsonNode started = JsonTrees.parse(process.line(line -> true));
            assertThat(started.path("event").asText()).isEqualTo("started");
            new RawClient(started.path("url").asText(), "sandbox-key").post("/v3/companies/search", LOOKUP);
            String line = process.line(each -> true);
            JsonNode request = JsonTrees.parse(line);
            assertThat(request.path("event").asText()).isEqualTo("request");
            assertThat(request.path("route").asText()).isEqualTo("COMPANY_SEARCH");
            assertThat(request.path("credits").asInt()).isEqualTo(1);
            assertThat(line).doesNotContain("sandbox-key");
            String rest = process.stop();
            assertThat(rest.lines()).hasSize(1);
            assertThat(JsonTrees.parse(rest.strip()).path("cost_report").asText())
                    .contains("spent 1");
        }
    }

    @Test
    void tellsItsPortInAFileAndStartsAtAGivenTimeBelowAPrefix() throws Exception {
        Path file = folder.resolve("port");
        try (SandboxProcess process = new SandboxProcess(
                "--port-file", file.toString(), "--clock", "2030-01-01T00:00:00Z", "--path-prefix", "/gateway")) {
            String url = process.url();
            assertThat(url).endsWith("/gateway");
            process.line(line -> line.contains("Stop with"));
            Await.until(() -> Files.exists(file));
            int port = Integer.parseInt(Files.readString(file).strip());
            assertThat(url).contains(":" + port + "/");
            assertThat(new RawClient(url, "sandbox-key")
                            .get("/v1/analytics/usage")
                            .string("/period/end"))
                    .isEqualTo("2030-01-01");
            assertThat(healthCheck(port)).isZero();
            process.stop();
            assertThat(file).doesNotExist();
            assertThat(healthCheck(port)).isEqualTo(1);
        }
    }

    private static int healthCheck(int port) throws IOException, InterruptedException {
        return new ProcessBuilder(
                        SandboxProcess.java(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        SandboxProcess.classPath(),
                        SandboxProcess.MAIN,
                        "--health-check",
                        "--port",
                        Integer.toString(port))
                .start()
                .waitFor();
    }

    @Test
    void recordsAndReplays() throws Exception {
        Path cassette = folder.resolve("cassette.json");
        HttpResult real;
        try (Sandbox service = Sandbox.start();
                SandboxProcess recorder =
                        new SandboxProcess("--record", cassette.toString(), "--service", service.url())) {
            real = new RawClient(recorder.url(), service.apiKey()).post("/v3/companies/search", LOOKUP);
            assertThat(recorder.stop()).contains("written: " + cassette);
            service.verify().charged(1);
        }
        assertThat(Files.readString(cassette)).contains("quorvane.example").doesNotContain("sandbox-key");
        try (SandboxProcess player = new SandboxProcess("--replay", cassette.toString(), "--in-order")) {
            RawClient client = new RawClient(player.url(), "any");
            HttpResult replayed = client.post("/v3/companies/search", LOOKUP);
            assertThat(replayed.string("/companyName")).isEqualTo(real.string("/companyName"));
            client.get("/v1/credits");
            assertThat(player.stop()).contains("not on the cassette: GET /v1/credits");
        }
    }
}
