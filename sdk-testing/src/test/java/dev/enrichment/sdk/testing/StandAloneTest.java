package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The stand-alone sandbox as a process. */
class StandAloneTest {
    private static final String LOOKUP = "{'company_domain':'quorvane.example'}";

    @Test
    void servesAccountsLimitsAndFaultsAndReportsCostsOnExit() {
        try (SandboxProcess process = new SandboxProcess(
                "--account", "key-a=2", "--rate-limit", "COMPANY_SEARCH=2/hour,sliding-window", "--verbose")) {
            String url = process.url();
            RawClient first = new RawClient(url, "sandbox-key");
            RawClient second = new RawClient(url, "key-a");
            assertThat(first.post("/v3/companies/search", LOOKUP).status()).isEqualTo(200);
            assertThat(process.line(line -> line.contains("-> 200, 1 credits")))
                    .contains("POST /v3/companies/search")
                    .contains("quorvane.example");
            assertThat(second.post("/v3/companies/search", LOOKUP).header("X-Credits-Remaining"))
                    .isEqualTo("1");
            assertThat(second.post("/v3/companies/search", LOOKUP).status()).isEqualTo(200);
            HttpResult limited = second.post("/v3/companies/search", LOOKUP);
            assertThat(limited.string("/errors/0/context/window")).isEqualTo("1 hour");
            assertThat(process.stop())
                    .contains("Cost report", "account-1: spent 1, balance 9999", "account-2: spent 2, balance 0");
            assertThat(process.errors()).isEmpty();
        }
    }

    @Test
    void loadsDataAndRejectsUnknownFields(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(
                folder.resolve("data.json"), "{\"companies\":[{\"domain\":\"acme.example\",\"name\":\"Acme\"}]}");
        try (SandboxProcess process = new SandboxProcess("--strict", "--data", file.toString())) {
            RawClient client = new RawClient(process.url(), "sandbox-key");
            assertThat(client.post("/v3/companies/search", "{'company_domain':'acme.example'}")
                            .string("/companyName"))
                    .isEqualTo("Acme");
            assertThat(client.post("/v3/companies/search", "{'company_domian':'acme.example'}")
                            .text())
                    .contains("did you mean `company_domain`?");
        }
    }

    @Test
    void startsQuicklyWithASmallHeap() {
        long started = System.nanoTime();
        try (SandboxProcess process = new SandboxProcess("-Xmx100m")) {
            RawClient client = new RawClient(process.url(), "sandbox-key");
            Duration start = Duration.ofNanos(System.nanoTime() - started);
            assertThat(client.post("/v3/people/search", "{'company_filters':{'min_employees':1},'query':'director'}")
                            .status())
                    .isEqualTo(200);
            assertThat(start)
                    .as("a bound for loaded machines; about a second otherwise")
                    .isLessThan(Duration.ofSeconds(20));
        }
    }

    /** Names, values and headers of all requests are recorded; together they must not fill a heap of this size. */
    @Test
    @Tag("ci")
    void survivesRequestsAsLargeAsItAccepts() {
        String unknown =
                IntStream.range(0, 90_000).mapToObj(i -> "'n" + i + "':1").collect(Collectors.joining(","));
        String text = "'" + "\u20ac".repeat(300_000) + "'";
        try (SandboxProcess process = new SandboxProcess("-Xmx100m", "-XX:+ExitOnOutOfMemoryError")) {
            RawClient client = new RawClient(process.url(), "sandbox-key");
            for (int i = 0; i < 210; i++) {
                String body = i % 2 == 0 ? "{'limit':1," + unknown + "}" : "{'limit':1,'query':" + text + "}";
                assertThat(client.post("/v3/companies/search", body).status()).isEqualTo(200);
            }
            assertThat(client.get("/__sandbox/requests?limit=1000").at("/total").asInt())
                    .isPositive();
        }
    }

    @Test
    void enforcesTheDocumentedLimitsByDefault() {
        try (SandboxProcess limited = new SandboxProcess();
                SandboxProcess unlimited = new SandboxProcess("--no-rate-limits")) {
            HttpResult response = funding(limited);
            assertThat(response.header("RateLimit-Limit")).isEqualTo("300");
            assertThat(response.header("X-RateLimit-RPS-Limit")).isEqualTo("5");
            assertThat(funding(unlimited).headers().names()).doesNotContain("X-RateLimit-RPS-Limit");
        }
    }

    private static HttpResult funding(SandboxProcess process) {
        return new RawClient(process.url(), "sandbox-key").post("/v1/companies/company-funding", LOOKUP);
    }

    @Test
    void helpNamesTheJarItIsIn(@TempDir Path folder) throws Exception {
        Path jar = folder.resolve("my-sandbox.jar");
        ToolProvider.findFirst("jar")
                .orElseThrow()
                .run(System.out, System.err, "--create", "--file", jar.toString(), "-C", "target/classes", ".");
        Process help = new ProcessBuilder(
                        SandboxProcess.java(),
                        "-cp",
                        jar + File.pathSeparator + SandboxProcess.classPath(),
                        SandboxProcess.MAIN,
                        "--help")
                .start();
        String output = new String(help.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(help.waitFor()).isZero();
        assertThat(output).contains("Usage: java -jar my-sandbox.jar [options]");
    }

    /** Runs the example that is written for the jar, with the classes of this build. */
    @Test
    void runsTheExampleWithCurl(@TempDir Path folder) throws Exception {
        assumeTrue(isInstalled("curl") && isInstalled("bash"));
        Path arguments = folder.resolve("java.args");
        Files.writeString(arguments, "-cp \"" + SandboxProcess.classPath() + "\" " + SandboxProcess.MAIN);
        ProcessBuilder builder = new ProcessBuilder("bash", "../examples/sandbox-with-curl.sh", "unused.jar");
        builder.environment().put("SANDBOX_COMMAND", SandboxProcess.java() + " -XX:TieredStopAtLevel=1 @" + arguments);
        Process script = builder.redirectErrorStream(true).start();
        String output = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(script.waitFor()).as(output).isZero();
        assertThat(output.lines().filter(line -> line.startsWith("ok: "))).hasSizeGreaterThan(12);
        assertThat(output).contains("Cost report", "COMPANY_SEARCH").doesNotContain("FAILED");
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
