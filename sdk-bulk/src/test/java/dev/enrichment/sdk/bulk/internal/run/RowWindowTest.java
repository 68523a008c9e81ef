package dev.enrichment.sdk.bulk.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.internal.purchase.ResponseVerdict;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.IdentityVerdict;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the order of outcomes, results that equal rows share, and the limits of a window, without a store or calls. */
class RowWindowTest {
    /** Stands for any request. */
    private record Request(byte number) {}

    /** Stands for any response. */
    private record Response() {}

    private long read;

    private static RowWindow<String, Request, Response> window(boolean inputOrder) {
        return new RowWindow<>(inputOrder);
    }

    /** Returns the next row of the source, named after its position. Rows with the same number have equal requests. */
    private PendingRow<String, Request, Response> row(int number) {
        long position = read++;
        byte[] key = {(byte) (number >> 8), (byte) number};
        return PendingRow.of("row " + position, position, key, new Request((byte) number));
    }

    private PendingRow<String, Request, Response> rejected() {
        long position = read++;
        return PendingRow.withoutRequest("row " + position, position, new RowResult.NotAttempted<>("no request"));
    }

    private static RowResult<Response> result(int size, boolean stored) {
        CreditReceipt receipt = CreditReceipt.of("test.call", BigDecimal.ONE);
        ResponseVerdict verdict = new ResponseVerdict(true, IdentityVerdict.NOT_STATED);
        return new RowResult.Responded<>(new Response(), verdict, receipt, BigDecimal.ONE, true, stored, size, null);
    }

    private static RowResult<Response> result() {
        return result(0, false);
    }

    private static List<String> returned(RowWindow<String, Request, Response> window) {
        List<String> names = new ArrayList<>();
        while (window.hasNext()) {
            names.add(window.next().source().row());
        }
        return names;
    }

    /** Adds rows that each need a result. */
    private List<PendingRow<String, Request, Response>> rows(RowWindow<String, Request, Response> window, int count) {
        List<PendingRow<String, Request, Response>> rows = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            PendingRow<String, Request, Response> row = row(number);
            assertThat(window.add(row)).isTrue();
            rows.add(row);
        }
        return rows;
    }

    @Test
    void inInputOrderASlowRowDelaysLaterOnes() {
        var window = window(true);
        var rows = rows(window, 3);

        window.finish(rows.get(2), result());
        window.finish(rows.get(1), result());
        assertThat(returned(window)).isEmpty();

        window.finish(rows.get(0), result());
        assertThat(returned(window)).containsExactly("row 0", "row 1", "row 2");
        assertThat(window.isEmpty()).isTrue();
    }

    @Test
    void inCompletionOrderASlowRowDelaysNoOther() {
        var window = window(false);
        var rows = rows(window, 3);

        window.finish(rows.get(1), result());
        assertThat(returned(window)).containsExactly("row 1");

        window.finish(rows.get(2), result());
        window.finish(rows.get(0), result());
        assertThat(returned(window)).as("both are known").containsExactly("row 0", "row 2");
        assertThat(window.isEmpty()).isTrue();
    }

    @Test
    void aRowWithoutARequestNeedsNoResult() {
        var inInputOrder = window(true);
        rows(inInputOrder, 1);
        assertThat(inInputOrder.add(rejected())).isFalse();
        assertThat(returned(inInputOrder)).isEmpty();

        var inCompletionOrder = window(false);
        rows(inCompletionOrder, 1);
        var rejected = rejected();
        assertThat(inCompletionOrder.add(rejected)).isFalse();
        assertThat(returned(inCompletionOrder))
                .containsExactly(rejected.source().row());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void equalRowsShareTheResultOfTheFirst(boolean inputOrder) {
        var window = window(inputOrder);
        var first = row(1);
        var other = row(2);
        var second = row(1);
        var third = row(1);
        assertThat(window.add(first)).isTrue();
        assertThat(window.add(other)).isTrue();
        assertThat(window.add(second)).isFalse();

        var result = result();
        window.finish(other, result());
        window.finish(first, result);
        assertThat(window.add(third))
                .as("the result is known, but was not returned")
                .isFalse();

        assertThat(returned(window)).containsExactly("row 0", "row 1", "row 2", "row 3");
        assertThat(List.of(first, second, third))
                .allSatisfy(row -> assertThat(row.result()).isSameAs(result));
        assertThat(List.of(first, second, third))
                .extracting(PendingRow::hasOwnResult)
                .containsExactly(true, false, false);
        assertThat(window.isEmpty()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aRowThatIsReadAfterTheResultWasReturnedNeedsItsOwn(boolean inputOrder) {
        var window = window(inputOrder);
        var first = row(1);
        window.add(first);
        window.finish(first, result());
        assertThat(returned(window)).containsExactly("row 0");

        var later = row(1);
        assertThat(window.add(later)).isTrue();
        assertThat(window.hasNext()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aRowThatIsReadAfterAFailureSharesIt(boolean inputOrder) {
        var window = window(inputOrder);
        var failed = row(1);
        window.add(failed);
        window.finish(failed, result());
        assertThat(returned(window)).containsExactly("row 0");
        window.remember(failed);

        var later = row(1);
        assertThat(window.add(later)).isFalse();
        assertThat(returned(window)).containsExactly("row 1");
        assertThat(later.result()).isSameAs(failed.result());
        assertThat(later.hasOwnResult()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void responsesAreDroppedOnceTheyNeedTooMuchMemory(boolean inputOrder) {
        var window = window(inputOrder);
        var rows = rows(window, 4);
        var kept = result(RowWindow.MAX_BYTES, true);
        window.finish(rows.get(0), kept);
        window.finish(rows.get(1), result(1, true));
        assertThat(rows.get(0).result()).isSameAs(kept);
        assertThat(rows.get(1).result()).isInstanceOfSatisfying(RowResult.Dropped.class, dropped -> {
            assertThat(dropped.key()).isSameAs(rows.get(1).key());
            assertThat(dropped.cost()).isEqualByComparingTo("1");
            assertThat(dropped.called()).isTrue();
        });
        assertThat(window.isRoomForOutcomes()).as("not above the maximum").isTrue();

        var irreplaceable = result(1, false);
        window.finish(rows.get(2), irreplaceable);
        assertThat(rows.get(2).result()).as("cannot be read again").isSameAs(irreplaceable);
        assertThat(window.isRoomForOutcomes()).isFalse();

        assertThat(returned(window)).containsExactly("row 0", "row 1", "row 2");
        assertThat(window.isRoomForOutcomes()).as("all memory is free again").isTrue();
        window.finish(rows.get(3), kept);
        assertThat(rows.get(3).result()).isSameAs(kept);
        assertThat(window.isRoomForOutcomes()).isTrue();
    }

    /** Otherwise the response of a row would never be in memory, and the run could not go on. */
    @Test
    void aSingleResponseIsKeptWhateverItsSize() {
        var window = window(true);
        var huge = result(RowWindow.MAX_BYTES * 2, true);
        var rows = rows(window, 1);

        window.finish(rows.get(0), huge);

        assertThat(rows.get(0).result()).isSameAs(huge);
        assertThat(window.isRoomForOutcomes()).isFalse();
    }

    @Test
    void responsesThatWereLookedUpTogetherAreKept() {
        var window = window(true);
        var rows = rows(window, 2);
        var last = result(1, true);

        window.finishKnown(rows.get(0), result(RowWindow.MAX_BYTES, true));
        window.finishKnown(rows.get(1), last);

        assertThat(rows.get(1).result()).isSameAs(last);
        assertThat(window.isRoomForOutcomes()).isFalse();
        assertThat(returned(window)).hasSize(2);
        assertThat(window.isRoomForOutcomes()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aSharedResponseCountsOnce(boolean inputOrder) {
        var window = window(inputOrder);
        var first = row(1);
        window.add(first);
        window.add(row(1));
        window.finish(first, result(RowWindow.MAX_BYTES, true));
        assertThat(window.isRoomForOutcomes()).isTrue();
        assertThat(returned(window)).hasSize(2);

        var next = row(2);
        window.add(next);
        window.finish(next, result(RowWindow.MAX_BYTES + 1, true));
        assertThat(window.isRoomForOutcomes())
                .as("the memory of the first was freed once")
                .isFalse();
    }

    /** A later row still has the response after the first one was returned. */
    @Test
    void aSharedResponseCountsUntilItsLastRowIsReturned() {
        var window = window(true);
        var first = row(1);
        var slow = row(2);
        window.add(first);
        window.add(slow);
        window.add(row(1));
        window.finish(first, result(RowWindow.MAX_BYTES, true));
        assertThat(returned(window)).containsExactly("row 0");

        window.finish(slow, result(1, true));
        assertThat(slow.result()).as("there is no memory for it").isInstanceOf(RowResult.Dropped.class);
        assertThat(returned(window)).containsExactly("row 1", "row 2");

        var next = row(3);
        var kept = result(RowWindow.MAX_BYTES, true);
        window.add(next);
        window.finish(next, kept);
        assertThat(next.result()).as("all memory is free again").isSameAs(kept);
    }

    @Test
    void aFailureThatLaterRowsShareCountsOnceMore() {
        var window = window(true);
        var failed = row(1);
        window.add(failed);
        window.finish(failed, result(RowWindow.MAX_BYTES, false));
        assertThat(returned(window)).containsExactly("row 0");
        window.remember(failed);

        var other = row(2);
        window.add(other);
        window.add(row(1));
        window.add(row(1));
        assertThat(window.isRoomForOutcomes()).as("it counts once").isTrue();
        window.finish(other, result(1, true));
        assertThat(other.result()).as("there is no memory for it").isInstanceOf(RowResult.Dropped.class);
        assertThat(returned(window)).containsExactly("row 1", "row 2", "row 3");

        var next = row(3);
        var kept = result(RowWindow.MAX_BYTES, true);
        window.add(next);
        window.finish(next, kept);
        assertThat(next.result()).as("all memory is free again").isSameAs(kept);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aSlowConsumerStopsReading(boolean inputOrder) {
        var window = window(inputOrder);
        var rows = rows(window, RowWindow.MAX_READY);
        assertThat(window.isRoomForOutcomes()).as("no outcome is ready").isTrue();

        window.finish(rows.get(0), result());
        assertThat(window.isRoomForOutcomes()).isFalse();

        window.next();
        assertThat(window.isRoomForOutcomes()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theNumberOfRowsIsLimited(boolean inputOrder) {
        var window = window(inputOrder);
        var rows = rows(window, RowWindow.MAX_ROWS - 1);
        assertThat(window.isFull()).isFalse();

        window.add(row(0));
        assertThat(window.isFull()).as("equal rows count as well").isTrue();
        assertThat(window.isRoomForOutcomes()).isFalse();

        window.finish(rows.get(0), result());
        assertThat(window.hasNext()).isTrue();
        window.next();
        assertThat(window.isFull()).isFalse();
    }
}
