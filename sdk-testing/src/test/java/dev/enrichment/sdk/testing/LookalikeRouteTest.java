package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LookalikeRouteTest extends WithSandbox {

    private HttpResult search(String fields) {
        return post(SandboxRoute.COMPANIES_LOOKALIKES, "{" + fields + "}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'company_domain':'quorvane.example'",
                "'domain':'quorvane.example'",
                "'website':'https://www.quorvane.example/x'",
                "'seed':{'domain':'quorvane.example'}",
                "'seed':{'domains':['quorvane.example']}"
            })
    void ranksSimilarCompaniesForFiveCredits(String seed) {
        HttpResult response = search(seed + ",'limit':30");

        List<String> scores = response.each("/companies", "/similarity");
        assertThat(scores).hasSize(30);
        assertThat(scores.stream().map(Double::valueOf).toList())
                .isSortedAccordingTo((left, right) -> Double.compare(right, left));
        assertThat(response.each("/companies", "/company_domain")).doesNotContain(WellKnown.COMPANY_DOMAIN);
        assertThat(response.each("/companies", "/source_seed_domain")).containsOnly(WellKnown.COMPANY_DOMAIN);
        assertThat(response.string("/companies/0/company_industry_linkedin")).isEqualTo("Software");
        assertThat(response.consumed()).isEqualByComparingTo("5");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'description':'cold chain and customs'",
                "'seed':{'description':'customs'}",
                "'company_name':'Logistics'"
            })
    void matchesADescriptionWithoutADomain(String seed) {
        assertThat(search(seed).each("/companies", "/company_industry_linkedin"))
                .isNotEmpty()
                .containsOnly("Logistics and Supply Chain");
    }

    @Test
    void appliesFiltersAfterSimilarityAndPagesByOffset() {
        String filtered = "'company_domain':'quorvane.example','company_filters':{'country_codes':['US']}";
        List<String> all = search(filtered).each("/companies", "/company_domain");

        assertThat(search(filtered).each("/companies", "/hq_country_code")).containsOnly("US");
        assertThat(search(filtered + ",'offset':2,'limit':3").each("/companies", "/company_domain"))
                .isEqualTo(all.subList(2, 5));
        assertThat(search(filtered)
                        .at("/metadata/interpreted_search/seed/domain")
                        .asText())
                .isEqualTo(WellKnown.COMPANY_DOMAIN);
    }
}
