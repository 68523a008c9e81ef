package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.nio.charset.StandardCharsets;
import okhttp3.MediaType;
import okhttp3.Request;
import okhttp3.RequestBody;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is wrong with a request is a 400 without a charge, never a charged 200 that ignores it. */
class RequestValidationTest extends WithSandbox {
    private void assertRejected(SandboxRoute route, String body, String param) {
        HttpResult response = post(route, body);
        assertThat(response.status()).as(body).isEqualTo(400);
        assertThat(response.code()).isEqualTo("validation_error");
        assertThat(response.each("/errors/0/param", "")).as(body).contains(param);
        assertThat(response.consumed()).isZero();
        sandbox().verify().charged(0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'min_total_funding':[] | min_total_funding",
                "'min_total_funding':'1' | min_total_funding",
                "'founded_after':'x' | founded_after",
                "'founded_before':[2015] | founded_before",
                "'founded_after':2015.5 | founded_after",
                "'min_employees':'many' | min_employees",
                "'max_employees':10.5 | max_employees",
                "'min_total_contacts':true | min_total_contacts",
                "'industries':{'name':'Software'} | industries",
                "'industries':[1] | industries",
                "'country_codes':[['DE']] | country_codes",
                "'has_funding':'yes' | has_funding",
                "'has_tech_stack':1 | has_tech_stack",
                "'last_funding_after':'2026-13-01' | last_funding_after",
                "'last_funding_before':20260101 | last_funding_before",
                "'keyword':['a'] | keyword",
                "'company_domains':[7] | company_domains",
                "'employee_ranges':[11] | employee_ranges",
                "'sort_by':'name' | sort_by",
                "'sort_by':7 | sort_by",
            })
    void rejectsCompanyFiltersOfTheWrongTypeOrValue(String filter, String param) {
        String filters = "{'company_filters':{" + filter + "}}";
        assertRejected(SandboxRoute.COMPANY_SEARCH, filters, "company_filters." + param);
        assertRejected(SandboxRoute.PEOPLE_SEARCH, filters, "company_filters." + param);
        assertRejected(
                SandboxRoute.COMPANY_LOOKALIKE,
                "{'company_domain':'quorvane.example','company_filters':{" + filter + "}}",
                "company_filters." + param);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'titles':{'vector':'x'} | titles.vector",
                "'titles':{'include':[1]} | titles.include",
                "'seniority':['XX'] | seniority",
                "'seniority':[1] | seniority",
                "'workModes':[4] | workModes",
                "'workModes':['1'] | workModes",
                "'jobTypeIds':[99999999999999999999] | jobTypeIds",
                "'postedWithin':51 | postedWithin",
                "'postedWithin':0 | postedWithin",
                "'hasRemote':'true' | hasRemote",
                "'location':{'countries':[true]} | location.countries",
                "'location':'DE' | location",
                "'location':{'text':['Lyon']} | location.text",
                "'companies':{'ids':['1000']} | companies.ids",
                "'includeFacets':1 | includeFacets",
                "'dryRun':'no' | dryRun",
            })
    void rejectsJobFiltersOfTheWrongTypeOrValue(String filter, String param) {
        assertRejected(SandboxRoute.JOB_SEARCH, "{" + filter + "}", param);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'people_filters':[] | people_filters",
                "'people_filters':{'contact_job_level':[1]} | people_filters.contact_job_level",
                "'people_filters':{'min_seniority':'high'} | people_filters.min_seniority",
                "'people_filters':{'has_email':1} | people_filters.has_email",
                "'include_contact_details':'true' | include_contact_details",
                "'page':0 | page",
                "'per_page':101 | per_page",
                "'page':2,'offset':5 | page",
                "'has_phone':'yes' | has_phone",
                "'include_total':1 | include_total",
                "'query':['a'] | query",
            })
    void rejectsPeopleCriteriaOfTheWrongTypeOrValue(String criteria, String param) {
        assertRejected(SandboxRoute.PEOPLE_SEARCH, "{'company_domain':'quorvane.example'," + criteria + "}", param);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "EMAIL_VALIDATION | {'email':['a@b.example']} | email",
                "COMPANY_FUNDING | {'company_domain':{}} | company_domain",
                "META_ADS | {'company_domain':'x.example','limit':'5'} | limit",
                "JOB_CHANGE | {'profile_url':1,'company_name':'x'} | profile_url",
                "COMPANY_LOOKALIKE | {'seed':'quorvane.example'} | seed",
                "COMPANY_LOOKALIKE | {'seed':{'domains':{}}} | seed.domains",
                "SEARCH_STATS | {'products':'everything'} | products",
                "SEARCH_STATS | {'sections':[1]} | sections",
            })
    void rejectsFieldsOfTheWrongTypeOnOtherOperations(SandboxRoute route, String body, String param) {
        assertRejected(route, body, param);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e999999999", "-1e999999999", "1e-999999999", "1e41"})
    void rejectsNumbersThatNoFieldCanHold(String number) {
        assertRejected(
                SandboxRoute.COMPANY_SEARCH,
                "{'company_filters':{'min_total_funding':" + number + "}}",
                "company_filters.min_total_funding");
        assertRejected(SandboxRoute.JOB_SEARCH, "{'unknown':[{'deep':" + number + "}]}", "unknown.deep");
    }

    @Test
    void rejectsLongLists() {
        String items = "'x',".repeat(1001) + "'x'";
        assertRejected(
                SandboxRoute.COMPANY_SEARCH,
                "{'company_filters':{'industries':[" + items + "]}}",
                "company_filters.industries");
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
        Request request = client.request("/v1/email-validation")
                .post(RequestBody.create("{\"email\":\"a@b.example\"}".getBytes(StandardCharsets.UTF_8)))
                .header("Content-Type", type)
                .build();
        assertThat(request.body())
                .isNotNull()
                .extracting(RequestBody::contentType)
                .isEqualTo((MediaType) null);
        HttpResult response = client.send(request);
        assertThat(response.status()).as(type).isEqualTo(status);
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
        assertThat(response.header("Allow")).isEqualTo(allowed);
    }
}
