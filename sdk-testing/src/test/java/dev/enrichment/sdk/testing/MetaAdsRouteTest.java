package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

class MetaAdsRouteTest extends RouteTest {

    private RawResponse ads(String fields) {
        return post(SandboxRoute.META_ADS, "{" + fields + "}");
    }

    @Test
    void nestsDetailedAdsInArraysForAFifthOfACredit() {
        RawResponse answer = ads("'company_domain':'quorvane.example'");

        assertThat(answer.at("/ads_count").asInt()).isEqualTo(4);
        assertThat(answer.at("/ads").size()).isEqualTo(2);
        JsonNode ad = answer.at("/ads/0/0");
        assertThat(ad.path("pageName").asText()).isEqualTo(WellKnown.COMPANY_NAME);
        assertThat(ad.path("collationID").isIntegralNumber()).isTrue();
        assertThat(ad.path("startDate").asLong()).isGreaterThan(1_000_000_000L);
        assertThat(ad.at("/snapshot/body/markup/__html").asText()).contains("&amp;");
        assertThat(answer.consumed()).isEqualByComparingTo("0.2");
    }

    @Test
    void findsByNameAndCutsAtTheLimit() {
        assertThat(ads("'company_name':'QUORVANE software','limit':3")
                        .at("/ads_count")
                        .asInt())
                .isEqualTo(3);
        assertThat(ads("'company_domain':'quorvane.example','limit':101").string("/errors/0/param/0"))
                .isEqualTo("limit");
    }

    @Test
    void isFreeWithoutAds() {
        RawResponse answer = ads("'company_domain':'" + WellKnown.COMPANY_WITHOUT_ADS + "'");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.at("/ads").isEmpty()).isTrue();
        assertThat(answer.consumed()).isZero();
        sandbox().answerStyle(ResponseTopic.FREE_MISSES, ResponseStyle.SIMPLIFIED);
        assertThat(ads("'company_domain':'" + WellKnown.COMPANY_WITHOUT_ADS + "'")
                        .code())
                .isEqualTo("resource_not_found");
    }

    @Test
    void hasAFlatShortFormAndAnOldOne() {
        sandbox().answerStyle(ResponseTopic.ADS, ResponseStyle.SIMPLIFIED);
        RawResponse simplified = ads("'company_domain':'quorvane.example'");
        assertThat(simplified.string("/company_name")).isEqualTo(WellKnown.COMPANY_NAME);
        assertThat(simplified.each("/ads", "/ad_id")).hasSize(4).doesNotContain("");
        assertThat(simplified.string("/ads/1/video_url")).endsWith(".mp4");

        sandbox().answerStyle(ResponseTopic.ADS, ResponseStyle.LEGACY);
        RawResponse legacy = ads("'company_domain':'quorvane.example'");
        assertThat(legacy.string("/ads/0/page_name")).isEqualTo(WellKnown.COMPANY_NAME);
        assertThat(legacy.at("/ads/0/snapshot/body/markup").isTextual()).isTrue();
        assertThat(legacy.at("/ads/0").has("adArchiveID")).isFalse();
    }

    @Test
    void needsACompany() {
        assertThat(ads("").each("/errors/0/param", "")).containsExactly("company_domain", "company_name");
    }
}
