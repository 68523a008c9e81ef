package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests rules that apply to several operations of the sandbox. */
class AllRoutesTest extends WithSandbox {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    COMPANIES_SEARCH     | {'company_domain':'no-such-company.example'} | /found          | false | 1
                    COMPANIES_SEARCH     | {'company_domain':'no-such-company.example'} | /company        | null  | 1
                    PEOPLE_SEARCH        | {'company_domain':'no-such-company.example'} | /people         | []    | 25
                    COMPANIES_LOOKALIKES | {'company_domain':'no-such-company.example'} | /companies      | []    | 5
                    ADS_SEARCH           | {'company_domain':'nobwick.example'}         | /ads            | []    | 0.2
                    COMPANIES_FUNDING    | {'company_domain':'tellumbra.example'}       | /basicInfo      | ``    | 4
                    EMAIL_FIND_PERSONAL  | {'profile_url':'tobin-hale'}                 | /personal_email | null  | 2
                    JOBS_SEARCH          | {'limit':0}                                  | /signals        | []    | ``
                    JOBS_SEARCH          | {'limit':0}                                  | /pagination/next_cursor | null | ``
                    """)
    void aMissIsFree(SandboxRoute route, String body, String pointer, String value, String reserved) {
        HttpResult response = post(route, body);
        assertThat(response.status()).isEqualTo(200);
        assertThat(response.at(pointer)).hasToString(value);
        assertThat(response.consumed()).isZero();
        assertThat(response.header("X-Credits-Cost")).isEqualTo(reserved);
        assertThat(sandbox().account().debits()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    COMPANIES_FUNDING   | {'company_domain':'no-such-company.example'}               | resource_not_found
                    EMAIL_FIND_PERSONAL | {'profile_url':'nobody-at-all'}                            | profile_not_found
                    PEOPLE_JOB_CHANGE   | {'profile_url':'nobody-at-all','company_domain':'a.example'} | profile_not_found
                    """)
    void anUnknownNameIsNotFound(SandboxRoute route, String body, String code) {
        HttpResult response = post(route, body);
        assertThat(response.status()).isEqualTo(404);
        assertThat(response.code()).isEqualTo(code);
    }

    @ParameterizedTest
    @EnumSource(names = {"COMPANIES_LOOKALIKES", "PEOPLE_SEARCH"})
    void previewsAreNotForApiKeys(SandboxRoute route) {
        HttpResult response = post(route, "{'company_domain':'quorvane.example','preview':true}");
        assertThat(response.status()).isEqualTo(403);
        assertThat(response.code()).isEqualTo("insufficient_permissions");
    }

    @ParameterizedTest
    @CsvSource({"COMPANIES_SEARCH, 10", "COMPANIES_LOOKALIKES, 25"})
    void searchesHaveADefaultLimit(SandboxRoute route, String limit) {
        String filters = "'company_filters':{'min_employees':1}";
        String body =
                route == SandboxRoute.COMPANIES_SEARCH ? filters : "'company_domain':'quorvane.example'," + filters;
        assertThat(post(route, "{" + body + "}").string("/limit_applied")).isEqualTo(limit);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    EMAIL_VALIDATE    | {'email':'mara.lindqvist@quorvane.example'}
                    JOBS_SEARCH       | {'titles':{'include':['accountant']}}
                    PEOPLE_JOB_CHANGE | {'profile_url':'mara-lindqvist','company_domain':'quorvane.example'}
                    """)
    void allPathsOfARouteAreTheSame(SandboxRoute route, String body) {
        assertThat(route.paths()).hasSize(2);
        HttpResult first = client.post(route.paths().get(0), body);
        HttpResult second = client.post(route.paths().get(1), body);
        assertThat(second.json()).isEqualTo(first.json());
        assertThat(second.consumed()).isEqualTo(first.consumed()).isPositive();
    }
}
