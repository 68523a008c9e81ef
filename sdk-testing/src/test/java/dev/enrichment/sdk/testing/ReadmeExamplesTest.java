package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.testing.cassette.CassettePlayer;
import dev.enrichment.sdk.testing.cassette.CassetteRecorder;
import dev.enrichment.sdk.testing.cassette.Redaction;
import dev.enrichment.sdk.testing.junit.SandboxExtension;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.ResponseStyle;
import dev.enrichment.sdk.testing.service.ResponseTopic;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import dev.enrichment.sdk.testing.service.TriggeredFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The Java examples of the module's README, compiled and run. */
class ReadmeExamplesTest {
    /** The program under test. */
    private static final class Program {
        private final RawClient client;

        Program(String url, String apiKey) {
            client = new RawClient(url, apiKey);
        }

        void fundingOf(String domain) {
            client.post("/v1/companies/company-funding", "{'company_domain':'" + domain + "'}");
        }

        int search(String industry) {
            return client.post("/v3/companies/search", "{'company_filters':{'industries':['" + industry + "']}}")
                    .at("/companies")
                    .size();
        }
    }

    @Test
    void plain() {
        try (Sandbox sandbox = Sandbox.start()) {
            Program program = new Program(sandbox.url(), sandbox.apiKey());
            assertThat(program.search("Software")).isEqualTo(10);
            sandbox.verify().called(SandboxRoute.COMPANY_SEARCH, 1).charged(10);
        }
    }

    @Test
    void fault() {
        try (Sandbox sandbox = Sandbox.start()) {
            sandbox.faults().on(SandboxRoute.COMPANY_SEARCH).resetAfterCharge();
            Program program = new Program(sandbox.url(), sandbox.apiKey());

            assertThatThrownBy(() -> program.search("Software")).isInstanceOf(Exception.class);

            TriggeredFault fault = sandbox.faults().triggered().get(0);
            assertThat(fault.charged()).isTrue(); // the request was processed and charged ...
            sandbox.verify()
                    .called(SandboxRoute.COMPANY_SEARCH, 1) // ... and the program did not retry
                    .charged(10)
                    .allFaultsTriggered();
        }
    }

    @ExtendWith(SandboxExtension.class)
    static class FundingTest {
        @Test
        void callsOnce(Sandbox sandbox) {
            new Program(sandbox.url(), sandbox.apiKey()).fundingOf(WellKnown.COMPANY_DOMAIN);
            sandbox.verify().called(SandboxRoute.COMPANY_FUNDING, 1).charged(4);
        }
    }

    static class PoorTest {
        @RegisterExtension
        final SandboxExtension extension =
                SandboxExtension.with(c -> c.credits(3).rateLimits(false));

        @Test
        void cannotPay() {
            Sandbox sandbox = extension.sandbox();
            new Program(sandbox.url(), sandbox.apiKey()).fundingOf(WellKnown.COMPANY_DOMAIN);
            assertThat(sandbox.requests().get(0).status()).isEqualTo(402);
        }
    }

    @Test
    void settings() {
        Sandbox.start(c -> c.port(0)
                        .credits(1000)
                        .seed(7)
                        .responseStyle(ResponseStyle.SIMPLIFIED)
                        .responseStyle(ResponseTopic.ERRORS, ResponseStyle.LEGACY)
                        .rateLimits(false)
                        .pathPrefix("/gateway"))
                .close();
    }

    @Test
    void rateLimits() {
        Sandbox.start(c -> c.rateLimits(RateLimit.perMinute(1_500)) // every paid operation
                        .rateLimit(SandboxRoute.COMPANY_SEARCH, RateLimit.slidingWindow(5_000, Duration.ofMinutes(1)))
                        .rateLimit(SandboxRoute.META_ADS, RateLimit.tokenBucket(300, Duration.ofMinutes(1), 5))
                        .rateLimit(SandboxRoute.PERSONAL_EMAIL, RateLimit.perMinute(300), RateLimit.perSecond(5)))
                .close();
    }

    @Test
    void data() {
        try (Sandbox sandbox = Sandbox.start()) {
            sandbox.data()
                    .company(
                            "acme-tools.example",
                            company -> company.name("Acme Tools")
                                    .field("company_industry_linkedin", "Software")
                                    .field("hq_country_code", "IS")
                                    .fundingRound("Seed", LocalDate.of(2025, 3, 1), 750_000, "Lantern Row Capital"));
            sandbox.data()
                    .person(
                            "ada-loop",
                            person -> person.name("Ada", "Loop")
                                    .worksAt("acme-tools.example", "Head of Tools")
                                    .personalEmails("ada@inbox.example")
                                    .position("acme-tools.example", "Head of Tools", YearMonth.of(2024, 1), null));
            sandbox.respondTo(SandboxRoute.COMPANY_FUNDING)
                    .when("/company_domain", "odd.example")
                    .with("{\"message\": \"an undocumented response\"}");
            assertThat(new RawClient(sandbox.url(), sandbox.apiKey())
                            .post("/v3/companies/search", "{'country_codes':['IS']}")
                            .string("/companies/0/company_name"))
                    .isEqualTo("Acme Tools");
        }
    }

    @Test
    void faults() {
        try (Sandbox sandbox = Sandbox.start()) {
            FaultScript faults = sandbox.faults();
            faults.on(SandboxRoute.COMPANY_SEARCH).nth(2).cutBodyAt(100);
            faults.on(SandboxRoute.PEOPLE_SEARCH).first(3).status(503, Map.of("Retry-After", "1"));
            faults.on(SandboxRoute.JOB_SEARCH).always().delay(Duration.ofMillis(300));
            faults.onAny().probability(0.05, 42).changeTypes();
            assertThat(faults.pending()).hasSize(2);
        }
    }

    @Test
    void cassettes(@TempDir Path folder) {
        Path file = folder.resolve("search.json");
        try (Sandbox service = Sandbox.start()) {
            String realService = service.url();
            String realKey = service.apiKey();
            try (CassetteRecorder recorder = CassetteRecorder.start(realService, file, Redaction.standard())) {
                new Program(recorder.url(), realKey).search("Software"); // costs real credits, once
            }
        }
        try (CassettePlayer player = CassettePlayer.start(file, CassettePlayer.Order.BY_MATCH, Redaction.standard())) {
            assertThat(new Program(player.url(), "any key").search("Software")).isEqualTo(10);
            player.assertComplete();
        }
    }

    @Test
    void theReadmeContainsOnlyTheseExamples() throws IOException {
        String source =
                squeezed(Files.readString(Path.of("src/test/java/dev/enrichment/sdk/testing/ReadmeExamplesTest.java")));
        List<String> blocks = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(Path.of("README.md")))
                .results()
                .map(MatchResult::group)
                .map(block -> block.replace("```java", "").replace("```", ""))
                .toList();

        assertThat(blocks).hasSizeGreaterThanOrEqualTo(6);
        assertThat(blocks).allSatisfy(block -> assertThat(source).contains(squeezed(block)));
    }

    private static String squeezed(String text) {
        return text.replaceAll("\\s+", "");
    }
}
