package dev.enrichment.sdk.cli.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OperationRowsTest {
    @Test
    void thePreparedRowsAreThoseOfTheCatalogue() {
        assertThat(OperationRowsTest.class.getResource("operations.txt")).isNotNull();
        List<String> rows =
                OperationRows.rows().stream().map(row -> String.join("\t", row)).toList();
        assertThat(rows)
                .isEqualTo(OperationRows.text().lines().toList())
                .contains("email.validate\t0.25 if the address can be decided\temail");
    }
}
