package dev.enrichment.sdk.models.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.ads.AdSearchResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsProductsResponse;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.models.contract.Json;
import dev.enrichment.sdk.models.jobs.JobSearchResponse;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that values of a wrong type in lists and maps are kept in the record, and are written again at their original
 * position.
 */
class SkippedValuesTest {
    @Test
    void nothingIsLostBeyondTheLimitOfWarnings() {
        String odd = String.join(",", Collections.nCopies(1500, "'odd'"));
        var decoded = Json.decode(
                "{'companies':[" + odd + ",{'company_name':'Quillfern','category':[{'a':1}]}]}",
                CompanySearchResponse.class);
        assertThat(decoded.warnings()).hasSize(1000);
        assertThat(decoded.value().companies()).extracting(Company::companyName).containsExactly("Quillfern");
        assertThat(decoded.value().additionalProperties())
                .containsExactly(entry("companies", Collections.nCopies(1500, "odd")));
        assertThat(decoded.value().companies().get(0).additionalProperties())
                .containsExactly(entry("category", List.of(Map.of("a", 1))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {'companies':['a',{'company_name':'Quillfern'},7,[{}],{'company_name':'Tally'},true]}
                    {'companies':[{'company_name':'Quillfern'},'a','b']}
                    {'companies':['a','b',{'company_name':'Quillfern'}]}
                    {'companies':['a','b']}
                    {'companies':[{'company_name':'Quillfern','category':['x',{'a':[1.50,null]},'y']}]}
                    """, quoteCharacter = '`')
    void listsAreWrittenAsTheyWereReceived(String json) {
        Extensible record = Json.decode(json, CompanySearchResponse.class).value();
        assertThat(Json.write(record)).isEqualTo(json);
        assertThat(Json.decode(Json.write(record), CompanySearchResponse.class).value())
                .isEqualTo(record);
    }

    @Test
    void mapsKeepTheirSkippedEntries() {
        String json = "{'products':{'email_finder':{'total_requests':3},'odd':'N/A','list':[7]}}";
        var decoded = Json.decode(json, AnalyticsProductsResponse.class);
        assertThat(decoded.value().products()).containsOnlyKeys("email_finder");
        assertThat(decoded.value().additionalProperties())
                .containsExactly(entry("products", Map.of("odd", "N/A", "list", List.of(7))));
        assertThat(Json.write(decoded.value())).isEqualTo(json);
        String allOdd = "{'products':{'odd':'N/A'}}";
        assertThat(Json.write(
                        Json.decode(allOdd, AnalyticsProductsResponse.class).value()))
                .isEqualTo(allOdd);
    }

    @Test
    void flattenedListsKeepTheirSkippedElements() {
        var decoded = Json.decode("{'ads':[['N/A',{'ad_id':'1'}],[[7]],{'ad_id':'2'}]}", AdSearchResponse.class);
        assertThat(decoded.value().additionalProperties()).containsExactly(entry("ads", List.of("N/A", 7)));
        assertThat(Json.write(decoded.value())).isEqualTo("{'ads':['N/A',{'ad_id':'1'},7,{'ad_id':'2'}]}");
    }

    @Test
    void anAliasKeepsItsName() {
        var decoded = Json.decode("{'results':[7,{'title':'a'}]}", JobSearchResponse.class);
        assertThat(decoded.value().jobs()).hasSize(1);
        assertThat(decoded.value().additionalProperties()).containsExactly(entry("results", List.of(7)));
        String written = Json.write(decoded.value());
        assertThat(written).isEqualTo("{'signals':[{'title':'a'}],'results':[7]}");
        assertThat(Json.write(Json.decode(written, JobSearchResponse.class).value()))
                .isEqualTo(written);
    }
}
