package dev.enrichment.sdk.bulk.internal.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CellsTest {
    /** A response may contain any number. One that fills the memory would keep paid rows from being written. */
    @ParameterizedTest
    @CsvSource({"1e3, 1000", "2.50, 2.50", "-1e-3, -0.001", "1e999999999, 1E+999999999", "1e-999999999, 1E-999999999"})
    void numbersAreWrittenWithoutAnExponentUnlessTheyAreTooLong(BigDecimal number, String cell) {
        assertThat(Cells.of(number)).isEqualTo(cell);
    }
}
