package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.errors.RequestPreparationException;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.DaemonThread;
import dev.enrichment.sdk.internal.call.Sleeper;
import dev.enrichment.sdk.internal.keys.FixedKey;
import dev.enrichment.sdk.internal.settings.ClientSettings;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Looks up the API key for each call. The user's key supplier may block, for example while it requests the key from a
 * vault, and may ignore interrupts. The supplier therefore runs on a thread of its own, and a call waits for it no
 * longer than the total timeout of the call allows.
 */
public final class KeyLookup {
    private final ClientSettings settings;
    private final Sleeper sleeper;

    /** Creates the lookup of a client. The sleeper ends all waits for suppliers when the client is closed. */
    public KeyLookup(ClientSettings settings, Sleeper sleeper) {
        this.settings = settings;
        this.sleeper = sleeper;
    }

    /**
     * Returns the API key for a call, and waits for the key supplier if necessary.
     *
     * @throws RequestPreparationException if the supplier throws, or takes longer than the rest of the total timeout
     * @throws dev.enrichment.sdk.errors.CallInterruptedException if the call is stopped during the wait
     */
    public ApiKey keyOf(CallContext<?> call) {
        Supplier<ApiKey> supplier = settings.keySupplier(call.options());
        if (supplier instanceof FixedKey fixed) {
            return fixed.key();
        }
        CountDownLatch done = new CountDownLatch(1);
        FutureTask<ApiKey> lookup =
                new FutureTask<>(() -> Objects.requireNonNull(supplier.get(), "the API key supplier returned null"));
        Runnable work = () -> {
            lookup.run();
            done.countDown();
        };
        DaemonThread.create("enrichment-sdk-keys", work).start();
        try {
            if (!sleeper.awaitForeignCode(call, done)) {
                throw new TimeoutException("the API key supplier did not return within the total timeout of the call");
            }
            return lookup.get();
        } catch (ExecutionException e) {
            throw new RequestPreparationException(call.receipt(), Objects.requireNonNullElse(e.getCause(), e));
        } catch (TimeoutException | InterruptedException e) {
            throw new RequestPreparationException(call.receipt(), e);
        } finally {
            lookup.cancel(true);
        }
    }
}
