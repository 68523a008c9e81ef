package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/** All waiting of all calls of one client: bounded by the caller, ended at once by an interrupt or by close. */
final class Sleeper {
    private final TimeSource time;
    private final CountDownLatch closed;

    Sleeper(TimeSource time, CountDownLatch closed) {
        this.time = time;
        this.closed = closed;
    }

    /** The clock that waits are measured with. */
    TimeSource time() {
        return time;
    }

    /** Waits on behalf of a call, which by now is certain not to have been charged by what happened so far. */
    void pause(CallContext<?> call, Duration wait) {
        call.tell(listener ->
                listener.waiting(call.operation().id(), call.options().tag(), wait));
        long before = time.nanos();
        try {
            if (time.sleep(wait, closed)) {
                throw new CallInterruptedException("the client was closed", call.nothingSentReceipt(), null);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CallInterruptedException(
                    call.cancellation().cancelled() ? "the call was cancelled" : "the thread was interrupted",
                    call.nothingSentReceipt(),
                    e);
        } finally {
            call.addWaited(time.nanos() - before);
        }
    }
}
