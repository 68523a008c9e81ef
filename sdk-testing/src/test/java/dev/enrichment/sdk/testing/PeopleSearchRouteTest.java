package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PeopleSearchRouteTest extends WithSandbox {
    private static final String AT_QUORVANE = "'company_domain':'quorvane.example'";
    private static final String IN_SOFTWARE = "'company_filters':{'industries':['Software']},'limit':100";

    private HttpResult search(String fields) {
        return post(SandboxRoute.PEOPLE_SEARCH, "{" + fields + "}");
    }

    private static JsonNode first(HttpResult response) {
        return response.at("/people/0/person");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                AT_QUORVANE,
                "'company_name':'Quorvane Software'",
                "'linkedin_url':'https://profiles.example/company/quorvane'",
                "'company_filters':{'company_domains':['quorvane.example']}",
                "'companyFilters':{'company_domain':['quorvane.example']}"
            })
    void chargesOneCreditPerPerson(String company) {
        HttpResult response = search(company);

        assertThat(response.at("/people")).hasSize(12);
        assertThat(response.each("/people", "/person/company_domain")).containsOnly(WellKnown.COMPANY_DOMAIN);
        assertThat(response.each("/companies", "/company_domain")).containsExactly(WellKnown.COMPANY_DOMAIN);
        assertThat(response.string("/people/0/domain_intel/email_pattern")).isEqualTo("{first}.{last}");
        assertThat(response.consumed()).isEqualByComparingTo("12");
    }

    @Test
    void masksContactDetailsUnlessUnlocked() {
        HttpResult response = search(AT_QUORVANE + ",'include_contact_details':true");
        JsonNode mara = first(response);

        assertThat(mara.path("contact_email").isNull()).isTrue();
        assertThat(mara.path("contact_email_masked").asText()).isEqualTo("m***@quorvane.example");
        assertThat(mara.path("contact_mobile_phone").isNull()).isTrue();
        assertThat(mara.path("contact_mobile_phone_masked").asText()).startsWith("***");
        assertThat(mara.path("outreach_locked").asBoolean()).isTrue();
        assertThat(mara.path("has_email").asBoolean()).isTrue();
        assertThat(response.at("/people/0/unlock/required").asBoolean()).isTrue();
        assertThat(response.at("/people/0/unlock/mobile_credits").asInt()).isEqualTo(5);
        assertThat(response.text()).doesNotContain(WellKnown.VALID_EMAIL);
    }

    @Test
    void chargesThePreviewedUnlockPrice() {
        HttpResult locked = search(AT_QUORVANE + ",'limit':4");
        HttpResult unlocked =
                search(AT_QUORVANE + ",'limit':4,'include_contact_details':true,'confirm_credit_charge':true");

        assertThat(locked.consumed()).isEqualByComparingTo("4");
        assertThat(locked.at("/credit_preview/charged_now").asBoolean(true)).isFalse();
        assertThat(unlocked.at("/credit_preview/charged_now").asBoolean()).isTrue();
        assertThat(unlocked.consumed()).isEqualByComparingTo(locked.number("/credit_preview/total_credits"));
        assertThat(unlocked.consumed()).as("4 rows, 4 addresses, 4 numbers").isEqualByComparingTo("28");
        assertThat(first(unlocked).path("contact_email").asText()).isEqualTo(WellKnown.VALID_EMAIL);
        assertThat(first(unlocked).path("outreach_locked").asBoolean(true)).isFalse();
        assertThat(unlocked.at("/people/0").has("unlock")).isFalse();
    }

    @Test
    void unlocksOnlyTheSelectedChannelAndKeepsTheOtherLocked() {
        HttpResult response = search(
                AT_QUORVANE + ",'limit':4,'full_search':true,'confirm_credit_charge':true,'include_mobile':false");

        assertThat(response.consumed()).isEqualByComparingTo("8");
        assertThat(first(response).path("contact_email").asText()).isEqualTo(WellKnown.VALID_EMAIL);
        assertThat(first(response).path("contact_mobile_phone").isNull()).isTrue();
        assertThat(first(response).path("outreach_locked").asBoolean()).isTrue();
        assertThat(response.string("/people/0/unlock/required")).isEqualTo("true");
        assertThat(response.string("/people/0/unlock/email_credits")).isEqualTo("0");
        assertThat(response.string("/people/0/unlock/mobile_credits")).isEqualTo("5");
    }

    @Test
    void filtersByPhoneAtTheRoot() {
        for (String wanted : new String[] {"true", "false"}) {
            assertThat(search(IN_SOFTWARE + ",'has_phone':" + wanted).each("/people", "/person/has_phone"))
                    .isNotEmpty()
                    .containsOnly(wanted);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    'contact_job_level':['VP'] | /person/contact_job_level | VP
                    'contact_job_function':['Sales'] | /person/contact_job_function | Sales & Business Development
                    'job_function':['Engineering'] | /person/contact_job_function | Engineering
                    'contact_country_code':['us'] | /person/contact_country_code | US
                    'city':['Berlin'] | /person/contact_city | Berlin
                    'is_sales':true | /person/is_sales | true
                    'has_mobile_phone':false | /person/has_mobile_phone | false
                    'contact_job_title':['[VP Sales]'] | /person/contact_job_title | VP Sales
                    'contact_linkedin_url':['https://profiles.example/in/mara-lindqvist'] | /person/contact_full_name | Mara Lindqvist
                    """)
    void filtersByPeopleFilters(String filter, String field, String value) {
        HttpResult response = search(IN_SOFTWARE + ",'people_filters':{" + filter + "}");

        assertThat(response.each("/people", field)).isNotEmpty().containsOnly(value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"'title':'vp'", "'job_title':'director'", "'titles':['VP']", "'roles':['Account Executive']"})
    void filtersByTitleWords(String titles) {
        HttpResult response = search(IN_SOFTWARE + "," + titles);

        assertThat(response.each("/people", "/person/contact_job_title"))
                .isNotEmpty()
                .allMatch(title -> title.matches("VP .*|Director .*|Account Executive"));
    }

    @Test
    void omitsCompanyAndDomainIntelIfRequested() {
        HttpResult response = search(AT_QUORVANE + ",'include_company':false,'include_domain_intel':false");

        assertThat(response.members()).doesNotContain("companies");
        assertThat(response.at("/people/0").has("company")).isFalse();
        assertThat(response.at("/people/0").has("domain_intel")).isFalse();
    }

    @Test
    void requiresNoUnlockForPeopleWithoutContactDetails() {
        data().person("no-contact", person -> person.worksAt(WellKnown.COMPANY_DOMAIN, "Archivist"));
        HttpResult response = search(AT_QUORVANE + ",'title':'archivist'");
        assertThat(response.at("/people")).hasSize(1);
        assertThat(response.at("/people/0").has("unlock")).isFalse();
        assertThat(first(response).path("outreach_locked").asBoolean(true)).isFalse();
        assertThat(first(response).path("contact_email_masked").isNull()).isTrue();
    }

    @Test
    void locksADirectNumberWithoutAPrice() {
        data().person(
                        "direct-only",
                        person -> person.worksAt(WellKnown.COMPANY_DOMAIN, "Archivist")
                                .field("has_phone", true)
                                .field("contact_direct_phone", "+00 555 0100"));
        HttpResult locked = search(AT_QUORVANE + ",'title':'archivist'");
        assertThat(first(locked).path("outreach_locked").asBoolean()).isTrue();
        assertThat(locked.string("/people/0/unlock/mobile_credits")).isEqualTo("0");
        assertThat(locked.text()).doesNotContain("+00 555 0100");
        HttpResult unlocked = search(
                AT_QUORVANE + ",'title':'archivist','include_contact_details':true,'confirm_credit_charge':true");
        assertThat(first(unlocked).path("contact_direct_phone").asText()).isEqualTo("+00 555 0100");
        assertThat(unlocked.at("/people/0").has("unlock")).isFalse();
        assertThat(unlocked.consumed()).isEqualByComparingTo("1");
    }

    @Test
    void pagesByNumberOffsetAndCursor() {
        HttpResult byNumber = search(AT_QUORVANE + ",'page':2,'per_page':5");
        HttpResult byOffset = search(AT_QUORVANE + ",'limit':5,'offset':5");
        HttpResult first = search(AT_QUORVANE + ",'limit':5");
        HttpResult byCursor = search(AT_QUORVANE + ",'limit':5,'cursor':'" + first.string("/next_cursor") + "'");
        assertThat(byOffset.at("/people")).hasSize(5).isEqualTo(byCursor.at("/people"));
        assertThat(byNumber.at("/people")).isEqualTo(byOffset.at("/people"));
        assertThat(byNumber.string("/offset")).isEqualTo("5");
        assertThat(byNumber.string("/limit_applied")).isEqualTo("5");
        assertThat(first.string("/metadata/pagination")).isEqualTo("snapshot");
        assertThat(byCursor.string("/metadata/pagination")).isEqualTo("cursor");
        String both = ",'limit':5,'offset':5,'cursor':'" + first.string("/next_cursor") + "'";
        assertThat(search(AT_QUORVANE + both).params()).containsExactly("offset");
    }

    @Test
    void addsTheTotalIfRequested() {
        assertThat(search(AT_QUORVANE + ",'limit':5,'include_total':true").string("/total"))
                .isEqualTo("12");
        assertThat(search(AT_QUORVANE + ",'limit':5").members()).doesNotContain("total");
    }

    @Test
    void filtersByChannels() {
        HttpResult all = search(IN_SOFTWARE + ",'channels':['email','phone'],'channel_match':'all'");
        assertThat(all.each("/people", "/person/has_email")).containsOnly("true");
        assertThat(all.each("/people", "/person/has_phone")).containsOnly("true");
        HttpResult required = search(IN_SOFTWARE + ",'required_mobile':true");
        assertThat(required.each("/people", "/person/has_mobile_phone")).containsOnly("true");
    }

    @Test
    void reportsUnsupportedFilters() {
        HttpResult response = search(AT_QUORVANE + ",'peopleFilters':{'shoe_size':[44]}");
        assertThat(response.each("/metadata/interpreted_search/ignored_people_filters", ""))
                .containsExactly("shoe_size");
        assertThat(response.at("/people")).hasSize(12);
    }
}
