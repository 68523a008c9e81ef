package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import org.junit.jupiter.api.Test;

class MetaAdsRouteTest extends WithSandbox {

    private HttpResult ads(String fields) {
        return post(SandboxRoute.ADS_SEARCH, "{" + fields + "}");
    }

    @Test
    void returnsNestedAdsForAFifthOfACredit() {
        HttpResult response = ads("'company_domain':'quorvane.example'");

        assertThat(response.at("/ads_count").asInt()).isEqualTo(4);
        assertThat(response.at("/ads").size()).isEqualTo(2);
        JsonNode ad = response.at("/ads/0/0");
        assertThat(ad.path("pageName").asText()).isEqualTo(WellKnown.COMPANY_NAME);
        assertThat(ad.path("collationID").isIntegralNumber()).isTrue();
        assertThat(ad.path("startDate").asLong()).isGreaterThan(1_000_000_000L);
        assertThat(ad.at("/snapshot/body/markup/__html").asText()).contains("&amp;");
        assertThat(response.consumed()).isEqualByComparingTo("0.2");
    }

    @Test
    void hasAVideoExactlyForTheVideoFormat() {
        HttpResult response = ads("'company_domain':'quorvane.example'");
        for (JsonNode group : response.at("/ads")) {
            for (JsonNode ad : group) {
                boolean video = ad.at("/snapshot/display_format").asText().equals("VIDEO");
                assertThat(ad.at("/snapshot/videos").size()).isEqualTo(video ? 1 : 0);
            }
        }
        assertThat(response.at("/ads/0/1/snapshot/videos/0/video_hd_url").asText())
                .endsWith(".mp4");
    }

    @Test
    void findsByNameAndAppliesTheLimit() {
        assertThat(ads("'company_name':'QUORVANE software','limit':3").string("/ads_count"))
                .isEqualTo("3");
    }
}
