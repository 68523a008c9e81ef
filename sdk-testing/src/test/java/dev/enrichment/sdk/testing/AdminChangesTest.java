package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import okhttp3.Request;
import okhttp3.RequestBody;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the HTTP routes with which programs in other languages change data, responses, accounts and limits. */
class AdminChangesTest extends WithSandbox {
    @Override
    void configure(SandboxConfig config) {
        config.credits(100);
    }

    private HttpResult admin(String method, String path, String json) {
        RequestBody body = json.isEmpty() ? null : RawClient.body(json);
        String url = "http://127.0.0.1:" + sandbox().port() + "/__sandbox" + path;
        return client.send(new Request.Builder().url(url).method(method, body).build());
    }

    private void change(String path, String json) {
        HttpResult result = admin("POST", path, json);
        assertThat(result.status()).as(result.text()).isEqualTo(200);
    }

    @Test
    void addsACompanyAndKeepsItsOtherFields() {
        change("/companies", "{'company_domain':'acme.example','company_name':'Acme Tools','hq_country_code':'IS'}");
        change("/companies", "{'company_domain':'acme.example','hq_city':'Akureyri','tags':['x']}");

        HttpResult lookup = post(SandboxRoute.COMPANIES_SEARCH, "{'company_domain':'acme.example'}");
        assertThat(lookup.string("/company/company_name")).isEqualTo("Acme Tools");
        assertThat(lookup.string("/company/hq_country_code")).isEqualTo("IS");
        assertThat(lookup.string("/company/hq_city")).isEqualTo("Akureyri");
        assertThat(lookup.string("/company/tags/0")).isEqualTo("x");
        assertThat(admin("DELETE", "/companies?company_domain=acme.example", "").string("/removed"))
                .isEqualTo("true");
        assertThat(admin("DELETE", "/companies?company_domain=acme.example", "").string("/removed"))
                .isEqualTo("false");
        assertThat(post(SandboxRoute.COMPANIES_SEARCH, "{'company_domain':'acme.example'}")
                        .string("/found"))
                .isEqualTo("false");
    }

    @Test
    void addsAPersonToEveryOperation() {
        change(
                "/people",
                "{'contact_linkedin_username':'ada-loop','contact_first_name':'Ada','contact_full_name':'Ada Loop',"
                        + "'company_domain':'quorvane.example','contact_job_title':'Chief Tinkerer',"
                        + "'contact_email':'ada@quorvane.example','personal_emails':['ada@inbox.example']}");

        assertThat(post(SandboxRoute.PEOPLE_SEARCH, "{'company_domain':'quorvane.example','title':'tinkerer'}")
                        .each("/people", "/person/contact_full_name"))
                .containsExactly("Ada Loop");
        assertThat(post(SandboxRoute.EMAIL_VALIDATE, "{'email':'ada@quorvane.example'}")
                        .string("/email_status"))
                .isEqualTo("valid");
        assertThat(post(SandboxRoute.EMAIL_FIND_PERSONAL, "{'profile_url':'ada-loop'}")
                        .string("/personal_email"))
                .isEqualTo("ada@inbox.example");
        String check = "{'profile_url':'ada-loop','company_domain':'quorvane.example'}";
        assertThat(post(SandboxRoute.PEOPLE_JOB_CHANGE, check).string("/status"))
                .isEqualTo("NO_CHANGE");
        admin("DELETE", "/people?contact_linkedin_username=ada-loop", "");
        assertThat(post(SandboxRoute.PEOPLE_JOB_CHANGE, check).status()).isEqualTo(404);
    }

    @Test
    void addsAJob() {
        change(
                "/jobs",
                "{'id':'job-1','company_domain':'quorvane.example','title':'Lighthouse keeper','remote':true,"
                        + "'published':'2026-05-01'}");
        String search = "{'titles':{'include':['lighthouse keeper']}}";
        assertThat(post(SandboxRoute.JOBS_SEARCH, search).each("/signals", "/title"))
                .containsExactly("Lighthouse keeper");
        assertThat(admin("DELETE", "/jobs?id=job-1", "").string("/removed")).isEqualTo("true");
        assertThat(post(SandboxRoute.JOBS_SEARCH, search).each("/signals", "/title"))
                .isEmpty();
    }

    @Test
    void setsAResponse() {
        change(
                "/responses",
                "{'route':'COMPANIES_SEARCH','when':{'/company_domain':'quorvane.example'},'status':409,"
                        + "'body':{'odd':true},'credits':2}");
        HttpResult odd = lookup();
        assertThat(odd.status()).isEqualTo(409);
        assertThat(odd.string("/odd")).isEqualTo("true");
        assertThat(sandbox().credits()).isEqualByComparingTo("98");
        admin("DELETE", "/responses", "");
        assertThat(lookup().status()).isEqualTo(200);
    }

    @Test
    void addsAccountsAndShowsTheirDebits() {
        assertThat(admin("POST", "/accounts", "{'api_key':'key-b','credits':5}").string("/credits"))
                .isEqualTo("5");
        new RawClient(sandbox().url(), "key-b").post("/v3/companies/search", LOOKUP);
        assertThat(admin("GET", "/debits?api_key=key-b", "").string("/debits/0/balance_after"))
                .isEqualTo("4");
        HttpResult accounts = admin("GET", "/accounts", "");
        assertThat(accounts.each("/accounts", "/charged")).containsExactly("0", "1");
        assertThat(accounts.text()).doesNotContain("key-b", sandbox().apiKey());
    }

    @Test
    void setsLimitsInTheFormInWhichItShowsThem() {
        String none = admin("GET", "/limits", "").text();
        HttpResult set = admin("PUT", "/limits", "{'COMPANIES_SEARCH':['1/minute','2/concurrent']}");
        assertThat(set.each("/COMPANIES_SEARCH", "")).containsExactly("1/minute", "2/concurrent");
        assertThat(lookup().status()).isEqualTo(200);
        assertThat(lookup().status()).isEqualTo(429);
        assertThat(admin("PUT", "/limits", none).text()).isEqualTo(none);
        assertThat(lookup().status()).isEqualTo(200);
        admin("PUT", "/limits", "{'COMPANIES_SEARCH':['1/minute']}");
        admin("POST", "/reset", "{}");
        assertThat(admin("GET", "/limits", "").text()).isEqualTo(none);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            POST   | /companies | {'company_name':'Acme'} | company_domain is required.
            POST   | /people    | {} | contact_linkedin_username is required.
            POST   | /people    | {'contact_linkedin_username':'a','company_domain':'b.example'} | only accepted together
            POST   | /jobs      | {'id':'j','company_domain':'nowhere.example'} | there is no company nowhere.example.
            POST   | /jobs      | {'id':'j','titel':'x'} | did you mean `title`?
            POST   | /responses | {'route':'JOBS_SEARCH'} | body is required.
            POST   | /responses | {'route':'NONE','body':{}} | route must be one of
            POST   | /responses | {'route':'JOBS_SEARCH','body':{},'credits':-1} | credits must not be negative
            POST   | /accounts  | {'credits':1} | api_key is required.
            POST   | /accounts  | {'api_key':'sandbox-key'} | an account with this API key exists already.
            PUT    | /limits    | {'COMPANIES_SEARCH':['often']} | often
            PUT    | /limits    | {'COMPANIES':[]} | COMPANIES is not a known field
            PUT    | /limits    | {} | name at least one operation
            DELETE | /companies | `` | ?company_domain= is required.
            """)
    void explainsInvalidRequests(String method, String path, String body, String message) {
        HttpResult response = admin(method, path, body);
        assertThat(response.status()).as(response.text()).isEqualTo(400);
        assertThat(response.string("/error")).contains(message);
    }
}
