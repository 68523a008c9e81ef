package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanyLookupResponse;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that company lookups with a single company and with a list are read into the same record. */
class CompanyFormsTest {
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
}
