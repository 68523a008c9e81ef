package dev.enrichment.sdk.credits;

import dev.enrichment.sdk.internal.values.Amounts;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Sums up what all calls of one client have cost so far, by operation, tag, account and charge status. Reading it makes
 * no call. Its size is bounded: the first 50,000 lines are kept. Further calls count in lines with the tag {@value
 * #OTHER_TAGS} and the account {@value #OTHER_ACCOUNTS}, so the sums of all calls stay complete, but those of a single
 * account are unknown from then on. Safe for use by several threads.
 */
public final class CreditLedger {
    /** The tag of the lines that sum up calls with a tag after the first 50,000 lines. */
    public static final String OTHER_TAGS = "(other)";

    /** The account of the lines that sum up calls of an account after the first 50,000 lines. */
    public static final String OTHER_ACCOUNTS = "(other)";

    private final LedgerLines lines;
    private final @Nullable String account;

    /** Creates an empty ledger; the client does this. */
    public CreditLedger() {
        this(new LedgerLines(), null);
    }

    private CreditLedger(LedgerLines lines, @Nullable String account) {
        this.lines = lines;
        this.account = account;
    }

    /**
     * Returns a view of this ledger that has only the calls of one account.
     *
     * @param name the name of the account: see {@link Line#account()}
     * @return the view; it changes with this ledger
     */
    public CreditLedger ofAccount(String name) {
        return new CreditLedger(lines, Objects.requireNonNull(name, "name must not be null"));
    }

    /**
     * Enters a finished call. The client does this for each of its calls. Amounts that are not possible are not added
     * up: such a call counts as {@link ChargeStatus#UNKNOWN}.
     *
     * @param receipt the receipt of the call
     * @param tag the tag of the call, or null
     */
    public void enter(CreditReceipt receipt, @Nullable String tag) {
        enter(receipt, tag, account);
    }

    /**
     * Enters a finished call of an account.
     *
     * @param receipt the receipt of the call
     * @param tag the tag of the call, or null
     * @param accountName the account of the call; null for the one of the client
     */
    public void enter(CreditReceipt receipt, @Nullable String tag, @Nullable String accountName) {
        Objects.requireNonNull(receipt, "receipt must not be null");
        boolean believed = Amounts.isSum(receipt.confirmed()) && Amounts.isSum(receipt.unconfirmed());
        ChargeStatus status = believed ? receipt.chargeStatus() : ChargeStatus.UNKNOWN;
        lines.add(
                new Line(receipt.operation(), tag, accountName, status),
                receipt.attempts(),
                believed ? receipt.confirmed() : BigDecimal.ZERO,
                believed ? receipt.unconfirmed() : BigDecimal.ZERO);
    }

    /** {@return the sums at this moment} */
    public Snapshot snapshot() {
        return lines.snapshot(account);
    }

    /**
     * The properties that calls are summed by.
     *
     * @param operation the id of the operation
     * @param tag the tag of the calls; null if they have none
     * @param account the account of the calls; null for the account of the client itself
     * @param chargeStatus whether they were charged
     */
    public record Line(
            String operation,
            @Nullable String tag,
            @Nullable String account,
            ChargeStatus chargeStatus) implements Comparable<Line>, Serializable {
        /**
         * Orders lines by operation, then by tag, then by account, then by status; calls without tag or account come
         * last.
         */
        @Override
        public int compareTo(Line other) {
            return Order.LINES.compare(this, other);
        }

        /** Of its own class, because the first call has a line, but nothing to sort. */
        private static final class Order {
            static final Comparator<Line> LINES = Comparator.comparing(Line::operation)
                    .thenComparing(Line::tag, Comparator.nullsLast(Comparator.naturalOrder()))
                    .thenComparing(Line::account, Comparator.nullsLast(Comparator.naturalOrder()))
                    .thenComparing(Line::chargeStatus);
        }

        // Written out: each call looks its line up, and what a record brings for that is slow until it is compiled.

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Line line
                    && chargeStatus == line.chargeStatus
                    && operation.equals(line.operation)
                    && Objects.equals(tag, line.tag)
                    && Objects.equals(account, line.account);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * (31 * operation.hashCode() + Objects.hashCode(tag)) + Objects.hashCode(account))
                    + chargeStatus.hashCode();
        }
    }

    /**
     * Sums over calls.
     *
     * @param calls the number of calls
     * @param attempts the number of attempts that they took
     * @param credits the credits that responses stated
     * @param unconfirmed the most that attempts of unknown outcome can have cost in addition, in credits
     */
    public record Totals(long calls, long attempts, BigDecimal credits, BigDecimal unconfirmed)
            implements Serializable {
        private static final Totals NONE = new Totals(0, 0, BigDecimal.ZERO, BigDecimal.ZERO);

        /**
         * Checks the amounts.
         *
         * @throws IllegalArgumentException if one is negative or too large to compute with
         */
        public Totals {
            Amounts.requireTotal("credits", credits);
            Amounts.requireTotal("unconfirmed", unconfirmed);
        }

        /**
         * Adds other sums.
         *
         * @param other the other sums
         * @return the sums over both
         */
        public Totals plus(Totals other) {
            return new Totals(
                    calls + other.calls,
                    attempts + other.attempts,
                    credits.add(other.credits),
                    unconfirmed.add(other.unconfirmed));
        }
    }

    /**
     * One line of a ledger with its sums.
     *
     * @param line what the calls have in common
     * @param totals their sums
     */
    public record Entry(Line line, Totals totals) implements Serializable {}

    /**
     * A ledger at one moment. Immutable.
     *
     * @param entries the lines that are kept, sorted
     * @param complete false if these are the lines of an account that may have had further calls, which are among
     *     those of {@value #OTHER_ACCOUNTS}: then its sums are unknown
     */
    public record Snapshot(List<Entry> entries, boolean complete) implements Serializable {
        /** Keeps an unmodifiable copy. */
        public Snapshot {
            entries = List.copyOf(entries);
        }

        /**
         * {@return the sums over all lines}
         *
         * @throws IllegalStateException if this snapshot is not {@linkplain #complete() complete}
         */
        public Totals total() {
            requireComplete();
            return entries.stream().map(Entry::totals).reduce(Totals.NONE, Totals::plus);
        }

        /**
         * {@return the number of calls whose charge is unknown}
         *
         * @throws IllegalStateException if this snapshot is not {@linkplain #complete() complete}
         */
        public long unknown() {
            requireComplete();
            return entries.stream()
                    .filter(entry -> entry.line().chargeStatus() == ChargeStatus.UNKNOWN)
                    .mapToLong(entry -> entry.totals().calls())
                    .sum();
        }

        /**
         * {@return the sums by operation id over all tags, accounts and statuses, sorted by id; unmodifiable}
         *
         * @throws IllegalStateException if this snapshot is not {@linkplain #complete() complete}
         */
        public Map<String, Totals> byOperation() {
            return by(Line::operation);
        }

        /**
         * {@return the sums by tag, sorted; calls without a tag are left out; unmodifiable}
         *
         * @throws IllegalStateException if this snapshot is not {@linkplain #complete() complete}
         */
        public Map<String, Totals> byTag() {
            return by(Line::tag);
        }

        /**
         * {@return the sums by account, sorted; calls of the client's own account are left out; unmodifiable}
         *
         * @throws IllegalStateException if this snapshot is not {@linkplain #complete() complete}
         */
        public Map<String, Totals> byAccount() {
            return by(Line::account);
        }

        private Map<String, Totals> by(Function<Line, @Nullable String> part) {
            requireComplete();
            Map<String, Totals> sums = new TreeMap<>();
            for (Entry entry : entries) {
                String key = part.apply(entry.line());
                if (key != null) {
                    sums.merge(key, entry.totals(), Totals::plus);
                }
            }
            return Collections.unmodifiableMap(sums);
        }

        private void requireComplete() {
            if (!complete) {
                throw new IllegalStateException("the sums of this account are unknown: the ledger has more than "
                        + LedgerLines.MAX_LINES + " lines, so calls of the account may be among those of "
                        + OTHER_ACCOUNTS);
            }
        }

        /** Returns a table with one line for each operation and a total; "unknown" if it is not complete. */
        @Override
        public String toString() {
            if (!complete) {
                return "unknown";
            }
            StringBuilder table = new StringBuilder();
            byOperation().forEach((operation, totals) -> table.append(line(operation, totals)));
            return table.append(line("total", total())).toString();
        }

        private static String line(String name, Totals totals) {
            return "%-22s %6s calls %12s credits%s%n"
                    .formatted(
                            name,
                            totals.calls(),
                            Amounts.text(totals.credits()),
                            totals.unconfirmed().signum() == 0
                                    ? ""
                                    : ", up to " + Amounts.text(totals.unconfirmed()) + " more unconfirmed");
        }
    }
}
