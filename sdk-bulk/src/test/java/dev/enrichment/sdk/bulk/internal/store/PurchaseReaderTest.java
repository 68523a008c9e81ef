package dev.enrichment.sdk.bulk.internal.store;

import static dev.enrichment.sdk.bulk.internal.store.PurchaseState.DONE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PurchaseReaderTest {
    private static final int ROWS = 450;

    /** Reader of rows with the IDs 1, 2, 3 and so on. It may fail at a certain ID. */
    private record Rows(long failsAt) implements PurchaseReader {
        @Override
        public Totals totals() {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<Purchase> open() {
            return List.of();
        }

        @Override
        public List<Purchase> after(String operation, long id, int count) {
            if (id >= failsAt) {
                throw new IllegalStateException("row " + id + " cannot be read");
            }
            return LongStream.rangeClosed(id + 1, Math.min(ROWS, id + count))
                    .mapToObj(row -> PurchaseRows.row(row, StoreTest.key((int) row), DONE, Instant.EPOCH))
                    .toList();
        }
    }

    private static Iterator<List<Purchase>> parts(Rows rows) {
        return PurchaseReader.parts(id -> rows.after("email.validate", id, 100)).iterator();
    }

    private static List<Long> ids(Iterator<List<Purchase>> parts) {
        List<Long> ids = new ArrayList<>();
        parts.forEachRemaining(part -> part.forEach(row -> ids.add(row.id())));
        return ids;
    }

    @Test
    void partsComeInOrder() {
        assertThat(ids(parts(new Rows(Long.MAX_VALUE))))
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, ROWS).boxed().toList());
    }

    @Test
    void aFailureIsThrownAfterThePartsBefore() {
        Iterator<List<Purchase>> parts = parts(new Rows(200));
        assertThat(parts.next()).isNotEmpty();
        assertThat(parts.next()).isNotEmpty();
        assertThatIllegalStateException().isThrownBy(parts::hasNext).withMessage("row 200 cannot be read");
    }
}
