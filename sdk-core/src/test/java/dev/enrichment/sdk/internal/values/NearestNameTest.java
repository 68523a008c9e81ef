package dev.enrichment.sdk.internal.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests which existing name is suggested for a mistyped one. */
class NearestNameTest {
    private static final List<String> NAMES = List.of("limit", "offset", "company_domain");

    @ParameterizedTest
    @CsvSource({"limti,limit", "ofset,offset", "LIMIT,limit", "' limit ',limit", "compnay_domian,company_domain"})
    void theNameWithTheFewestChangesIsSuggestedWhateverItsCase(String typed, String suggested) {
        assertThat(NearestName.nearest(typed, NAMES)).isEqualTo(suggested);
    }

    @Test
    void withoutNamesNothingIsSuggested() {
        assertThat(NearestName.nearest("limit", List.of())).isEmpty();
    }
}
