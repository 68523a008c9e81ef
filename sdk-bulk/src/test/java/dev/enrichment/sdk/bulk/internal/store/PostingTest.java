package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests what each event of a call changes in the books. Needs no database. */
class PostingTest {
    private static final byte[] KEY = {7};
    private static final BigDecimal PRICE = new BigDecimal("0.25");
    private static final BigDecimal NOTHING = BigDecimal.ZERO;
    private static final PurchaseEntry NEW = PurchaseEntry.ofNew(KEY);

    private static Call inFlight(BigDecimal open, boolean abandoned) {
        return new Call(3, KEY, "leads", open, true, false, "process 1", 5, 9, Instant.EPOCH, abandoned);
    }

    private static Call inDoubt(BigDecimal open, boolean earlier, boolean answered) {
        return new Call(3, KEY, "leads", open, earlier, answered, null, 0, 0, Instant.EPOCH, false);
    }

    private static void assertPosting(Posting posting, String paid, String open, @Nullable Call after) {
        assertThat(posting.paid()).isEqualByComparingTo(paid);
        assertThat(posting.open()).isEqualByComparingTo(open);
        assertThat(posting.after()).isEqualTo(after);
        assertThat(posting.list()).isEqualTo("leads");
        assertThat(posting.rowAfter().paid())
                .isEqualByComparingTo(posting.row().paid().add(posting.paid()));
        assertThat(posting.rowAfter().open())
                .isEqualByComparingTo(posting.row().open().add(posting.open()));
    }

    @Test
    void anAttemptOpensItsPrice() {
        Call call = inFlight(PRICE, false);
        assertPosting(Posting.ofIntent(NEW, null, call), "0", "0.25", call);
        Call dearer = inFlight(BigDecimal.ONE, false);
        assertPosting(Posting.ofIntent(NEW, call, dearer), "0", "0.75", dearer);
    }

    /** The call was sent before the latest known balance, but its process has told how it ended only now. */
    @ParameterizedTest
    @CsvSource({"0, 0", "0.25, 0", "0, 0.25", "0.10, 0.15"})
    void aCallThatEndsIsInDoubtUpToWhatIsUnknown(BigDecimal charged, BigDecimal unknown) {
        Posting posting = Posting.ofEnd(NEW, inFlight(PRICE, false), charged, unknown);
        Call after = unknown.signum() == 0 ? null : inDoubt(unknown, false, false);
        assertPosting(posting, charged.toString(), unknown.subtract(PRICE).toString(), after);
    }

    @Test
    void aCallThatWasFoundFreeIsNotInDoubtAgain() {
        Call found = inFlight(NOTHING, true);
        assertPosting(Posting.ofEnd(NEW, found, NOTHING, PRICE), "0", "0", null);
        assertPosting(Posting.ofEnd(NEW, found, PRICE, NOTHING), "0.25", "0", null);
        Call notReconciled = inFlight(PRICE, true);
        assertPosting(Posting.ofEnd(NEW, notReconciled, NOTHING, PRICE), "0", "0", inDoubt(PRICE, false, false));
    }

    @Test
    void aResponseClosesItsCallUnlessItStatesNoCharge() {
        Call call = inFlight(PRICE, false);
        assertPosting(Posting.ofResponse(NEW, call, PRICE, NOTHING), "0.25", "-0.25", null);
        assertPosting(Posting.ofResponse(NEW, call, NOTHING, PRICE), "0", "0", inDoubt(PRICE, false, true));
        assertPosting(Posting.ofResponse(NEW.erased(), call, NOTHING, PRICE), "0", "0", inDoubt(PRICE, false, false));
    }

    @Test
    void aResponseWithoutACallCountsUnlessTheRowWasCharged() {
        PurchaseEntry ofList = new PurchaseEntry(
                KEY, PurchaseState.DONE, PurchaseState.DONE, "leads", null, NOTHING, NOTHING, NOTHING, NOTHING, true);
        assertPosting(Posting.ofResponseWithoutCall(ofList, PRICE), "0.25", "0", null);
        assertPosting(Posting.ofResponseWithoutCall(ofList.plus(PRICE, NOTHING), PRICE), "0", "0", null);
    }

    @Test
    void aReconciledCallIsClosed() {
        Call call = inDoubt(PRICE, true, false);
        assertPosting(Posting.ofReconciled(NEW, call, PRICE, PRICE), "0.25", "-0.25", null);
        assertPosting(Posting.ofReconciled(NEW, call, NOTHING, NOTHING), "0", "-0.25", null);
    }

    /** A process that was paused just before it sent the request may still send it. */
    @Test
    void aCallThatWasFreeRemainsIfItsProcessMayReturn() {
        Call call = inFlight(PRICE, true);
        assertPosting(Posting.ofReconciled(NEW, call, NOTHING, NOTHING), "0", "-0.25", inFlight(NOTHING, true));
        assertPosting(Posting.ofReconciled(NEW, call, NOTHING, PRICE), "0", "-0.25", null);
        assertPosting(Posting.ofOtherReconciled(NEW, call, NOTHING), "0", "0", call);
        assertPosting(Posting.ofOtherReconciled(NEW, call, PRICE), "0", "0", inDoubt(PRICE, true, false));
    }
}
