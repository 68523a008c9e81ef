package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.values.Amounts;
import dev.enrichment.sdk.internal.values.SafeText;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The cost of the attempts of one call so far, summed. An attempt whose request is on the wire counts with what it can
 * have cost, until its response was read: whatever ends the call meanwhile, an {@code Error} or another thread, finds a
 * true receipt. The thread that makes the call adds to it; any thread may ask for the receipt.
 */
final class CallCost {
    private static final int MAX_WARNINGS = 10;
    private static final int MAX_REQUEST_ID = 100;

    private List<String> warnings = List.of();
    private BigDecimal confirmed = BigDecimal.ZERO;
    private BigDecimal unconfirmed = BigDecimal.ZERO;
    private boolean unknown;
    private boolean evident;
    private @Nullable BigDecimal remaining;
    private @Nullable String requestId;
    private int attempts;
    private long waitedNanos;
    /** The cost of the attempt on the wire as far as it is known yet; null between attempts. */
    private @Nullable AttemptCharge onTheWire;

    synchronized int startAttempt() {
        return ++attempts;
    }

    synchronized int attempts() {
        return attempts;
    }

    synchronized void waited(long nanos) {
        waitedNanos += nanos;
    }

    /** The request of an attempt is sent, or the head of its response has arrived. */
    synchronized void onTheWire(@Nullable AttemptCharge soFar) {
        onTheWire = soFar;
    }

    synchronized boolean isOnTheWire() {
        return onTheWire != null;
    }

    /** The outcome of the attempt is known, as far as it ever will be. */
    synchronized void add(AttemptCharge charge, @Nullable String secret) {
        onTheWire = null;
        confirmed = Amounts.sum(confirmed, charge.confirmed());
        unconfirmed = Amounts.sum(unconfirmed, charge.unconfirmed());
        unknown |= !charge.known();
        evident |= charge.evident();
        if (charge.warnings().isEmpty()) {
            return;
        }
        warnings = new ArrayList<>(warnings);
        for (String warning : charge.warnings()) {
            if (warnings.size() < MAX_WARNINGS) {
                warnings.add(SafeText.of(warning, secret));
            }
        }
    }

    /** The service can repeat the key anywhere, and a receipt is printed and logged. */
    synchronized void response(ResponseHeaders headers, String secret) {
        BigDecimal balance = headers.creditsRemaining();
        remaining = balance == null ? remaining : balance;
        String id = headers.requestId();
        requestId = id == null ? null : SafeText.of(SafeText.masked(id, secret), MAX_REQUEST_ID);
    }

    /** A balance that the body states; that of the headers is preferred. */
    synchronized void balance(BigDecimal stated) {
        remaining = remaining == null && Amounts.isPlausible(stated) ? stated : remaining;
    }

    synchronized boolean evident() {
        return evident;
    }

    synchronized CreditReceipt receipt(String operation, Duration duration) {
        AttemptCharge open = onTheWire == null ? AttemptCharge.NONE : onTheWire;
        BigDecimal sum = Amounts.sum(confirmed, open.confirmed());
        ChargeStatus status = unknown || !open.known()
                ? ChargeStatus.UNKNOWN
                : sum.signum() > 0 ? ChargeStatus.CHARGED : ChargeStatus.NOT_CHARGED;
        return new CreditReceipt(
                operation,
                status,
                sum,
                Amounts.sum(unconfirmed, open.unconfirmed()),
                remaining,
                requestId,
                attempts,
                Duration.ofNanos(waitedNanos),
                duration,
                warnings);
    }
}
