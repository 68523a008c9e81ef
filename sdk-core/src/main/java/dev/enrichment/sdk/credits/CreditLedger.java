package dev.enrichment.sdk.credits;

import java.io.Serializable;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Totals of what the calls of one client have cost so far, by operation, tag, account and charge status. Immutable. {@code
 * client.ledger()} returns the current totals.
 *
 * <p>The ledger has one entry for each combination of these values, and at most 50,000 entries. Once there are 30,000
 * entries, a call with a tag that needs a new entry is added to an entry with the tag {@value #OTHER_TAGS} instead,
 * even if its tag has other entries. Once there are 49,000 entries, the same applies to accounts and {@value
 * #OTHER_ACCOUNTS}. Shortly before the maximum is reached, it applies to operations and {@value #OTHER_OPERATIONS}. The
 * sum over all calls therefore stays complete.
 *
 * <p>The ledger of a client for one account contains the entries of this account. Entries with the account {@value
 * #OTHER_ACCOUNTS} are included, because some of their calls may belong to the account. If there are such entries, the
 * account's calls cost at least the amount in {@link #byAccount()} and at most the {@link #total()}.
 *
 * @param entries the entries, sorted by operation ID. Entries of one operation are in the order of their first calls
 */
public record CreditLedger(List<Entry> entries) implements Serializable {
    /**
     * Tag of the entries for calls whose own tag is not recorded. Once the ledger has 30,000 entries, it adds no more
     * entries with any other tag.
     */
    public static final String OTHER_TAGS = "(other)";

    /**
     * Account name of the entries for calls whose own account is not recorded. Once the ledger has 49,000 entries, it
     * adds no more entries with any other account name.
     */
    public static final String OTHER_ACCOUNTS = "(other)";

    /**
     * Operation ID of the entries for calls whose own operation is not recorded. Once the ledger has almost 50,000
     * entries, it adds no more entries with any other operation ID.
     */
    public static final String OTHER_OPERATIONS = "(other)";

    /**
     * Properties by which the ledger groups calls. Calls with the same operation, tag, account and charge status are
     * added up.
     *
     * @param operation the operation ID
     * @param tag the tag of the calls. Null if they have none
     * @param account the account name of the calls: the name passed to {@code client.forAccount}, or the {@linkplain
     *     dev.enrichment.sdk.http.ApiKey#fingerprint() fingerprint} of the API key. Null for the client's own account
     * @param chargeStatus whether the calls were charged
     */
    public record Line(
            String operation,
            @Nullable String tag,
            @Nullable String account,
            ChargeStatus chargeStatus) implements Serializable {}

    /**
     * Totals of a group of calls: the number of calls and attempts, and what they cost.
     *
     * @param calls the number of calls
     * @param attempts the number of attempts of these calls
     * @param charged the credits charged according to responses
     * @param unconfirmed the credits that may also have been charged, by attempts with an unknown outcome
     */
    public record Totals(long calls, long attempts, BigDecimal charged, BigDecimal unconfirmed)
            implements Serializable {
        private static final Totals NONE = new Totals(0, 0, BigDecimal.ZERO, BigDecimal.ZERO);

        /**
         * Returns the sum of these totals and the given ones, as a new object.
         *
         * @param other the other totals
         * @return the sum of both
         */
        public Totals plus(Totals other) {
            return new Totals(
                    calls + other.calls,
                    attempts + other.attempts,
                    charged.add(other.charged),
                    unconfirmed.add(other.unconfirmed));
        }
    }

    /**
     * One group of calls in the ledger, with its number of calls and its cost.
     *
     * @param line the properties that the calls have in common
     * @param totals the sums over these calls
     */
    public record Entry(Line line, Totals totals) implements Serializable {}

    /** Creates a ledger with an unmodifiable copy of the entries. */
    public CreditLedger {
        entries = List.copyOf(Objects.requireNonNull(entries, "entries must not be null"));
    }

    /** {@return the totals of all calls in the ledger} */
    public Totals total() {
        return entries.stream().map(Entry::totals).reduce(Totals.NONE, Totals::plus);
    }

    /** {@return the number of calls whose charge is unknown, so that they may have been charged} */
    public long unconfirmedCalls() {
        return entries.stream()
                .filter(entry -> entry.line().chargeStatus() == ChargeStatus.UNKNOWN)
                .mapToLong(entry -> entry.totals().calls())
                .sum();
    }

    /** {@return an unmodifiable map of the sums by operation ID, sorted by ID} */
    public Map<String, Totals> byOperation() {
        return by(Line::operation);
    }

    /** {@return an unmodifiable map of the sums by tag, sorted by tag. Calls without a tag are left out} */
    public Map<String, Totals> byTag() {
        return by(Line::tag);
    }

    /**
     * {@return an unmodifiable map of the sums by account name, sorted by name. Calls of the client's own account
     * are left out}
     */
    public Map<String, Totals> byAccount() {
        return by(Line::account);
    }

    private Map<String, Totals> by(Function<Line, @Nullable String> part) {
        Map<String, Totals> sums = new TreeMap<>();
        for (Entry entry : entries) {
            String key = part.apply(entry.line());
            if (key != null) {
                sums.merge(key, entry.totals(), Totals::plus);
            }
        }
        return Collections.unmodifiableMap(sums);
    }
}
