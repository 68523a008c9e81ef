package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.testing.junit.SandboxExtension;
import dev.enrichment.sdk.testing.service.Account;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import dev.enrichment.sdk.testing.service.TriggeredFault;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The Java examples of the module's README and its pages, compiled and run. */
class ReadmeExamplesTest {
    /** Inherited, or called by JUnit only. */
    private static final Set<String> NOT_SHOWN = Set.of(
            "toString",
            "equals",
            "hashCode",
            "values",
            "valueOf",
            "beforeEach",
            "afterEach",
            "afterAll",
            "afterTestExecution",
            "supportsParameter",
            "resolveParameter");

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
        Sandbox.start(c -> c.port(0).credits(12.5).seed(7).strict().onRequest(call -> System.out.println(call)))
                .close();
    }

    @Test
    void accounts() {
        try (Sandbox sandbox = Sandbox.start(c ->
                c.account("key-a", 100).account("key-b", a -> a.credits(5).rateLimits(RateLimit.perMinute(60))))) {
            sandbox.addAccount("key-c", a -> a.credits(1));
            new Program(sandbox.url(), "key-a").search("Software");
            assertThat(sandbox.account("key-a").balance()).isEqualByComparingTo("90");
            assertThat(sandbox.requests("key-a")).hasSize(1);
            sandbox.verify().charged("key-a", 10).charged("key-b", 0);
        }
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
                                    .fundingRound("Seed", LocalDate.of(2025, 3, 1), 750_000, "Lantern Row Capital")
                                    .catchAllMail(true));
            sandbox.data()
                    .person(
                            "ada-loop",
                            person -> person.name("Ada", "Loop")
                                    .worksAt("acme-tools.example", "Head of Tools")
                                    .email("ada@acme-tools.example")
                                    .personalEmails("ada@inbox.example")
                                    .position("acme-tools.example", "Head of Tools", YearMonth.of(2024, 1), null));
            sandbox.data()
                    .job(
                            "job-tools",
                            job -> job.company("acme-tools.example")
                                    .title("Senior Data Engineer")
                                    .city("Lyon")
                                    .seniority("SE")
                                    .salary(90_000, 110_000));
            sandbox.data()
                    .ad(
                            "acme-tools.example",
                            ad -> ad.title("Tools").text("Sharp & safe").video(true));
            sandbox.respondTo(SandboxRoute.COMPANY_FUNDING)
                    .when("/company_domain", "odd.example")
                    .with("{\"message\": \"an undocumented response\"}");
            RawClient client = new RawClient(sandbox.url(), sandbox.apiKey());
            assertThat(client.post("/v3/companies/search", "{'country_codes':['IS']}")
                            .string("/companies/0/company_name"))
                    .isEqualTo("Acme Tools");
            assertThat(client.post("/v3/jobs/search", "{'companies':{'include':['acme-tools.example']}}")
                            .string("/signals/0/location"))
                    .isEqualTo("Lyon, France");
            assertThat(client.post("/v1/ads/meta-ads-search", "{'company_domain':'acme-tools.example'}")
                            .string("/ads/0/0/snapshot/title"))
                    .isEqualTo("Tools");
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
    void theReadmeContainsOnlyTheseExamples() throws IOException {
        String source =
                squeezed(Files.readString(Path.of("src/test/java/dev/enrichment/sdk/testing/ReadmeExamplesTest.java")));
        List<String> blocks = block("java");
        assertThat(blocks).hasSizeGreaterThanOrEqualTo(9);
        assertThat(blocks).allSatisfy(block -> assertThat(source).contains(squeezed(block)));
    }

    @Test
    void theReadmeNamesEveryPublicMethod() throws IOException {
        String readme = readme();
        List<String> missing = new ArrayList<>();
        for (Class<?> type : List.of(
                Sandbox.class,
                SandboxConfig.class,
                AccountConfig.class,
                SandboxData.class,
                CompanyEdit.class,
                PersonEdit.class,
                JobEdit.class,
                AdEdit.class,
                FaultScript.class,
                FaultPlan.class,
                ResponsePlan.class,
                SandboxVerifier.class,
                SandboxExtension.class,
                Account.class,
                RateLimit.class,
                SandboxRoute.class,
                RecordedCall.class)) {
            for (Method method : type.getDeclaredMethods()) {
                boolean own = Modifier.isPublic(method.getModifiers())
                        && !method.isSynthetic()
                        && !NOT_SHOWN.contains(method.getName())
                        && !isComponent(type, method);
                if (own && !readme.contains(method.getName() + "(")) {
                    missing.add(type.getSimpleName() + "." + method.getName());
                }
            }
        }
        assertThat(missing).isEmpty();
    }

    private static boolean isComponent(Class<?> type, Method method) {
        return type.isRecord()
                && Arrays.stream(type.getRecordComponents())
                        .anyMatch(component -> component.getName().equals(method.getName()));
    }

    @Test
    void theReadmeNamesEveryAdminRouteFaultAndOption() throws IOException {
        String readme = readme();
        try (Sandbox sandbox = Sandbox.start()) {
            HttpResult index = new RawClient(sandbox.url(), sandbox.apiKey()).get("/__sandbox");
            index.at("/routes")
                    .forEach(route -> assertThat(readme)
                            .contains("`" + route.path("method").asText() + " "
                                    + route.path("path").asText() + "`"));
            index.at("/faults").forEach(fault -> {
                assertThat(readme).contains("| `" + fault.path("fault").asText());
                fault.path("parameters").forEach(name -> assertThat(readme).contains("; " + name.asText() + "="));
            });
        }
    }

    private static String readme() throws IOException {
        StringBuilder pages = new StringBuilder(Files.readString(Path.of("README.md")));
        try (Stream<Path> docs = Files.list(Path.of("docs"))) {
            for (Path page : docs.sorted().toList()) {
                pages.append(Files.readString(page));
            }
        }
        return pages.toString();
    }

    private static List<String> block(String language) throws IOException {
        return Pattern.compile("(?ms)^```" + language + "\n(.*?)^```$")
                .matcher(readme())
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static String squeezed(String text) {
        return text.replaceAll("\\s+", "");
    }
}
