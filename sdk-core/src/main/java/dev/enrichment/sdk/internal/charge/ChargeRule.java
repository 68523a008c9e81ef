package dev.enrichment.sdk.internal.charge;

import dev.enrichment.sdk.http.ResponseHeaders;
import java.math.BigDecimal;

/**
 * Rule that determines from its response what an attempt cost. It is a pure function of the status, the headers, the
 * amounts found in the body, whether the operation is free, and its maximum price.
 *
 * <pre>
 * stated in headers and body         decoded 2xx   error, refusal   other error   undecodable 2xx   cut off
 * a plausible amount above 0         that amount   that amount      that amount   that amount       that amount, of the headers
 * 0                                  nothing       nothing          nothing       nothing           unknown
 * different amounts                  the highest   the highest      the highest   the highest       the highest
 * an amount that cannot be read      unknown       unknown          unknown       unknown           unknown
 * no amount, body searched           unknown       nothing          unknown       unknown           unknown
 * no amount, body not searched       -             unknown          unknown       unknown           unknown
 * </pre>
 *
 * <p>Unknown means up to the maximum price, and at least the highest amount that can be read. For a free operation, it
 * means nothing unless the response states an amount. A refusal is an error status that shows that the service did not
 * carry out the request. If the body of an error or of an undecodable response could not be searched, an amount in it
 * may be hidden. The amounts of an error then are a minimum, and an undecodable response counts as cut off. An
 * undecodable response of a free operation also counts as cut off if it states an amount that cannot be read.
 */
public final class ChargeRule {
    private ChargeRule() {}

    /**
     * Returns what an attempt cost.
     *
     * @param status the HTTP status, or the status in the body if the body is an error document with a 2xx status
     * @param free whether the request costs nothing unless its response states a charge
     * @param max the maximum price according to the estimate, in credits
     */
    public static Charge of(int status, ResponseHeaders headers, BodyCharges body, boolean free, BigDecimal max) {
        Evidence evidence = Evidence.of(headers, body);
        boolean mayHide = !free && !body.searched();
        boolean refused = false;
        switch (body.kind()) {
            case DECODED -> {}
            case ERROR -> {
                refused = isRefusal(status, headers);
                if (mayHide) {
                    evidence.uncertain("the body cannot be searched for a charge");
                }
            }
            case UNDECODABLE -> {
                if (mayHide || (free && evidence.isUncertain())) {
                    return of(status, headers, BodyCharges.CUT_OFF, free, max);
                }
            }
            // The missing part may contain a charge, so a 0 in the headers is ignored.
            case CUT_OFF -> evidence.ignoreZero();
        }
        if (evidence.isSilent()) {
            Charge unstated = refused ? Charge.NONE : ifLost(free, max);
            return unstated.warning(evidence.warnings());
        }
        return evidence.charge(max);
    }

    /** Returns the charge to assume for an attempt that was sent and received no response. */
    public static Charge ifLost(boolean free, BigDecimal max) {
        return free ? Charge.NONE : Charge.unknown(max);
    }

    /**
     * Returns whether a response shows that the attempt was charged, even if the amount is unclear. This is the case if
     * it reports an amount above 0, or one that is implausible or cannot be read.
     */
    public static boolean statesCharge(ResponseHeaders headers, BodyCharges body) {
        return Evidence.of(headers, body).statesCharge();
    }

    /**
     * Returns whether an error status means that the service did not carry out the request. A 408, a redirect or a
     * gateway error may come from a proxy, so it reveals nothing about what the service did.
     */
    public static boolean isRefusal(int status, ResponseHeaders headers) {
        return (status >= 400 && status < 500 && status != 408)
                || status == 500
                || (status == 503 && headers.retryAfter() != null);
    }
}
