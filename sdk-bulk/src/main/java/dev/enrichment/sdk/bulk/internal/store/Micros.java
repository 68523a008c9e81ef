package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Unit of the amounts in a store: a millionth of a credit. The database stores amounts as 64-bit integers, which SQLite
 * and PostgreSQL add up exactly. The code uses decimal numbers of credits with at most six decimals.
 *
 * <p>The prices of the service have one or two decimals. If an amount has more than six, it is rounded when it reaches
 * the store:
 *
 * <table>
 * <caption>Rounding</caption>
 * <tr><th>Amount</th><th>Rounded</th><th>Reason</th></tr>
 * <tr><td>maximum that a call may cost</td><td>up</td><td>the call may not cost more</td></tr>
 * <tr><td>limit of a budget</td><td>down</td><td>its calls may not cost more than the user allows</td></tr>
 * <tr><td>charge</td><td>half even, but to at least a millionth if it is above 0</td><td>a charge of 0 means that the
 * call was free</td></tr>
 * <tr><td>balance</td><td>half even</td><td>it is compared with charges</td></tr>
 * </table>
 */
final class Micros {
    private static final int DECIMALS = 6;
    private static final BigDecimal ONE = BigDecimal.ONE.movePointLeft(DECIMALS);

    /**
     * Maximum sum of all charges and all possible charges in a store, in credits. A call that could exceed it is not
     * sent, so its charge always fits into the database, which has space for 9.22 · 10¹² credits.
     */
    static final BigDecimal MAX = BigDecimal.valueOf(9_000_000_000_000L);

    private Micros() {}

    /** Rounds up the maximum cost of a call, so that the actual cost cannot exceed it. */
    static BigDecimal maximum(BigDecimal credits) {
        return rounded(credits, RoundingMode.CEILING);
    }

    /** Rounds down the limit of a budget, so that its calls cannot cost more than the user allows. */
    static BigDecimal limit(BigDecimal credits) {
        return rounded(credits, RoundingMode.FLOOR);
    }

    /** Rounds the charge for a call. A charge above zero never becomes zero. */
    static BigDecimal charge(BigDecimal credits) {
        BigDecimal nearest = rounded(credits, RoundingMode.HALF_EVEN);
        return nearest.signum() == 0 && credits.signum() > 0 ? ONE : nearest;
    }

    /** Rounds the balance of an account to millionths of a credit. */
    static BigDecimal balance(BigDecimal credits) {
        return rounded(credits, RoundingMode.HALF_EVEN);
    }

    private static BigDecimal rounded(BigDecimal credits, RoundingMode mode) {
        return credits.scale() <= DECIMALS ? credits : credits.setScale(DECIMALS, mode);
    }

    /**
     * Converts an amount in credits to an integer number of millionths.
     *
     * @throws StoreException if the amount is too large for the database
     */
    static long of(BigDecimal credits) {
        try {
            return credits.movePointRight(DECIMALS).longValueExact();
        } catch (ArithmeticException e) {
            throw new StoreException(
                    Problem.FAILED, Amounts.credits(credits) + " do not fit into the database of the store", e);
        }
    }

    /** Converts millionths of a credit to an amount in credits, without trailing zeros. */
    static BigDecimal credits(long micros) {
        return Amounts.stripped(BigDecimal.valueOf(micros, DECIMALS));
    }
}
