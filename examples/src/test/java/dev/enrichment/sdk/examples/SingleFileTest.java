package dev.enrichment.sdk.examples;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Runs the single-file program as its comment says: from source, with the java command and a class path. */
class SingleFileTest {
    /** Surefire runs in the directory of the module. */
    private static final Path FILE = Path.of("single-file", "FirstLook.java");

    private record Outcome(int exitCode, String output) {}

    private static Outcome run(Map<String, String> environment, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                FILE.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("ENRICHMENT_"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new Outcome(process.waitFor(), output);
    }

    @Test
    void withoutConfigurationItStartsASandbox() throws Exception {
        Outcome outcome = run(Map.of());
        assertThat(outcome.output())
                .startsWith("Quorvane Software  quorvane.example  Berlin")
                .contains("companies.search: 5 credits, 9995 remaining");
        assertThat(outcome.output().lines().filter(line -> line.contains(".example  ")))
                .hasSize(5);
        assertThat(outcome.exitCode()).isZero();
    }

    @Test
    void withConfigurationItSearchesTheCountriesOfItsArguments() throws Exception {
        try (Sandbox service = Sandbox.start()) {
            Outcome outcome = run(
                    Map.of("ENRICHMENT_BASE_URL", service.url(), "ENRICHMENT_API_KEY", service.apiKey()), "DE", "SE");
            assertThat(outcome.output()).contains("companies.search: 5 credits");
            assertThat(outcome.exitCode()).isZero();
            service.verify().called(SandboxRoute.COMPANY_SEARCH, 1).charged(5);
            assertThat(service.requests().get(0).value("/company_filters/country_codes/1"))
                    .hasValue("SE");
        }
    }

    @Test
    void anEmptyResultNamesTheWrongCode() throws Exception {
        assertThat(run(Map.of(), "Germany").output())
                .startsWith("/company_filters/country_codes: expected a two-letter country code such as DE")
                .contains("companies.search: 0 credits");
    }

    @Test
    void incompleteConfigurationNamesTheMissingVariable() throws Exception {
        Outcome withoutKey = run(Map.of("ENRICHMENT_BASE_URL", "https://api.example"));
        assertThat(withoutKey.output()).contains("apiKey is missing: set it on the builder or in ENRICHMENT_API_KEY");
        assertThat(withoutKey.exitCode()).isEqualTo(1);

        Outcome withoutAddress = run(Map.of("ENRICHMENT_API_KEY", "a-secret-key"));
        assertThat(withoutAddress.output())
                .contains("baseUrl is missing: set it on the builder or in ENRICHMENT_BASE_URL")
                .doesNotContain("a-secret-key");
        assertThat(withoutAddress.exitCode()).isEqualTo(1);
    }
}
