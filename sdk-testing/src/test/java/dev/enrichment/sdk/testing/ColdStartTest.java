package dev.enrichment.sdk.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Most of a start would be spent on the JSON mapper, the data, and secure random numbers, so the first response needs none. */
class ColdStartTest {
    /** Starts a sandbox in a new process, and asks for the balance. */
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
