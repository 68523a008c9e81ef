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

/** Sums up what the attempts of one call cost so far. */
final class CallCost {
    private static final int MAX_WARNINGS = 10;
    private static final int MAX_REQUEST_ID = 100;

    private final List<String> warnings = new ArrayList<>();
    private BigDecimal confirmed = BigDecimal.ZERO;
    private BigDecimal unconfirmed = BigDecimal.ZERO;
    private boolean unknown;
    private boolean evident;
    private @Nullable BigDecimal remaining;
    private @Nullable String requestId;

    void add(AttemptCharge charge) {
        confirmed = confirmed.add(charge.confirmed());
        unconfirmed = unconfirmed.add(charge.unconfirmed());
        unknown |= !charge.known();
        evident |= charge.evident();
        for (String warning : charge.warnings()) {
            if (warnings.size() < MAX_WARNINGS) {
                warnings.add(warning);
            }
        }
    }

    /** The service can repeat the key anywhere, and a receipt is printed and logged. */
    void response(ResponseHeaders headers, String secret) {
        BigDecimal balance = headers.creditsRemaining();
        remaining = balance == null ? remaining : balance;
        String id = headers.requestId();
        requestId = id == null ? null : SafeText.of(SafeText.masked(id, secret), MAX_REQUEST_ID);
    }

    /** A balance that the body states; that of the headers is preferred. */
    void balance(BigDecimal stated) {
        remaining = remaining == null && Amounts.isPlausible(stated) ? stated : remaining;
    }

    boolean evident() {
        return evident;
    }

    CreditReceipt receipt(String operation, int attempts, Duration waited, Duration duration) {
        ChargeStatus status = unknown
                ? ChargeStatus.UNKNOWN
                : confirmed.signum() > 0 ? ChargeStatus.CHARGED : ChargeStatus.NOT_CHARGED;
        return new CreditReceipt(
                operation, status, confirmed, unconfirmed, remaining, requestId, attempts, waited, duration, warnings);
    }
}
