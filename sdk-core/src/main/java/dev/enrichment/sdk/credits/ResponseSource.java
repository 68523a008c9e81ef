package dev.enrichment.sdk.credits;

import dev.enrichment.sdk.internal.values.Amounts;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where a response is from. Only a response of the service can have been charged to the call that received it.
 *
 * @param kind the kind of source
 * @param boughtAt the time at which a stored response was bought; null if unknown, and for other sources
 * @param price the credits that a stored response cost when it was bought; null for other sources
 */
public record ResponseSource(
        Kind kind, @Nullable Instant boughtAt, @Nullable BigDecimal price) implements Serializable {
    /** The service answered the call. */
    public static final ResponseSource SERVICE = new ResponseSource(Kind.SERVICE, null, null);

    /** Another caller made the same call at the same time, and its response was shared. */
    public static final ResponseSource SHARED = new ResponseSource(Kind.SHARED, null, null);

    /** Checks that the kind is given. */
    public ResponseSource {
        Objects.requireNonNull(kind, "kind");
    }

    /** The kinds of source. */
    public enum Kind {
        /** The service. */
        SERVICE,
        /** A store of responses that were bought earlier. */
        STORE,
        /** A call that another caller made at the same time. */
        SHARED
    }

    /**
     * Returns the source of a response that was bought earlier.
     *
     * @param boughtAt the time of the purchase; null if unknown
     * @param price what it cost then, in credits
     * @return the source
     */
    public static ResponseSource store(@Nullable Instant boughtAt, BigDecimal price) {
        return new ResponseSource(Kind.STORE, boughtAt, Objects.requireNonNull(price, "price"));
    }

    /**
     * Returns whether the service answered the call itself.
     *
     * @return true unless the response was stored or shared
     */
    public boolean isService() {
        return kind == Kind.SERVICE;
    }

    /** Returns a text such as {@code from the store, bought on 2026-03-01T00:00:00Z for 0.25}. */
    @Override
    public String toString() {
        return switch (kind) {
            case SERVICE -> "from the service";
            case SHARED -> "by the call of another caller";
            case STORE ->
                "from the store, bought" + (boughtAt == null ? "" : " on " + boughtAt) + " for "
                        + (price == null ? "an unknown price" : Amounts.text(price));
        };
    }
}
