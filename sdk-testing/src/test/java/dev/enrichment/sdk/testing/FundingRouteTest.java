package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class FundingRouteTest extends WithSandbox {

    private HttpResult funding(String domain) {
        return post(SandboxRoute.COMPANIES_FUNDING, "{'company_domain':'" + domain + "'}");
    }

    @Test
    void chargesFourCreditsForAProfile() {
        HttpResult response = funding(WellKnown.COMPANY_DOMAIN);

        assertThat(response.string("/basicInfo/companyName")).isEqualTo(WellKnown.COMPANY_NAME);
        assertThat(response.at("/basicInfo/founded").isTextual()).isTrue();
        assertThat(response.at("/financialInfo/lastFundingRound/amount").isIntegralNumber())
                .isTrue();
        assertThat(response.string("/fundingHistory/0/amount")).startsWith("$");
        assertThat(response.string("/leadership/ceo/lastName")).isEqualTo("Lindqvist");
        assertThat(response.at("/topCompetitors")).hasSize(3);
        assertThat(response.consumed()).isEqualByComparingTo("4");
    }

    @Test
    void listsTheLatestRoundFirst() {
        HttpResult response = funding(WellKnown.COMPANY_DOMAIN);
        List<String> dates = response.each("/fundingHistory", "/date");
        assertThat(dates).hasSizeGreaterThan(1).isSortedAccordingTo(Comparator.reverseOrder());
        assertThat(response.string("/financialInfo/lastFundingRound/date")).isEqualTo(dates.get(0));
    }

    @Test
    void isConsistentWithTheCompanyRow() {
        assertThat(funding(WellKnown.COMPANY_DOMAIN).number("/financialInfo/totalFunding"))
                .isEqualByComparingTo(lookup().number("/company/total_funding"));
    }

    @Test
    void hasOnlyAMessageWithoutFunding() {
        assertThat(funding(WellKnown.COMPANY_WITHOUT_FUNDING).members())
                .containsExactlyInAnyOrder("message", "credits_consumed");
    }
}
