package dev.enrichment.sdk.credits;

import dev.enrichment.sdk.internal.values.Amounts;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Origin of a response: the service, a store of earlier responses, or a call shared with another caller. Only a
 * response from the service may have been charged to the call that received it.
 *
 * @param kind the kind of source
 * @param boughtAt the time at which a stored response was bought. Null if unknown or for other sources
 * @param charged the credits charged for a stored response when it was bought. Null for other sources
 */
public record ResponseSource(
        Kind kind, @Nullable Instant boughtAt, @Nullable BigDecimal charged) implements Serializable {
    /** Source of a response that the service sent for this call. */
    public static final ResponseSource SERVICE = new ResponseSource(Kind.SERVICE, null, null);

    /**
     * Source of a response to an identical call that another caller made at the same time. The response was shared, so
     * it was charged only once.
     */
    public static final ResponseSource SHARED = new ResponseSource(Kind.SHARED, null, null);

    /** Creates a source. The kind must not be null. */
    public ResponseSource {
        Objects.requireNonNull(kind, "kind");
    }

    /** Place that a response came from. */
    public enum Kind {
        /** The service sent the response for this call. */
        SERVICE,
        /** The response was bought by an earlier call and read from a store. */
        STORE,
        /** Another caller made the same call at the same time, and its response was shared. */
        SHARED
    }

    /**
     * Creates the source of a response that was bought by an earlier call and read from a store.
     *
     * @param boughtAt the time of the purchase. Null if unknown
     * @param charged the credits charged for the response at the time of the purchase
     * @return the source
     */
    public static ResponseSource store(@Nullable Instant boughtAt, BigDecimal charged) {
        return new ResponseSource(Kind.STORE, boughtAt, Objects.requireNonNull(charged, "charged"));
    }

    /**
     * Returns whether the service sent the response for this call.
     *
     * @return false if the response was stored or shared
     */
    public boolean isService() {
        return kind == Kind.SERVICE;
    }

    /** Returns text such as {@code from the store, bought on 2026-03-01T00:00:00Z for 0.25}. */
    @Override
    public String toString() {
        return switch (kind) {
            case SERVICE -> "from the service";
            case SHARED -> "from an identical call of another caller";
            case STORE ->
                "from the store, bought" + (boughtAt == null ? "" : " on " + boughtAt) + " for "
                        + (charged == null ? "an unknown charge" : Amounts.text(charged));
        };
    }
}
