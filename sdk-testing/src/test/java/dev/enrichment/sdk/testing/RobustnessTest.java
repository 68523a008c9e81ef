package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RobustnessTest extends WithSandbox {
    @Test
    void validatesAVeryLongAddress() {
        for (String part : new String[] {"a.", "a", "\\\"", "-"}) {
            String address = part.repeat(100_000) + "@" + part.repeat(100_000) + "example";
            HttpResult response = post(SandboxRoute.EMAIL_VALIDATE, "{'email':'" + address + "'}");
            assertThat(response.status()).isEqualTo(200);
            assertThat(response.string("/email_status")).isEqualTo("invalid");
            assertThat(response.consumed()).isZero();
        }
    }

    @Test
    void respondsInTheEnvelopeIfProcessingFails() {
        // No date has this year.
        data().company(WellKnown.COMPANY_WITHOUT_FUNDING, company -> company.field("founded_year", Integer.MAX_VALUE));
        HttpResult response = post(SandboxRoute.COMPANIES_FUNDING, LOOKUP);
        assertThat(response.status()).isEqualTo(500);
        assertThat(response.code()).isEqualTo("INTERNAL_ERROR");
        assertThat(response.text()).doesNotContain("java", "Exception");
        assertThat(response.string("/meta/request_id")).isEqualTo(response.header("X-Request-Id"));
        assertThat(response.consumed()).isZero();
        sandbox().verify().charged(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'a':'\\ud800'}", "{'\\udfff':1}"})
    void rejectsUnpairedSurrogates(String body) {
        HttpResult response = post(SandboxRoute.EMAIL_VALIDATE, body);
        assertThat(response.status()).isEqualTo(400);
        assertThat(response.code()).isEqualTo("validation_error");
    }

    @Test
    void rejectsDeeplyNestedBodies() {
        String deep = "{'a':".repeat(50_000) + "1" + "}".repeat(50_000);
        assertThat(post(SandboxRoute.EMAIL_VALIDATE, deep).string("/errors/0/param/0"))
                .isEqualTo("body");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    COMPANIES_FUNDING    | {'company_domain':'x@\\nx'}      | /
                    EMAIL_FIND_PERSONAL  | {'profile_url':'x@\\nx'}         | ?
                    EMAIL_FIND_PERSONAL  | {'profile_url':'@x'}             | /
                    COMPANIES_SEARCH     | {'employee_ranges':'x@x'}        | ` `
                    COMPANIES_SEARCH     | {'revenue_ranges':'x@x'}         | <
                    COMPANIES_SEARCH     | {'founded_after':'x@x'}          | 1
                    COMPANIES_SEARCH     | {'last_funding_after':'x@x'}     | -
                    COMPANIES_SEARCH     | {'query':'@'}                    | `several words that occur nowhere `
                    COMPANIES_LOOKALIKES | {'description':'@'}              | `several words that occur nowhere `
                    PEOPLE_SEARCH        | {'company_filters':{'has_funding':true},'query':'@'} | `several words that occur nowhere `
                    JOBS_SEARCH          | {'titles':{'include':['@'],'vector':true}} | `several words that occur nowhere `
                    JOBS_SEARCH          | {'cursor':'x@x'}                 | A
                    """)
    void readsLongAndRepetitiveTextsQuickly(SandboxRoute route, String body, String repeated) {
        String text = repeated.repeat(900_000 / repeated.length());
        long started = System.nanoTime();
        assertThat(post(route, body.replace("@", text)).status()).isIn(200, 400, 404);
        assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofSeconds(5));
    }

    @Test
    void rejectsManyUnknownFieldsQuickly() {
        try (Sandbox strict = Sandbox.start(SandboxConfig::strict)) {
            String names = IntStream.range(0, 45_000)
                    .mapToObj(i -> "'industry" + i + "':1")
                    .collect(Collectors.joining(","));
            String longName = "'" + "industries".repeat(900) + "':1,";
            long started = System.nanoTime();
            HttpResult response = new RawClient(strict.url(), strict.apiKey())
                    .post("/v3/companies/search", "{'company_filters':{" + longName + names + "}}");
            assertThat(response.status()).isEqualTo(400);
            assertThat(response.each("/errors/0/param", "")).hasSize(20);
            assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofSeconds(5));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 1, Integer.MIN_VALUE, Integer.MAX_VALUE})
    void refusesCursorsThatItDidNotIssue(int start) throws Exception {
        String search = "'company_filters':{'industries':['Software']},'limit':5";
        String issued = post(SandboxRoute.COMPANIES_SEARCH, "{" + search + "}").string("/next_cursor");
        ObjectNode cursor =
                (ObjectNode) new ObjectMapper().readTree(Base64.getUrlDecoder().decode(issued));
        BigDecimal left = sandbox().credits();
        for (JsonNode changed : List.of(
                cursor.deepCopy().put("start", start),
                cursor.deepCopy().put("snapshot_id", "snap-1-" + start),
                cursor.deepCopy().put("signature", "" + start),
                cursor.deepCopy().put("request", "" + start))) {
            HttpResult response = post(SandboxRoute.COMPANIES_SEARCH, "{" + search + ",'cursor':" + changed + "}");
            assertThat(response.status()).isEqualTo(400);
            assertThat(response.string("/errors/0/param/0")).isEqualTo("cursor");
        }
        assertThat(sandbox().credits()).isEqualByComparingTo(left);
    }

    @Test
    void aCursorBelongsToItsRoute() {
        String companies = post(SandboxRoute.COMPANIES_SEARCH, "{'limit':10}").string("/next_cursor");
        for (SandboxRoute other : List.of(SandboxRoute.PEOPLE_SEARCH, SandboxRoute.JOBS_SEARCH)) {
            HttpResult response = post(other, "{'limit':10,'cursor':'" + companies + "'}");
            assertThat(response.status()).isEqualTo(400);
            assertThat(response.string("/errors/0/param/0")).isEqualTo("cursor");
        }
    }

    @Test
    void aCursorOutlivesManyOtherSearches() {
        String search = "'company_filters':{'industries':['Software']},'limit':5";
        String first = post(SandboxRoute.COMPANIES_SEARCH, "{" + search + "}").string("/next_cursor");
        for (int i = 0; i < 300; i++) {
            assertThat(post(SandboxRoute.JOBS_SEARCH, "{'dryRun':true,'limit':" + (1 + i % 50) + "}")
                            .status())
                    .isEqualTo(200);
        }
        assertThat(post(SandboxRoute.COMPANIES_SEARCH, "{" + search + ",'cursor':'" + first + "'}")
                        .status())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({
        "/v1/credits/,404",
        "//v1/credits,404",
        "/v1/analytics/day/,400",
        "/v1/analytics/day/2026-02-30,400",
        "/v1/analytics/day/1970-01-01,200",
        "/v1/analytics/summary?start_date=0000-00-00,400",
        "/v1/analytics/usage?days=,200",
        "/v1/analytics/usage?days=99999999999999999999,400",
        "/,404",
    })
    void respondsToUnusualPathsAndQueries(String path, int status) {
        assertThat(client.get(path).status()).isEqualTo(status);
    }
}
