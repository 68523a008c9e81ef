package dev.enrichment.sdk.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * Tests that the first response needs neither the JSON mapper nor the generated data nor secure random numbers, because
 * they would make the sandbox start slowly.
 */
class ColdStartTest {
    /** Program that starts a sandbox in a new process and requests the balance. */
    static final class Main {
        private Main() {}

        public static void main(String[] args) throws IOException {
            try (Sandbox sandbox = Sandbox.start()) {
                var call = (HttpURLConnection)
                        URI.create(sandbox.url() + "/v1/credits").toURL().openConnection();
                call.setRequestProperty("X-API-Key", sandbox.apiKey());
                System.out.println("status " + call.getResponseCode());
            }
        }
    }

    @Test
    void theFirstResponseNeedsNeitherMapperNorData() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-verbose:class",
                        "-cp",
                        String.join(
                                File.pathSeparator,
                                "target/test-classes",
                                System.getProperty("java.class.path"),
                                System.getProperty("jdk.module.path", "")),
                        Main.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);

        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output)
                .contains("status 200", "com.fasterxml.jackson.databind.node.ObjectNode ")
                .doesNotContain(
                        "com.fasterxml.jackson.databind.ObjectMapper ", "data.CompanyGenerator ", "SecureRandom ");
    }
}
