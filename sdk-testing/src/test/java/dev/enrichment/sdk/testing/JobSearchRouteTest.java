package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JobSearchRouteTest extends WithSandbox {

    private HttpResult search(String fields) {
        return post(SandboxRoute.JOBS_SEARCH, "{" + fields + "}");
    }

    @Test
    void chargesOneCreditForEachReturnedJob() {
        HttpResult response = search("'titles':{'include':['software engineer']},'limit':7");

        assertThat(response.each("/signals", "/title"))
                .hasSize(7)
                .allMatch(title -> title.contains("Software Engineer"));
        assertThat(response.consumed()).isEqualByComparingTo("7");
        assertThat(response.at("/pagination/returned").asInt()).isEqualTo(7);
        assertThat(response.string("/totalMode")).isEqualTo("capped");
        assertThat(response.at("/total").asInt()).isGreaterThan(7);
        assertThat(response.at("/signals/0/company/id").isIntegralNumber()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'location':{'countries':['Germany']} | /location | .*, Germany",
                "'location':{'countries':['de',52]} | /location | .*, (Germany)?(United Kingdom)?",
                "'location':{'cities':['Leeds']} | /location | Leeds, .*",
                "'location':{'states':['TX']} | /location | Austin, .*",
                "'location':{'regions':['APAC']} | /location | `(Brisbane|Sydney|Bangalore|Singapore), .*`",
                "'location':{'text':'lyon'},'mode':'deep' | /location | Lyon, .*",
                "'occupationTaxonomy':{'level1':['Commercial']} | /occupation_taxonomy/level1/name | Commercial",
                "'occupationTaxonomy':{'level2':[12]} | /occupation_taxonomy/level2/id | 12",
                "'occupationTaxonomy':{'level3':['Recruiter']} | /occupation_taxonomy/level3/name | Recruiter",
                "'companies':{'include':['quorvane.example']} | /company/name | Quorvane Software",
                "'companies':{'include':['quorvane']} | /company/name | Quorvane Software",
                "'companies':{'ids':[1000]} | /company/id | 1000",
                "'tags':{'include':['kubernetes']} | /tags/0/name | kubernetes",
                "'titles':{'include':['engineer'],'exclude':['senior']} | /title | (?!Senior).*Engineer",
                "'seniority':['EX'] | /title | Principal .*",
                "'languages':['de'] | /location | `.*, (Germany|Switzerland)`",
                "'hasRemote':true | /has_remote | true",
                "'jobTypeIds':[2] | /types/0/id | 2",
                "'salary':{'min_usd':120000} | /salary_max | 1[2-9]\\d{4}",
                "'companySizeCodes':[1],'industryIds':[4] | /company/id | \\d+"
            })
    void filters(String filter, String field, String pattern) {
        HttpResult response = search(filter + ",'limit':50");

        assertThat(response.each("/signals", field)).isNotEmpty().allMatch(value -> value.matches(pattern));
    }

    @Test
    void matchesDomainsOnlyExactlyAndReportsUnknownPlaces() {
        HttpResult response = search("'companies':{'include':['vane.example']},'location':{'states':['Nowhere']}");

        assertThat(response.at("/signals")).isEmpty();
        assertThat(response.each("/warnings", ""))
                .containsExactly(
                        "companies.include.domains: 'vane.example' was not recognized.",
                        "location.states: 'Nowhere' was not recognized.");
    }

    @Test
    void matchesTitlesSemanticallyIfRequested() {
        String term = "'titles':{'include':['Kubernetes wizard'],'vector':";

        assertThat(search(term + "false}").at("/signals")).isEmpty();
        assertThat(search(term + "true}").each("/signals", "/occupation_taxonomy/level3/name"))
                .contains("DevOps Engineer");
    }

    @Test
    void followsCursorsToTheEnd() {
        String filter = "'companies':{'include':['quorvane.example']},'includeAgencyJobs':true,'limit':4";
        List<String> ids = new ArrayList<>();
        HttpResult page = search(filter);
        ids.addAll(page.each("/signals", "/id"));
        while (page.at("/pagination/has_more").asBoolean()) {
            assertThat(page.at("/pagination/next_cursor").isObject()).isTrue();
            page = search(filter + ",'cursor':" + page.at("/pagination/next_cursor"));
            ids.addAll(page.each("/signals", "/id"));
        }

        assertThat(ids).hasSize(14).doesNotHaveDuplicates();
        assertThat(page.at("/pagination/next_cursor").isNull()).isTrue();
    }

    @Test
    void supportsAllTotalModes() {
        assertThat(search("'totalMode':'none'").at("/total").isNull()).isTrue();
        assertThat(search("'totalMode':'capped'").at("/total").asInt()).isEqualTo(1000);
        assertThat(search("'totalMode':'exact'").at("/total").asInt()).isGreaterThan(2000);
    }

    @Test
    void includesAndExcludesParts() {
        HttpResult response =
                search("'includeCompany':false,'includeOccupationTaxonomy':false,'includeDescription':true,"
                        + "'includeFacets':true,'limit':1");

        assertThat(response.at("/signals/0").has("company")).isFalse();
        assertThat(response.at("/signals/0").has("occupation_taxonomy")).isFalse();
        assertThat(response.string("/signals/0/description")).isNotEmpty();
        assertThat(response.string("/facets/countries/0/value")).isEqualTo("US");
    }

    @Test
    void excludesCompaniesAndTags() {
        assertThat(search("'companies':{'include':['quorvane'],'exclude':['quorvane.example']}")
                        .at("/signals"))
                .isEmpty();
        assertThat(search("'companies':{'include':['quorvane.example']},'tags':{'exclude':['java']}")
                        .each("/signals", "/tags/0/name"))
                .isNotEmpty()
                .doesNotContain("java");
    }

    @Test
    void filtersByInclusiveDates() {
        String day = Collections.min(search("'postedWithin':7,'limit':50").each("/signals", "/published"));
        HttpResult response = search("'postedAfter':'" + day + "','postedBefore':'" + day + "'");
        assertThat(response.each("/signals", "/published")).isNotEmpty().containsOnly(day);
    }

    @Test
    void resolvesWithoutChargeOnADryRun() {
        HttpResult response = search("'dryRun':true,'location':{'countries':['DE','Atlantis']},'totalMode':'exact'");
        assertThat(response.at("/signals")).isEmpty();
        assertThat(response.at("/pagination/has_more").asBoolean(true)).isFalse();
        assertThat(response.at("/pagination/next_cursor").isNull()).isTrue();
        assertThat(response.at("/total").asInt()).isPositive();
        assertThat(response.string("/resolved/location.countries/0/match")).isEqualTo("exact");
        assertThat(response.string("/resolved/location.countries/1/match")).isEqualTo("none");
        assertThat(response.string("/warnings/0")).contains("Atlantis");
        sandbox().verify().charged(0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    'location':{'countries':['Germany']}           | false
                    'location':{'countries':['DE']}                | false
                    'location':{'countries':[50]}                  | true
                    'occupationTaxonomy':{'level1':['Technology']} | false
                    'occupationTaxonomy':{'level3':['software']}   | false
                    'occupationTaxonomy':{'level1':[1]}            | true
                    'tags':{'include':['java']}                    | false
                    'tags':{'include':['901']}                     | true
                    'companies':{'include':['Quorvane Software']}  | false
                    'companies':{'include':['quorvane.example']}   | true
                    """, quoteCharacter = '`')
    void findsOnlyIdsAndDomainsWithoutAutoResolve(String filter, boolean found) {
        assertThat(search(filter).at("/signals")).isNotEmpty();
        HttpResult exact = search(filter + ",'autoResolve':false");
        assertThat(exact.at("/signals").isEmpty()).isEqualTo(!found);
        assertThat(exact.members()).doesNotContain("resolved");
    }

    @Test
    void namesAFuzzyMatch() {
        assertThat(search("'occupationTaxonomy':{'level3':['software']}")
                        .string("/resolved/occupationTaxonomy.level3/0/match"))
                .isEqualTo("fuzzy");
    }
}
