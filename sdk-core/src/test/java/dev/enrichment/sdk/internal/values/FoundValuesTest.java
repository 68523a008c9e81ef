package dev.enrichment.sdk.internal.values;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.call.IdentityVerdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A value that says nothing does not end a search, nor does one about somebody else. */
class FoundValuesTest {
    private static boolean counts(Object value) {
        return FoundValues.counts(IdentityVerdict.AGREES, value);
    }

    @Test
    void whatSaysSomethingCounts() {
        assertThat(counts("Quorvane")).isTrue();
        assertThat(counts(0)).isTrue();
        assertThat(counts(false)).isTrue();
        assertThat(counts(List.of(""))).isTrue();
        assertThat(counts(Map.of("name", ""))).isTrue();
    }

    @Test
    void whatSaysNothingDoesNot() {
        assertThat(FoundValues.counts(IdentityVerdict.AGREES, null)).isFalse();
        assertThat(counts(" ")).isFalse();
        assertThat(counts(List.of())).isFalse();
        assertThat(counts(Map.of())).isFalse();
    }

    @Test
    void whatIsAboutSomebodyElseDoesNot() {
        assertThat(FoundValues.counts(IdentityVerdict.CONFLICTS, "Quorvane")).isFalse();
        assertThat(FoundValues.counts(IdentityVerdict.NOT_STATED, "Quorvane")).isTrue();
    }
}
