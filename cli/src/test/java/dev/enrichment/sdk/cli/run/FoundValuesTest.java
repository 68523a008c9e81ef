package dev.enrichment.sdk.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests that an empty or meaningless value does not count as found, so the search continues. */
class FoundValuesTest {
    @Test
    void whatSaysSomethingCounts() {
        assertThat(FoundValues.counts("Quorvane")).isTrue();
        assertThat(FoundValues.counts(0)).isTrue();
        assertThat(FoundValues.counts(false)).isTrue();
        assertThat(FoundValues.counts(List.of(""))).isTrue();
        assertThat(FoundValues.counts(Map.of("name", ""))).isTrue();
    }

    @Test
    void whatSaysNothingDoesNot() {
        assertThat(FoundValues.counts(null)).isFalse();
        assertThat(FoundValues.counts(" ")).isFalse();
        assertThat(FoundValues.counts(List.of())).isFalse();
        assertThat(FoundValues.counts(Map.of())).isFalse();
    }
}
