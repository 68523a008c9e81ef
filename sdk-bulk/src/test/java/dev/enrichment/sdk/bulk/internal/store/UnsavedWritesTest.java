package dev.enrichment.sdk.bulk.internal.store;

import static dev.enrichment.sdk.bulk.results.StoreException.Problem.FULL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.StoreException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class UnsavedWritesTest {
    private static final byte[] KEY = {1};
    private static final byte[] OTHER = {2};

    private final UnsavedWrites unsaved = new UnsavedWrites(RunTime.SYSTEM);
    private final List<String> written = new ArrayList<>();
    private boolean full = true;

    private Runnable write(String what) {
        return () -> {
            if (full) {
                throw new StoreException(FULL, "the disk is full");
            }
            written.add(what);
        };
    }

    @Test
    void whoeverWaitsForAnOutcomeHasItWrittenAsSoonAsThatIsPossible() {
        assertThat(unsaved.write(KEY, write("response"))).hasMessage("the disk is full");
        assertThat(unsaved.missing(KEY)).hasMessage("the disk is full");
        assertThat(unsaved.missing(OTHER)).isNull();
        full = false;
        assertThat(unsaved.missing(KEY)).isNull();
        assertThat(written).containsExactly("response");
        unsaved.retry();
        assertThat(written).hasSize(1);
    }

    @Test
    void whoeverWaitsForABudgetLearnsWhetherSomethingWasWritten() {
        assertThat(unsaved.write(KEY, write("response"))).isNotNull();
        assertThat(unsaved.writeAgain()).isFalse();
        full = false;
        assertThat(unsaved.writeAgain()).isTrue();
        assertThat(written).containsExactly("response");
        assertThat(unsaved.writeAgain()).isFalse();
    }

    /** Nothing was sent for it, so nobody needs to know of it when the store is closed. */
    @Test
    void anIntentThatCannotBeTakenBackIsTriedAgainButNotReported() {
        unsaved.takeBack(KEY, write("taken back"), () -> true);
        assertThat(unsaved.missing(KEY)).hasMessage("the disk is full");
        assertThat(unsaved.missing(OTHER)).isNull();
        unsaved.retry();
        full = false;
        assertThat(unsaved.writeAgain()).isTrue();
        assertThat(written).containsExactly("taken back");
        assertThat(unsaved.missing(KEY)).isNull();
    }

    /** Each may be a response that was paid for. */
    @Test
    void nothingIsForgottenWhenAWriteEndsWithAnError() {
        assertThat(unsaved.write(KEY, write("one"))).isNotNull();
        assertThat(unsaved.write(OTHER, failingOnce(new OutOfMemoryError("simulated"), write("two"))))
                .isNotNull();
        assertThatExceptionOfType(OutOfMemoryError.class).isThrownBy(unsaved::writeAgain);
        full = false;
        assertThat(unsaved.writeAgain()).isTrue();
        assertThat(written).containsExactlyInAnyOrder("one", "two");
    }

    /** Returns a write that ends with an error when it is tried for the second time. */
    private static Runnable failingOnce(Error error, Runnable write) {
        AtomicInteger tries = new AtomicInteger();
        return () -> {
            if (tries.incrementAndGet() == 2) {
                throw error;
            }
            write.run();
        };
    }
}
