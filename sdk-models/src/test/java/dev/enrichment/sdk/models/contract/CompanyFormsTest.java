package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanyLookupResponse;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.models.companies.LookalikeResponse;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Company rows and lookups: all forms are read into the same record. */
class CompanyFormsTest {
    @Test
    void joinedListsAreStringsOrArrays() {
        assertThat(Json.read(
                        "{'specialties':'mills; looms','crm_tech':'Tally;Loom','sic_code':'22;23'}", Company.class))
                .isEqualTo(Json.read(
                        "{'specialties':['mills','looms'],'crm_tech':['Tally','Loom'],'sic_code':['22','23']}",
                        Company.class));
    }

    @Test
    void numbersAreNumbersOrStrings() {
        String strings = "{'revenue_min':'1000000','linkedin_followers':'8924','employee_min':'11','growth_rate':'-3'}";
        String numbers = "{'revenue_min':1000000,'linkedin_followers':8924,'employee_min':11,'growth_rate':-3}";
        assertThat(Json.read(strings, Company.class)).isEqualTo(Json.read(numbers, Company.class));
    }

    @Test
    void normalizedFiltersAreFoundInBothPlaces() {
        var root = Json.read("{'interpreted_search':{'query':'mills'}}", CompanySearchResponse.class);
        assertThat(root.interpretedSearch()).containsEntry("query", "mills");
        var inside = Json.read("{'metadata':{'interpreted_search':{'query':'mills'}}}", LookalikeResponse.class);
        assertThat(inside.metadata()).isNotNull();
        assertThat(inside.metadata().interpretedSearch()).containsEntry("query", "mills");
        assertThat(Json.read("{}", CompanySearchResponse.class).metadata()).isNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
                    {'found':true,'company':{'company_name':'Quillfern'}}                                          | Quillfern | true
                    {'company':{'company_name':'Quillfern'},'companies':[{'company_name':'Tally'}]}                | Quillfern | true
                    {'companies':[{'company_name':'Quillfern'}]}                                                   | Quillfern | true
                    {'company':null,'companies':[{'company_name':'Quillfern'}]}                                    | Quillfern | true
                    {'found':false,'company':null}                                                                 | none      | false
                    {'companies':[]}                                                                               | none      | false
                    {}                                                                                             | none      | false
                    """, quoteCharacter = '`')
    void theCompanyIsFoundInBothPlaces(String json, @Nullable String name, boolean found) {
        var response = Json.read(json, CompanyLookupResponse.class);
        Company match = response.match();
        assertThat(match == null ? null : match.companyName()).isEqualTo(name);
        assertThat(response.matched()).isEqualTo(found);
    }

    @Test
    void scoringFieldsAreOptional() {
        var response = Json.read(
                "{'companies':[{'similarity':0.88,'source_seed_domain':'quillfern.example','match_context':'same trade'},{}]}",
                LookalikeResponse.class);
        assertThat(response.companies()).extracting(Company::similarity).containsExactly(new BigDecimal("0.88"), null);
    }
}
