package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.models.ads.Ad;
import dev.enrichment.sdk.models.ads.AdBody;
import dev.enrichment.sdk.models.ads.AdPlatform;
import dev.enrichment.sdk.models.ads.AdSearchResponse;
import dev.enrichment.sdk.models.ads.AdSnapshot;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that detailed and simplified ads, also in nested lists, are read into the same record. */
class AdFormsTest {
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
        var response =
                Json.read("{'ads':" + form.formatted("{'adArchiveID':'900'}", SIMPLE) + "}", AdSearchResponse.class);
        assertThat(response.ads()).extracting(Ad::id).containsExactly("900", "901");
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
    void markupCanBeAPlainString() {
        for (String markup : List.of("'<b>Looms</b>'", "{'__html':'<b>Looms</b>'}")) {
            var snapshot = Json.decode("{'body':{'markup':" + markup + "}}", AdSnapshot.class)
                    .value();
            assertThat(snapshot.body()).isNotNull().extracting(AdBody::html).isEqualTo("<b>Looms</b>");
        }
    }
}
