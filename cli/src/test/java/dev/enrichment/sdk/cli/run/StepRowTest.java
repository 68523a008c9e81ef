package dev.enrichment.sdk.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.terminal.Json;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests that an empty or meaningless value does not count as found, so the search continues. */
class StepRowTest {
    @Test
    void whatSaysSomethingCounts() {
        assertThat(StepRow.text(Json.node("Quorvane"))).isNotNull();
        assertThat(StepRow.text(Json.node(0))).isNotNull();
        assertThat(StepRow.text(Json.node(false))).isNotNull();
        assertThat(StepRow.text(Json.node(List.of("")))).isNotNull();
        assertThat(StepRow.text(Json.node(Map.of("name", "")))).isNotNull();
    }

    @Test
    void whatSaysNothingDoesNot() {
        assertThat(StepRow.text(Json.node(null))).isNull();
        assertThat(StepRow.text(Json.node(" "))).isNull();
        assertThat(StepRow.text(Json.node(List.of()))).isNull();
        assertThat(StepRow.text(Json.node(Map.of()))).isNull();
    }
}
