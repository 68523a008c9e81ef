package dev.enrichment.sdk.cli.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests which found values count as different from what a person has entered. */
class FilledColumnsTest {
    @Test
    void spellingsOfOneValueDoNotDiffer() {
        assertThat(differs("https://www.Acme.example/", "acme.example")).isFalse();
        assertThat(differs("Ada <ADA@acme.example>", "ada@acme.example")).isFalse();
        assertThat(differs("'=1+1", "=1+1")).isFalse();
        assertThat(differs("acme.example", "acme.invalid.example")).isTrue();
        assertThat(differs("12", "120")).isTrue();
        assertThat(differs("Müller  GmbH", "müller gmbh")).isFalse();
    }

    private static boolean differs(String cell, String value) {
        FilledColumns columns = new FilledColumns(Map.of("Column", "/value"));
        Map<String, Object> row = new HashMap<>(Map.of("Column", cell));
        columns.write(row, Map.of("value", value), true, true);
        assertThat(row).containsEntry("Column", cell);
        return !"".equals(row.get("Column (new)"));
    }
}
