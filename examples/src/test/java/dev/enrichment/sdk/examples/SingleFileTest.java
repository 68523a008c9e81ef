package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Runs the single-file example as its comment describes, with the {@code java} command and a class path. */
class SingleFileTest {
    private static Program.Outcome run(Map<String, String> environment, String... countries) throws Exception {
        String[] arguments = Stream.concat(Stream.of("-XX:TieredStopAtLevel=1", "FirstLook.java"), Stream.of(countries))
                .toArray(String[]::new);
        return Program.inAnotherProcess(Path.of("single-file"), environment, "java", arguments);
    }

    @Test
    void withoutConfigurationItStartsASandbox() throws Exception {
        Program.Outcome outcome = run(Map.of());
        assertThat(outcome.output())
                .startsWith("Quorvane Software  quorvane.example  Berlin")
                .contains("companies.search: 5 credits, balance 9995");
        assertThat(outcome.output().lines().filter(line -> line.contains(".example  ")))
                .hasSize(5);
        assertThat(outcome.exitCode()).isZero();
    }

    @Test
    void withConfigurationItSearchesTheCountriesOfItsArguments() throws Exception {
        try (Sandbox service = Sandbox.start()) {
            Program.Outcome outcome = run(
                    Map.of("ENRICHMENT_BASE_URL", service.url(), "ENRICHMENT_API_KEY", service.apiKey()), "DE", "SE");
            assertThat(outcome.output()).contains("companies.search: 5 credits");
            assertThat(outcome.exitCode()).isZero();
            service.verify().called(SandboxRoute.COMPANIES_SEARCH, 1).charged(5);
            assertThat(service.requests().get(0).value("/company_filters/country_codes/1"))
                    .hasValue("SE");
        }
    }

    @Test
    void incompleteConfigurationNamesTheMissingVariable() throws Exception {
        Program.Outcome withoutKey = run(Map.of("ENRICHMENT_BASE_URL", "https://api.example"));
        assertThat(withoutKey.output()).contains("apiKey is missing: set it on the builder or in ENRICHMENT_API_KEY");
        assertThat(withoutKey.exitCode()).isEqualTo(1);

        Program.Outcome withoutAddress = run(Map.of("ENRICHMENT_API_KEY", "a-secret-key"));
        assertThat(withoutAddress.output())
                .contains("baseUrl is missing: set it on the builder or in ENRICHMENT_BASE_URL")
                .doesNotContain("a-secret-key");
        assertThat(withoutAddress.exitCode()).isEqualTo(1);
    }
}
