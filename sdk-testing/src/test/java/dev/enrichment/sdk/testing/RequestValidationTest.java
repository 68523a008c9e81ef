package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.nio.charset.StandardCharsets;
import java.util.List;
import okhttp3.RequestBody;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that an invalid request gets a free response with status 400, and never a charged response that ignores the
 * error.
 */
class RequestValidationTest extends WithSandbox {
    private void assertRejected(SandboxRoute route, String body, String... params) {
        for (String path : route.paths()) {
            HttpResult response = client.post(path, body);
            assertThat(response.status()).as(body).isEqualTo(400);
            assertThat(response.code()).isEqualTo("validation_error");
            assertThat(response.params()).as(body).contains(params);
            assertThat(response.consumed()).isZero();
        }
        sandbox().verify().charged(0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    min_total_funding   | [] ; '1' ; 1e999999999 ; -1e999999999 ; 1e-999999999 ; 1e41
                    founded_after       | 'x' ; 2015.5
                    founded_before      | [2015]
                    min_employees       | 'many'
                    max_employees       | 10.5
                    min_total_contacts  | true
                    industries          | {'name':'Software'} ; [1]
                    country_codes       | [['DE']]
                    has_funding         | 'yes'
                    has_tech_stack      | 1
                    last_funding_after  | '2026-13-01'
                    last_funding_before | 20260101
                    keyword             | ['a']
                    company_domains     | [7]
                    employee_ranges     | [11]
                    sort_by             | 'name' ; 7
                    """)
    void rejectsCompanyFiltersOfTheWrongTypeOrValue(String filter, String values) {
        for (String value : values.split(" ; ", -1)) {
            String filters = "'company_filters':{'" + filter + "':" + value + "}}";
            assertRejected(SandboxRoute.COMPANIES_SEARCH, "{" + filters, "company_filters." + filter);
            assertRejected(SandboxRoute.PEOPLE_SEARCH, "{" + filters, "company_filters." + filter);
            String lookalike = "{'company_domain':'quorvane.example'," + filters;
            assertRejected(SandboxRoute.COMPANIES_LOOKALIKES, lookalike, "company_filters." + filter);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    people_filters                   | 'people_filters':[]
                    people_filters.contact_job_level | 'people_filters':{'contact_job_level':[1]}
                    people_filters.min_seniority     | 'people_filters':{'min_seniority':'high'}
                    people_filters.has_email         | 'people_filters':{'has_email':1}
                    include_contact_details          | 'include_contact_details':'true'
                    limit                            | 'limit':101
                    page                             | 'page':0
                    page                             | 'page':2,'offset':5
                    per_page                         | 'per_page':101
                    has_phone                        | 'has_phone':'yes'
                    include_total                    | 'include_total':1
                    query                            | 'query':['a']
                    titles                           | 'titles':['1','2','3','4','5','6','7','8','9','10','11','12','13']
                    channels                         | 'channels':['pigeon']
                    channel_match                    | 'channel_match':'some'
                    """)
    void rejectsInvalidPeopleCriteria(String param, String criteria) {
        assertRejected(SandboxRoute.PEOPLE_SEARCH, "{'company_domain':'quorvane.example'," + criteria + "}", param);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    COMPANIES_SEARCH     | company_domain, company_name, profile_url |
                    COMPANIES_SEARCH     | limit, offset, company_filters.min_employees | 'limit':51,'offset':-1,'company_filters':{'min_employees':'many'}
                    PEOPLE_SEARCH        | company_domain               | 'people_filters':{'is_sales':true}
                    PEOPLE_SEARCH        | company_domain               | 'company_filters':{}
                    COMPANIES_LOOKALIKES | company_domain, seed         |
                    COMPANIES_LOOKALIKES | seed                         | 'seed':'quorvane.example'
                    COMPANIES_LOOKALIKES | seed.domains                 | 'seed':{'domains':{}}
                    COMPANIES_LOOKALIKES | limit                        | 'company_domain':'x.example','limit':2001
                    ADS_SEARCH           | company_domain, company_name |
                    ADS_SEARCH           | limit                        | 'company_domain':'quorvane.example','limit':101
                    ADS_SEARCH           | limit                        | 'company_domain':'x.example','limit':'5'
                    COMPANIES_FUNDING    | company_domain               | 'company_domain':{}
                    EMAIL_VALIDATE       | email                        |
                    EMAIL_VALIDATE       | email                        | 'email':['a@b.example']
                    EMAIL_FIND_PERSONAL  | profile_url                  |
                    EMAIL_FIND_PERSONAL  | profile_url                  | 'profile_url':' '
                    EMAIL_FIND_PERSONAL  | profile_url                  | 'profile_url':null
                    EMAIL_FIND_PERSONAL  | profile_url                  | 'profile_url':7
                    EMAIL_FIND_PERSONAL  | profile_url                  | 'profile_url':'https://profiles.example/company/quorvane'
                    PEOPLE_JOB_CHANGE    | profile_url, company_domain, company_name |
                    PEOPLE_JOB_CHANGE    | profile_url                  | 'profile_url':1,'company_name':'x'
                    STATS_SUMMARY        | limit                        | 'limit':26
                    STATS_SUMMARY        | products                     | 'products':['ads']
                    STATS_SUMMARY        | products                     | 'products':'everything'
                    STATS_SUMMARY        | sections                     | 'sections':['bottom']
                    STATS_SUMMARY        | sections                     | 'sections':[1]
                    JOBS_SEARCH          | limit                        | 'limit':51
                    JOBS_SEARCH          | limit                        | 'limit':-1
                    JOBS_SEARCH          | totalMode                    | 'totalMode':'some'
                    JOBS_SEARCH          | mode                         | 'mode':'slow'
                    JOBS_SEARCH          | postedAfter                  | 'postedAfter':'soon'
                    JOBS_SEARCH          | salary.min_usd               | 'salary':{'min_usd':'high'}
                    JOBS_SEARCH          | titles                       | 'titles':[]
                    JOBS_SEARCH          | cursor                       | 'cursor':{'snapshot_id':'snap-99','start':1}
                    JOBS_SEARCH          | titles.vector                | 'titles':{'vector':'x'}
                    JOBS_SEARCH          | titles.include               | 'titles':{'include':[1]}
                    JOBS_SEARCH          | seniority                    | 'seniority':['XX']
                    JOBS_SEARCH          | seniority                    | 'seniority':[1]
                    JOBS_SEARCH          | workModes                    | 'workModes':[4]
                    JOBS_SEARCH          | workModes                    | 'workModes':['1']
                    JOBS_SEARCH          | jobTypeIds                   | 'jobTypeIds':[99999999999999999999]
                    JOBS_SEARCH          | postedWithin                 | 'postedWithin':51
                    JOBS_SEARCH          | postedWithin                 | 'postedWithin':0
                    JOBS_SEARCH          | hasRemote                    | 'hasRemote':'true'
                    JOBS_SEARCH          | location.countries           | 'location':{'countries':[true]}
                    JOBS_SEARCH          | location                     | 'location':'DE'
                    JOBS_SEARCH          | location.text                | 'location':{'text':['Lyon']}
                    JOBS_SEARCH          | companies.ids                | 'companies':{'ids':['1000']}
                    JOBS_SEARCH          | includeFacets                | 'includeFacets':1
                    JOBS_SEARCH          | dryRun                       | 'dryRun':'no'
                    JOBS_SEARCH          | unknown.deep                 | 'unknown':[{'deep':1e999999999}]
                    """)
    void rejectsMissingFieldsAndWrongTypesAndValues(SandboxRoute route, String params, @Nullable String fields) {
        assertRejected(route, "{" + (fields == null ? "" : fields) + "}", params.split(", ", -1));
    }

    @Test
    void rejectsLongLists() {
        String body = "{'company_filters':{'industries':[" + "'x',".repeat(1001) + "'x']}}";
        assertRejected(SandboxRoute.COMPANIES_SEARCH, body, "company_filters.industries");
    }

    @ParameterizedTest
    @CsvSource({
        "application/json,200",
        "Application/JSON; charset=UTF-8,200",
        "application/json;charset=\"utf-8\",200",
        "application/json ; profile=x,200",
        "application/jsonp,400",
        "application/json-patch+json,400",
        "text/json,400",
        "application/json; charset=iso-8859-1,400",
        "application/problem+json,400",
    })
    void comparesMediaTypesProperly(String type, int status) {
        HttpResult response = client.send(client.request("/v1/email-validation")
                .post(RequestBody.create("{\"email\":\"a@b.example\"}".getBytes(StandardCharsets.UTF_8)))
                .header("Content-Type", type)
                .build());
        assertThat(response.status()).isEqualTo(status);
        assertThat(response.params()).isEqualTo(status == 200 ? List.of() : List.of("Content-Type"));
    }

    @ParameterizedTest
    @CsvSource({
        "POST,/v1/analytics/usage,GET",
        "GET,/v3/companies/search,POST",
        "PUT,/v3/jobs-search,POST",
        "DELETE,/v1/credits,'GET, POST'",
        "OPTIONS,/v1/analytics/day/2026-05-20,GET",
    })
    void reportsTheAllowedMethods(String method, String path, String allowed) {
        RequestBody body = method.equals("POST") || method.equals("PUT") ? RawClient.body("{}") : null;
        HttpResult response =
                client.send(client.request(path).method(method, body).build());
        assertThat(response.status()).isEqualTo(405);
        assertThat(response.code()).isEqualTo("method_not_allowed");
        assertThat(response.header("Allow")).isEqualTo(allowed);
    }
}
