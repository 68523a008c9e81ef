package dev.enrichment.sdk.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests that an empty or meaningless value does not count as found, so the search continues. */
class StepRowTest {
    @Test
    void whatSaysSomethingCounts() {
        assertThat(StepRow.text("Quorvane")).isNotNull();
        assertThat(StepRow.text(0)).isNotNull();
        assertThat(StepRow.text(false)).isNotNull();
        assertThat(StepRow.text(List.of(""))).isNotNull();
        assertThat(StepRow.text(Map.of("name", ""))).isNotNull();
    }

    @Test
    void whatSaysNothingDoesNot() {
        assertThat(StepRow.text(null)).isNull();
        assertThat(StepRow.text(" ")).isNull();
        assertThat(StepRow.text(List.of())).isNull();
        assertThat(StepRow.text(Map.of())).isNull();
    }
}
