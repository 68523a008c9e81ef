package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Creates rows of a store for tests, without a database. */
public final class PurchaseRows {
    private PurchaseRows() {}

    /** Returns a row that cost one credit; it has a response if it was finished. */
    public static Purchase row(long id, byte[] key, PurchaseState state, @Nullable Instant finishedAt) {
        return row(id, key, state, finishedAt, BigDecimal.ONE);
    }

    /** Returns a row with a response that cost so many credits. */
    public static Purchase response(Instant finishedAt, BigDecimal cost) {
        return row(1, new byte[0], PurchaseState.DONE, finishedAt, cost);
    }

    /** Returns a row that cost {@code paid} credits, and may have cost {@code open} more. A call brought its response. */
    public static Purchase boughtBy(
            long call, PurchaseState state, @Nullable Instant finishedAt, BigDecimal paid, BigDecimal open) {
        return row(1, new byte[0], state, finishedAt, paid, open, call);
    }

    private static Purchase row(
            long id, byte[] key, PurchaseState state, @Nullable Instant finishedAt, BigDecimal cost) {
        return row(id, key, state, finishedAt, cost, BigDecimal.ZERO, 0);
    }

    private static Purchase row(
            long id,
            byte[] key,
            PurchaseState state,
            @Nullable Instant finishedAt,
            BigDecimal paid,
            BigDecimal open,
            long call) {
        return new Purchase(
                id,
                key,
                "email.validate",
                state,
                new byte[0],
                BigDecimal.ONE,
                Instant.EPOCH,
                finishedAt,
                finishedAt == null ? null : 200,
                finishedAt == null ? null : new byte[0],
                paid,
                paid,
                open,
                BigDecimal.ZERO,
                null,
                null,
                "",
                call,
                null);
    }
}
