package dev.enrichment.sdk.testing.internal.account;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Number of requests and their cost in credits, usually summed over the products or days of an account. */
public record UsageTotals(long requests, long chargeable, long successful, BigDecimal credits, BigDecimal maxCredits) {
    public static final UsageTotals NONE = new UsageTotals(0, 0, 0, BigDecimal.ZERO, BigDecimal.ZERO);

    private static final int SCALE = 2;

    static UsageTotals one(boolean found, BigDecimal credits) {
        return new UsageTotals(1, credits.signum() > 0 ? 1 : 0, found ? 1 : 0, credits, credits);
    }

    public UsageTotals plus(UsageTotals other) {
        return new UsageTotals(
                requests + other.requests,
                chargeable + other.chargeable,
                successful + other.successful,
                credits.add(other.credits),
                maxCredits.max(other.maxCredits));
    }

    public long failed() {
        return requests - successful;
    }

    public BigDecimal averageCredits() {
        return requests == 0 ? BigDecimal.ZERO : credits.divide(BigDecimal.valueOf(requests), 4, RoundingMode.HALF_UP);
    }

    public BigDecimal chargeableRate() {
        return percent(chargeable, requests);
    }

    public BigDecimal successRate() {
        return percent(successful, requests);
    }

    public BigDecimal errorRate() {
        return percent(failed(), requests);
    }

    public static BigDecimal percent(long part, long whole) {
        return percent(BigDecimal.valueOf(part), BigDecimal.valueOf(whole));
    }

    /** Returns a part as a percentage of a whole, with two decimals. Returns 0 if the whole is 0. */
    public static BigDecimal percent(BigDecimal part, BigDecimal whole) {
        return whole.signum() == 0
                ? BigDecimal.ZERO
                : part.movePointRight(2).divide(whole, SCALE, RoundingMode.HALF_UP);
    }
}
