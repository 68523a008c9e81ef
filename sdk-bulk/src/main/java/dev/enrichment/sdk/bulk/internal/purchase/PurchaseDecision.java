package dev.enrichment.sdk.bulk.internal.purchase;

import dev.enrichment.sdk.bulk.internal.store.Purchase;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Decision about a request that was looked up in the store: its response is used, it is bought, it is not sent, or the
 * caller waits for its buyer. Runs, the pages of their rows and caching clients all decide with {@link #of}. They
 * differ in their {@link PurchaseRules}, and pages also in whether a stored response belongs to the same search:
 *
 * <pre>
 *                                run        resent calls   caching client       call with refresh
 * no row, or nothing charged     MISSING    MISSING        MISSING              MISSING
 * reopened                       MISSING    MISSING        MISSING              MISSING
 * response, fresh                STORED     STORED         STORED               STORED if bought since, or STALE
 * response, stale                STALE      STALE          STALE                STALE
 * page of an earlier search      STALE      -              -                    -
 * the same, a later call lost    IN_DOUBT   -              -                    -
 * another call buys it           PENDING    PENDING        PENDING              PENDING
 * response, later in doubt       STORED     RESEND         STORED               IN_DOUBT; option: RESEND
 * in doubt                       IN_DOUBT   RESEND         IN_DOUBT, or RESEND  IN_DOUBT; option: RESEND
 * charged, response lost         IN_DOUBT   RESEND         IN_DOUBT             IN_DOUBT
 * erased                         ERASED     ERASED         ERASED               MISSING
 * </pre>
 */
public sealed interface PurchaseDecision {
    /** Kinds of decision, one for each implementation of {@link PurchaseDecision}. */
    enum Kind {
        STORED,
        STALE,
        MISSING,
        RESEND,
        PENDING,
        IN_DOUBT,
        ERASED
    }

    /** Returns the kind of this decision. */
    Kind kind();

    /** Returns the stored row on which the decision is based, or null if the store has no row for the request. */
    @Nullable
    Purchase row();

    /**
     * The stored response is used.
     *
     * @param row the row with the response
     * @param laterInDoubt whether a later call for the request was or may have been charged, but returned no response
     */
    record Stored(Purchase row, boolean laterInDoubt) implements PurchaseDecision {
        @Override
        public Kind kind() {
            return Kind.STORED;
        }
    }

    /** The stored response is too old or belongs to an earlier search, so the request is bought again. */
    record Stale(Purchase row) implements PurchaseDecision {
        @Override
        public Kind kind() {
            return Kind.STALE;
        }
    }

    /**
     * The request is bought, because the store has no response, and no call for it is in flight or waits for a
     * decision. Earlier calls may still have been charged if the row was reopened, or was erased and is now refreshed.
     *
     * @param row the row of the request; null if the store has no row
     */
    record Missing(@Nullable Purchase row) implements PurchaseDecision {
        @Override
        public Kind kind() {
            return Kind.MISSING;
        }
    }

    /** The request is bought although an earlier call was or may have been charged, because the user has agreed. */
    record Resend(Purchase row) implements PurchaseDecision {
        @Override
        public Kind kind() {
            return Kind.RESEND;
        }
    }

    /** Another call, of this or another process, is buying the request. The caller waits, and then looks again. */
    record Pending(Purchase row) implements PurchaseDecision {
        @Override
        public Kind kind() {
            return Kind.PENDING;
        }
    }

    /** The request is not sent, because it was or may have been charged already, and has no response to use. */
    record InDoubt(Purchase row) implements PurchaseDecision {
        @Override
        public Kind kind() {
            return Kind.IN_DOUBT;
        }
    }

    /** The request is not sent, because it was erased. */
    record Erased(Purchase row) implements PurchaseDecision {
        @Override
        public Kind kind() {
            return Kind.ERASED;
        }
    }

    /**
     * Facts about a stored response. They are requested only if the decision depends on them, because they require
     * decoding the response or reading another row.
     */
    interface ResponseFacts {
        /** Returns whether the response has a result. */
        boolean hasResult();

        /** Returns whether the response belongs to the same search as the page before it, if there is one. */
        default boolean continuesSearch() {
            return true;
        }
    }

    /**
     * Decides how to proceed with a request that was looked up in the store.
     *
     * @param row the stored row of the request; null if the store has no row for it
     * @param response facts about the stored response, if there is one
     * @param now the current time
     */
    static PurchaseDecision of(@Nullable Purchase row, PurchaseRules rules, ResponseFacts response, Instant now) {
        if (row == null) {
            return new Missing(null);
        }
        return switch (row.state()) {
            case FREE -> new Missing(row);
            case INTENT -> new Pending(row);
            case DONE -> {
                boolean isUsable =
                        response.continuesSearch() && rules.freshness().isFresh(row, response, now);
                yield isUsable ? new Stored(row, false) : new Stale(row);
            }
            case UNKNOWN, LOST -> ofUnresolved(row, rules, response);
            case ERASED -> rules.buysErased() ? new Missing(row) : new Erased(row);
        };
    }

    private static PurchaseDecision ofUnresolved(Purchase row, PurchaseRules rules, ResponseFacts response) {
        if (rules.consentsTo(row)) {
            return new Resend(row);
        }
        if (row.response() != null && !rules.needsLatest() && response.continuesSearch()) {
            return new Stored(row, true);
        }
        return rules.resends(row) ? new Resend(row) : new InDoubt(row);
    }
}
