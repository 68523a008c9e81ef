package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.models.ads.Ad;
import dev.enrichment.sdk.models.ads.AdPlatform;
import dev.enrichment.sdk.models.ads.AdSearchResponse;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ads in detailed and simplified form, in nested lists: all forms are read into the same record. */
class AdFormsTest {
    private static final String DETAILED = "{'adArchiveID':'900','snapshot':{'page_id':250,'ad_creative_id':'77'}}";
    private static final String SIMPLE =
            "{'ad_id':'901','content':'Looms','platform':'facebook','started_running':'2026-01-02'}";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    [%1$s,%2$s]
                    [[%1$s,%2$s]]
                    [[%1$s],[%2$s]]
                    [%1$s,[[[%2$s]]],[]]
                    """, quoteCharacter = '`')
    void nestedListsAreFlattened(String form) {
        var response = Json.read("{'ads':" + form.formatted(DETAILED, SIMPLE) + "}", AdSearchResponse.class);
        assertThat(response.ads()).extracting(Ad::id).containsExactly("900", "901");
    }

    @Test
    void elementsThatAreNotAdsAreSkippedAndReported() {
        var decoded = Json.decode("{'ads':[[" + SIMPLE + ",'N/A'],7]}", AdSearchResponse.class);
        assertThat(decoded.value().ads()).extracting(Ad::id).containsExactly("901");
        assertThat(decoded.warnings()).extracting(w -> w.path()).containsExactly("/ads/0/1", "/ads/1");
    }

    @Test
    void detailedAndSimplifiedFieldsShareOneRecord() {
        Ad simple = Json.read(SIMPLE, Ad.class);
        assertThat(simple.content()).isEqualTo("Looms");
        assertThat(simple.platforms()).containsExactly(AdPlatform.FACEBOOK);
        assertThat(simple.startedRunning()).isEqualTo(LocalDate.of(2026, 1, 2));
        assertThat(simple.snapshot()).isNull();
    }

    @Test
    void idsAreStringsOrNumbers() {
        var strings = "{'adArchiveID':'9007199254740993','collationID':'9007199254740993','pageID':'25'}";
        var numbers = "{'adArchiveID':9007199254740993,'collationID':9007199254740993,'pageID':25}";
        assertThat(Json.read(numbers, Ad.class)).isEqualTo(Json.read(strings, Ad.class));
        Ad ad = Json.read(DETAILED, Ad.class);
        assertThat(ad.snapshot()).isNotNull();
        assertThat(ad.snapshot().pageId()).isEqualTo("250");
        assertThat(ad.snapshot().adCreativeId()).isEqualTo("77");
    }

    @Test
    void snakeCaseNamesAreRead() {
        Ad ad = Json.read(
                "{'ad_archive_id':'900','page_name':'Quillfern','is_active':true,'publisher_platform':['instagram']}",
                Ad.class);
        assertThat(ad)
                .isEqualTo(Json.read(
                        "{'adArchiveID':'900','pageName':'Quillfern','isActive':true,'publisherPlatform':['instagram']}",
                        Ad.class));
    }

    @Test
    void markupCanBeAPlainString() {
        var old = Json.decode("{'snapshot':{'body':{'markup':'<b>Looms</b>'}}}", Ad.class)
                .value();
        var current = Json.read("{'snapshot':{'body':{'markup':{'__html':'<b>Looms</b>'}}}}", Ad.class);
        for (Ad ad : List.of(old, current)) {
            assertThat(ad.snapshot()).isNotNull();
            assertThat(ad.snapshot().body()).isNotNull();
            assertThat(ad.snapshot().body().html()).isEqualTo("<b>Looms</b>");
        }
    }
}
