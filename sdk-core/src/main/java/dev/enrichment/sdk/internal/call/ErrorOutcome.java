package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.EnrichmentExceptions;
import dev.enrichment.sdk.internal.values.SafeText;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Hands over the outcome of a call that an {@code Error} ended, a full heap for example. The {@code Error} is thrown all
 * the same, because programs and JVM options rely on that, and has an {@link EnrichmentException} with the receipt as a
 * suppressed exception.
 */
public final class ErrorOutcome {
    private ErrorOutcome() {}

    /** Returns the exception that a failure carries, otherwise a new one for what the call cost so far. */
    public static EnrichmentException of(CallContext<?> call, Throwable failure) {
        for (Throwable suppressed : failure.getSuppressed()) {
            if (suppressed instanceof EnrichmentException outcome) {
                return outcome;
            }
        }
        return call.wasSent()
                ? EnrichmentExceptions.responseLost(
                        call.arrivedStatus(),
                        call.arrivedHeaders(),
                        new byte[0],
                        call.receipt(),
                        new IOException(SafeText.description(failure, call.secret())))
                : EnrichmentExceptions.preparation(call.receipt(), failure);
    }

    /** Throws the failure with the outcome attached. */
    public static RuntimeException thrown(Throwable failure, EnrichmentException outcome) {
        throw ErrorOutcome.<RuntimeException>undeclared(with(failure, outcome));
    }

    private static Throwable with(Throwable failure, EnrichmentException outcome) {
        failure.addSuppressed(outcome);
        if (Arrays.asList(failure.getSuppressed()).contains(outcome)) {
            return failure;
        }
        // The JVM creates its own Errors without a list of suppressed exceptions, and shares some of them.
        Throwable copy = copy(failure);
        if (copy == null) {
            return failure;
        }
        copy.setStackTrace(failure.getStackTrace());
        copy.addSuppressed(outcome);
        return copy;
    }

    private static @Nullable Throwable copy(Throwable failure) {
        if (failure instanceof OutOfMemoryError) {
            return new OutOfMemoryError(failure.getMessage());
        }
        return failure instanceof StackOverflowError ? new StackOverflowError(failure.getMessage()) : null;
    }

    @SuppressWarnings("unchecked") // the cast is erased
    private static <E extends Throwable> RuntimeException undeclared(Throwable failure) throws E {
        throw (E) failure;
    }
}
