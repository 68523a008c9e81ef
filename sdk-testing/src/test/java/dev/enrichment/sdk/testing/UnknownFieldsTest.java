package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnknownFieldsTest {
    private static void with(Consumer<SandboxConfig> settings, Consumer<RawClient> test) {
        try (Sandbox sandbox = Sandbox.start(settings)) {
            test.accept(new RawClient(sandbox.url(), sandbox.apiKey()));
        }
    }

    @Test
    void listsIgnoredFieldsInAHeader() {
        try (Sandbox sandbox = Sandbox.start()) {
            RawClient client = new RawClient(sandbox.url(), sandbox.apiKey());
            HttpResult response = client.post(
                    "/v3/companies/search", "{'company_filters':{'indutries':['Software']},'limt':3,'limit':2}");
            assertThat(response.status()).isEqualTo(200);
            assertThat(response.header("X-Sandbox-Ignored-Fields")).isEqualTo("limt, company_filters.indutries");
            assertThat(sandbox.requests().get(0).ignoredFields()).containsExactly("limt", "company_filters.indutries");
            assertThat(sandbox.requests().get(0).toString()).contains("ignored: limt company_filters.indutries");
            HttpResult known = client.post("/v3/companies/search", "{'limit':2}");
            assertThat(known.headers().names()).doesNotContain("X-Sandbox-Ignored-Fields");
            assertThat(client.get("/v1/analytics/usage?day=7").header("X-Sandbox-Ignored-Fields"))
                    .isEqualTo("day");
        }
    }

    @Test
    void sendsAHeaderThatEveryClientCanRead() {
        with(config -> {}, client -> {
            String names = "'line\\r\\nbreak':1,'\u00fcmlaut':2,'" + "x".repeat(40_000) + "':3";
            HttpResult response = client.post("/v3/companies/search", "{'limit':1," + names + "}");
            assertThat(response.status()).isEqualTo(200);
            assertThat(response.header("X-Sandbox-Ignored-Fields"))
                    .startsWith("line??break, ?mlaut, xxx")
                    .hasSizeLessThan(2_100);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "COMPANIES_SEARCH | {'company_filters':{'indutries':['Software']}} | company_filters.indutries | industries",
                "COMPANIES_SEARCH | {'company_domain':'x.example','companyFilters':{}} | companyFilters | company_filters",
                "COMPANIES_SEARCH | {'limit':1,'company_filters':{'limit':3}} | company_filters.limit | limit",
                "COMPANIES_FUNDING | {'company_domain':'quorvane.example','companyName':'x'} | companyName | company_name",
                "PEOPLE_SEARCH | {'company_domain':'quorvane.example','people_filters':{'contact_job_levle':['VP']}}"
                        + " | people_filters.contact_job_levle | contact_job_level",
                "PEOPLE_SEARCH | {'company_domain':'quorvane.example','contact_city':['Berlin']}"
                        + " | contact_city | people_filters.contact_city",
                "JOBS_SEARCH | {'titles':{'includes':['x']}} | titles.includes | include",
                "JOBS_SEARCH | {'location':{'country':['DE']}} | location.country | countries",
                "EMAIL_VALIDATE | {'email':'a@b.example','mail':'x'} | mail | email",
                "COMPANIES_LOOKALIKES | {'seed':{'domain':'quorvane.example','dommains':[]}} | seed.dommains | domains",
                "STATS_SUMMARY | {'product':['jobs']} | product | products",
                "CREDITS_BALANCE | {'credit':1} | credit | ",
            })
    void strictModeSuggestsTheKnownName(SandboxRoute route, String body, String path, String suggestion) {
        with(SandboxConfig::strict, client -> {
            HttpResult response = client.post(route.path(), body);
            assertThat(response.status()).as(response.text()).isEqualTo(400);
            assertThat(response.each("/errors/0/param", "")).containsExactly(path);
            assertThat(response.string("/errors/0/detail"))
                    .isEqualTo(path + " is not a known field"
                            + (suggestion == null ? "." : "; did you mean `" + suggestion + "`?"));
            assertThat(response.consumed()).isZero();
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "COMPANIES_SEARCH | {'company_domain':'quorvane.example','domain':'other.example'} | domain",
                "COMPANIES_SEARCH | {'company_domain':' ','website':'quorvane.example'} | company_domain",
                "COMPANIES_SEARCH | {'company_domain':'quorvane.example','offset':5,'sort_by':'total_funding'}"
                        + " | offset, sort_by",
                "COMPANIES_SEARCH | {'limit':1,'company_filters':{'query':'a'},'filters':{'query':'b'}} | filters",
                "COMPANIES_SEARCH | {'limit':1,'industries':['Software'],'company_filters':{'industries':['Retail']}}"
                        + " | industries",
                "COMPANIES_SEARCH | {'limit':1,'company_filters':{'query':' '}} | company_filters.query",
                "PEOPLE_SEARCH | {'company_domain':'quorvane.example','limit':2,'per_page':3} | per_page",
                "PEOPLE_SEARCH | {'company_domain':'quorvane.example','people_filters':{},'peopleFilters':{}}"
                        + " | peopleFilters",
                "JOBS_SEARCH | {'limit':1,'includeOccupationTaxonomy':true,'include_occupation_taxonomy':false}"
                        + " | include_occupation_taxonomy",
            })
    void namesKnownFieldsWithoutEffect(SandboxRoute route, String body, String ignored) {
        with(config -> {}, client -> {
            HttpResult response = client.post(route.path(), body);
            assertThat(response.status()).as(response.text()).isEqualTo(200);
            assertThat(response.header("X-Sandbox-Ignored-Fields")).isEqualTo(ignored);
        });
        with(SandboxConfig::strict, client -> {
            HttpResult response = client.post(route.path(), body);
            assertThat(response.status()).as(response.text()).isEqualTo(400);
            assertThat(String.join(", ", response.each("/errors/0/param", ""))).isEqualTo(ignored);
            assertThat(response.string("/errors/0/detail")).containsAnyOf(" has no effect ", " is empty");
        });
    }

    @Test
    void namesEmptyQueryParameters() {
        String path = "/v1/analytics/usage?days=";
        with(
                config -> {},
                client -> assertThat(client.get(path).header("X-Sandbox-Ignored-Fields"))
                        .isEqualTo("days"));
        with(
                SandboxConfig::strict,
                client ->
                        assertThat(client.get(path).string("/errors/0/detail")).isEqualTo("days is empty."));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    /v1/analytics/usage?day=7      | day is not a known field; did you mean `days`?
                    /v1/analytics/dashboard?days=7 | days is not a known field.
                    /v1/credits?x=1                | x is not a known field.
                    /v1/analytics/usage?days=7     | ""
                    """)
    void strictModeRejectsUnknownQueryParameters(String path, String detail) {
        with(
                SandboxConfig::strict,
                client ->
                        assertThat(client.get(path).string("/errors/0/detail")).isEqualTo(detail));
    }
}
