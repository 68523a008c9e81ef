package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.models.ChargedResponse;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** What is known about the charge of a call from what came back. */
final class Charges {
    private Charges() {}

    /** The charge of a success: the body's figure, else the header's; zero for a free operation. */
    static @Nullable BigDecimal ofSuccess(Operation<?, ?> operation, Record body, ResponseHeaders headers) {
        if (operation.free()) {
            return BigDecimal.ZERO;
        }
        BigDecimal stated = body instanceof ChargedResponse charged ? charged.creditsConsumed() : null;
        return stated == null ? headers.creditsConsumed() : stated;
    }

    /** The status that follows from a known or unknown amount. */
    static ChargeStatus statusOf(@Nullable BigDecimal consumed) {
        if (consumed == null) {
            return ChargeStatus.UNKNOWN;
        }
        return consumed.signum() > 0 ? ChargeStatus.CHARGED : ChargeStatus.NOT_CHARGED;
    }

    /** The charge of an error answer: zero if the service refused, the header's figure if it tells, else unknown. */
    static @Nullable BigDecimal ofError(Operation<?, ?> operation, int status, ResponseHeaders headers) {
        BigDecimal stated = headers.creditsConsumed();
        if (stated != null) {
            return stated;
        }
        return operation.free() || refused(status, headers) ? BigDecimal.ZERO : null;
    }

    /**
     * Whether an error status says that the request was not carried out. Between the client and the service there may be
     * proxies: a 408, a redirect or a gateway error of theirs says nothing about what the service did.
     */
    static boolean refused(int status, ResponseHeaders headers) {
        return (status >= 400 && status < 500 && status != 408)
                || status == 500
                || (status == 503 && headers.retryAfter() != null);
    }
}
