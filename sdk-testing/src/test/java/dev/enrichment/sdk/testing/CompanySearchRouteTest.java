package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompanySearchRouteTest extends WithSandbox {
    private static final String SOFTWARE_IN_GERMANY =
            "'company_filters':{'industries':['Software'],'country_codes':['DE']}";

    private HttpResult search(String fields) {
        return post(SandboxRoute.COMPANIES_SEARCH, "{" + fields + "}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'company_domain':'quorvane.example'",
                "'domain':'https://www.Quorvane.example/about'",
                "'website':'quorvane.example'",
                "'company_website':'http://quorvane.example'",
                "'company_name':'quorvane software'",
                "'name':'Quorvane Software'",
                "'profile_url':'https://profiles.example/company/quorvane'",
                "'linkedin_url':'company/quorvane'",
                "'company_linkedin_url':'quorvane'",
                "'company_url':'https://profiles.example/company/quorvane/'",
                "'url':'quorvane'"
            })
    void looksUpACompanyByEveryAlias(String identity) {
        HttpResult response = search(identity);

        assertThat(response.at("/found").asBoolean()).isTrue();
        assertThat(response.string("/company/company_domain")).isEqualTo(WellKnown.COMPANY_DOMAIN);
        assertThat(response.string("/companyName")).isEqualTo(WellKnown.COMPANY_NAME);
        assertThat(response.string("/metadata/query_path")).isEqualTo("company_lookup");
        assertThat(response.at("/metadata/interpreted_search/company_filters")).hasSize(1);
        assertThat(response.string("/linkedinUrl")).isEqualTo(WellKnown.COMPANY_PROFILE_URL);
        assertThat(response.at("/companies").size()).isEqualTo(1);
        assertThat(response.consumed()).isEqualByComparingTo("1");
    }

    @Test
    void usesListModeWithALimit() {
        HttpResult response = search("'company_domain':'quorvane.example','limit':10");

        assertThat(response.json().has("found")).isFalse();
        assertThat(response.each("/companies", "/company_domain")).containsExactly(WellKnown.COMPANY_DOMAIN);
        assertThat(response.header("X-Credits-Cost")).isEqualTo("10");
        assertThat(response.consumed()).isEqualByComparingTo("1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                SOFTWARE_IN_GERMANY,
                "'filters':{'industries':['software'],'hq_country_code':'de'}",
                "'industries':['Software'],'country_codes':['DE']",
                "'company_filters':{'company_industry':'Software','company_country':['DE']}"
            })
    void acceptsFiltersAtEveryLocationAndAlias(String filters) {
        HttpResult response = search(filters + ",'limit':50");

        assertThat(response.at("/companies").size()).isEqualTo(17);
        assertThat(response.each("/companies", "/company_industry_linkedin")).containsOnly("Software");
        assertThat(response.each("/companies", "/hq_country_code")).containsOnly("DE");
        assertThat(response.at("/metadata/interpreted_search/company_filters")).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "'min_employees':201,/employee_min,201,100000",
                "'max_employees':50,/employee_max,0,50",
                "'min_total_funding':50000000,/total_funding,50000000,1e18",
                "'founded_after':2015,/founded_year,2015,9999",
                "'founded_before':'2010-06-01',/founded_year,0,2010",
                "'min_total_contacts':12,/total_contacts,12,1000"
            })
    void filtersByNumber(String filter, String field, double min, double max) {
        HttpResult response = search("'company_filters':{" + filter + "},'limit':50");

        assertThat(response.at("/companies")).isNotEmpty();
        response.at("/companies")
                .forEach(row -> assertThat(row.at(field).asDouble()).isBetween(min, max));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    'headcount_ranges':['11 to 50'] | 'employee_ranges':['11 to 50']
                    'funding_stages':['Seed'] | 'last_funding_types':['Seed']
                    'marketing_tech':['Mailheron'] | 'marketing_automation_tech':['Mailheron']
                    'founded_year_min':2010,'founded_year_max':2015 | 'founded_after':'2010','founded_before':2015
                    'company_size':'51-200' | 'employee_ranges':['51 to 200']
                    'company_sizes':['51 to 200'] | 'employee_ranges':['51 to 200']
                    'employee_count':['51 to 200'] | 'employee_ranges':['51 to 200']
                    'employee_min':201 | 'min_employees':201
                    'employee_max':50 | 'max_employees':50
                    'company_country':'Germany' | 'hq_country_code':'DE'
                    'company_countries':['DE'] | 'hq_country_code':'DE'
                    'company_industry':'Software' | 'industries':['Software']
                    """)
    void acceptsAlternativeFilterNamesAndNotations(String alternative, String canonical) {
        HttpResult expected = search("'company_filters':{" + canonical + "},'limit':50");
        HttpResult response = search("'company_filters':{" + alternative + "},'limit':50");
        assertThat(response.at("/companies")).isNotEmpty();
        assertThat(response.each("/companies", "/company_domain"))
                .isEqualTo(expected.each("/companies", "/company_domain"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    'min_employees':100,'max_employees':150 | 51 to 200
                    'employee_ranges':['60 to 70'] | 51 to 200
                    'employee_ranges':['40 - 60'] | 11 to 50;51 to 200
                    'employee_ranges':['11 to 50'] | 11 to 50
                    'max_employees':11 | 1 to 10;11 to 50
                    'employee_ranges':['no range'] |
                    """)
    void matchesSizesByOverlap(String filter, String ranges) {
        HttpResult response = search("'company_filters':{" + filter + "},'limit':50");
        assertThat(Set.copyOf(response.each("/companies", "/employee_range")))
                .isEqualTo(ranges == null ? Set.of() : Set.of(ranges.split(";")));
    }

    @ParameterizedTest
    @CsvSource({"$1M to <$10M, $1M to <$10M", "$2M to $3M, $1M to <$10M", "<$1M, <$1M"})
    void matchesRevenuesByOverlapWithExclusiveUpperBounds(String filter, String range) {
        HttpResult response = search("'company_filters':{'revenue_ranges':['" + filter + "']},'limit':50");
        assertThat(response.each("/companies", "/revenue_range")).isNotEmpty().containsOnly(range);
    }

    @Test
    void filtersByTechnologyAndFunding() {
        HttpResult crm = search("'company_filters':{'crm_tech':['pipewell'],'has_funding':true},'limit':50");
        assertThat(crm.at("/companies")).isNotEmpty().allSatisfy(row -> {
            assertThat(row.path("crm_tech").asText()).contains("Pipewell");
            assertThat(row.hasNonNull("total_funding")).isTrue();
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    customs warehousing          | /company_industry_linkedin | Logistics and Supply Chain
                    Software companies in Berlin | /company_industry_linkedin | Software
                    Software companies in Berlin | /hq_city                   | Berlin
                    """)
    void interpretsASimpleSentence(String query, String field, String value) {
        HttpResult response = search("'query':'" + query + "','limit':50");
        assertThat(response.each("/companies", field)).isNotEmpty().containsOnly(value);
    }

    @Test
    void combinesIdentitiesAsAlternatives() {
        String identities =
                "'company_domains':['quorvane.example','tellumbra.example'],'company_names':['nobwick software']";
        assertThat(search(identities).string("/count")).isEqualTo("3");
        assertThat(search(identities + ",'company_filters':{'country_codes':['DE']}")
                        .string("/count"))
                .isEqualTo("1");
    }

    @Test
    void sortsInDescendingOrder() {
        List<String> contacts = search("'limit':50,'sort_by':'total_contacts'").each("/companies", "/total_contacts");
        assertThat(contacts.stream().map(Integer::valueOf)).isSortedAccordingTo(Comparator.reverseOrder());
    }

    @Test
    void pagesByOffsetWithoutGapsOrDuplicates() {
        List<String> domains = new ArrayList<>();
        for (int offset = 0; offset <= 20; offset += 5) {
            domains.addAll(search(SOFTWARE_IN_GERMANY + ",'limit':5,'offset':" + offset)
                    .each("/companies", "/company_domain"));
        }
        assertThat(domains).hasSize(17).doesNotHaveDuplicates();
        assertThat(sandbox().account().charged()).isEqualByComparingTo("17");
    }

    @Test
    void pagesByCursorThroughASnapshot() {
        HttpResult first = search(SOFTWARE_IN_GERMANY + ",'limit':10");
        data().removeCompany(first.string("/companies/0/company_domain"));
        HttpResult second = search(SOFTWARE_IN_GERMANY + ",'limit':10,'cursor':'" + first.string("/next_cursor") + "'");
        assertThat(first.string("/has_more")).isEqualTo("true");
        assertThat(second.at("/companies")).hasSize(7);
        assertThat(second.string("/has_more")).isEqualTo("false");
        assertThat(second.at("/next_cursor").isNull()).isTrue();
        assertThat(second.each("/companies", "/company_domain"))
                .doesNotContainAnyElementsOf(first.each("/companies", "/company_domain"));
    }

    @Test
    void rejectsExpiredAndForeignCursors() {
        String cursor =
                ",'cursor':'" + search(SOFTWARE_IN_GERMANY + ",'limit':5").string("/next_cursor") + "'";
        assertThat(search("'limit':5" + cursor).params()).containsExactly("cursor");
        clock.advance(Duration.ofMinutes(16));
        HttpResult late = search(SOFTWARE_IN_GERMANY + ",'limit':5" + cursor);
        assertThat(late.status()).isEqualTo(400);
        assertThat(late.string("/errors/0/detail")).contains("expired");
        assertThat(search("'limit':5,'cursor':'garbage'").params()).containsExactly("cursor");
    }
}
