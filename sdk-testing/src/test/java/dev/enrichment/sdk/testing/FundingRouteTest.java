package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FundingRouteTest extends RouteTest {

    private RawResponse funding(String domain) {
        return post(SandboxRoute.COMPANY_FUNDING, "{'company_domain':'" + domain + "'}");
    }

    @Test
    void sellsTheProfileForFourCredits() {
        RawResponse answer = funding(WellKnown.COMPANY_DOMAIN);

        assertThat(answer.string("/basicInfo/companyName")).isEqualTo(WellKnown.COMPANY_NAME);
        assertThat(answer.at("/basicInfo/founded").isTextual()).isTrue();
        assertThat(answer.at("/financialInfo/lastFundingRound/amount").isIntegralNumber())
                .isTrue();
        assertThat(answer.string("/fundingHistory/0/amount")).startsWith("$");
        assertThat(answer.string("/leadership/ceo/lastName")).isEqualTo("Lindqvist");
        assertThat(answer.at("/topCompetitors").size()).isEqualTo(3);
        assertThat(answer.consumed()).isEqualByComparingTo("4");
    }

    @Test
    void agreesWithTheCompanyRow() {
        RawResponse row = post(SandboxRoute.COMPANY_SEARCH, "{'company_domain':'quorvane.example'}");

        assertThat(funding(WellKnown.COMPANY_DOMAIN).number("/financialInfo/totalFunding"))
                .isEqualByComparingTo(row.number("/company/total_funding"));
    }

    @Test
    void isFreeWithoutFunding() {
        RawResponse answer = funding(WellKnown.COMPANY_WITHOUT_FUNDING);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.members()).containsExactlyInAnyOrder("message", "credits_consumed");
        assertThat(answer.consumed()).isZero();
        sandbox().answerStyle(ResponseTopic.FREE_MISSES, ResponseStyle.SIMPLIFIED);
        assertThat(funding(WellKnown.COMPANY_WITHOUT_FUNDING).code()).isEqualTo("resource_not_found");
    }

    @Test
    void doesNotFindAnUnknownCompany() {
        assertThat(funding(WellKnown.UNKNOWN_COMPANY).status()).isEqualTo(404);
        assertThat(funding(WellKnown.UNKNOWN_COMPANY).code()).isEqualTo("resource_not_found");
    }

    @Test
    void hasASimplifiedForm() {
        sandbox().answerStyle(ResponseTopic.FUNDING, ResponseStyle.SIMPLIFIED);
        RawResponse answer = funding(WellKnown.COMPANY_DOMAIN);

        assertThat(answer.string("/total_funding")).startsWith("$");
        assertThat(answer.string("/latest_round_date")).matches("\\d{4}-\\d\\d-\\d\\d");
        assertThat(answer.at("/funding_rounds/0/investors").isEmpty()).isFalse();
        assertThat(answer.json().has("basicInfo")).isFalse();
    }

    @Test
    void hasAnOldNameAndTextsInsteadOfGroups() {
        sandbox().answerStyle(ResponseTopic.FUNDING, ResponseStyle.LEGACY);
        RawResponse answer = funding(WellKnown.COMPANY_DOMAIN);

        assertThat(answer.string("/fundingHistory/0/round_type")).isEqualTo("Seed");
        assertThat(answer.string("/acquisitions")).isEqualTo("N/A");
        assertThat(answer.string("/leadership")).isEqualTo("N/A");
    }
}
