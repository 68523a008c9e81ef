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

/** Company rows and look-ups in their several forms: every form is read, and the caller sees one shape. */
class CompanyFormsTest {
    @Test
    void joinedListsComeAsTextOrArray() {
        assertThat(Json.read(
                        "{'specialties':'mills; looms','crm_tech':'Tally;Loom','sic_code':'22;23'}", Company.class))
                .isEqualTo(Json.read(
                        "{'specialties':['mills','looms'],'crm_tech':['Tally','Loom'],'sic_code':['22','23']}",
                        Company.class));
    }

    @Test
    void numbersComeAsNumberOrText() {
        String texts = "{'revenue_min':'1000000','linkedin_followers':'8924','employee_min':'11','growth_rate':'-3'}";
        String numbers = "{'revenue_min':1000000,'linkedin_followers':8924,'employee_min':11,'growth_rate':-3}";
        assertThat(Json.read(texts, Company.class)).isEqualTo(Json.read(numbers, Company.class));
    }

    @Test
    void normalizedFiltersAreFoundInEitherPlaceOrNowhere() {
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
    void oneCompanyIsFoundInEitherPlace(String json, @Nullable String name, boolean found) {
        var answer = Json.read(json, CompanyLookupResponse.class);
        Company match = answer.match();
        assertThat(match == null ? null : match.companyName()).isEqualTo(name);
        assertThat(answer.matched()).isEqualTo(found);
    }

    @Test
    void scoringFieldsAreThereOrNot() {
        var answer = Json.read(
                "{'companies':[{'similarity':0.88,'source_seed_domain':'quillfern.example','match_context':'same trade'},{}]}",
                LookalikeResponse.class);
        assertThat(answer.companies()).extracting(Company::similarity).containsExactly(new BigDecimal("0.88"), null);
    }
}
