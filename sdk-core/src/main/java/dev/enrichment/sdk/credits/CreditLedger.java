package dev.enrichment.sdk.credits;

import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What all calls of one client have cost so far, summed by operation, tag and charge status. Reading it costs no call.
 * Safe for use by several threads.
 */
public final class CreditLedger {
    private final ConcurrentMap<Line, Totals> lines = new ConcurrentHashMap<>();
    private volatile @Nullable BigDecimal lastKnownBalance;

    /** Starts an empty ledger; the client does this. */
    public CreditLedger() {}

    /**
     * Enters one finished call. The client does this for each of its calls.
     *
     * @param receipt the receipt of the call
     * @param tag the tag of the call, or null
     */
    public void enter(CreditReceipt receipt, @Nullable String tag) {
        Totals one =
                new Totals(1, receipt.attempts(), receipt.consumed() == null ? BigDecimal.ZERO : receipt.consumed());
        lines.merge(new Line(receipt.operation(), tag, receipt.chargeStatus()), one, Totals::plus);
        if (receipt.remaining() != null) {
            lastKnownBalance = receipt.remaining();
        }
    }

    /**
     * The balance that the latest answer told.
     *
     * @return credits, or null before the first answer
     */
    public @Nullable BigDecimal lastKnownBalance() {
        return lastKnownBalance;
    }

    /**
     * The sums at this moment.
     *
     * @return an immutable copy
     */
    public Snapshot snapshot() {
        return new Snapshot(lines.entrySet().stream()
                .map(line -> new Entry(line.getKey(), line.getValue()))
                .sorted((a, b) -> a.line().compareTo(b.line()))
                .toList());
    }

    /**
     * What calls are summed by.
     *
     * @param operation the operation's id
     * @param tag the tag of the calls, or null
     * @param chargeStatus how they ended for the account
     */
    public record Line(String operation, @Nullable String tag, ChargeStatus chargeStatus) implements Comparable<Line> {
        /** By operation, then tag, then status. */
        @Override
        public int compareTo(Line other) {
            int byOperation = operation.compareTo(other.operation);
            int byTag = String.valueOf(tag).compareTo(String.valueOf(other.tag));
            return byOperation != 0 ? byOperation : byTag != 0 ? byTag : chargeStatus.compareTo(other.chargeStatus);
        }
    }

    /**
     * Sums.
     *
     * @param calls how many calls
     * @param attempts how many attempts they took
     * @param credits what they were charged, exactly; calls with an unknown outcome count 0 here
     */
    public record Totals(long calls, long attempts, BigDecimal credits) {
        private Totals plus(Totals other) {
            return new Totals(calls + other.calls, attempts + other.attempts, credits.add(other.credits));
        }
    }

    /**
     * One line of a ledger with its sums.
     *
     * @param line what the calls have in common
     * @param totals their sums
     */
    public record Entry(Line line, Totals totals) {}

    /**
     * A ledger at one moment.
     *
     * @param entries the lines, sorted
     */
    public record Snapshot(List<Entry> entries) {
        /** Keeps an unmodifiable copy. */
        public Snapshot {
            entries = List.copyOf(entries);
        }

        /**
         * The sum over all lines.
         *
         * @return the totals
         */
        public Totals total() {
            return entries.stream().map(Entry::totals).reduce(new Totals(0, 0, BigDecimal.ZERO), Totals::plus);
        }

        /**
         * How many calls ended without anybody knowing whether they were charged.
         *
         * @return the number
         */
        public long unknown() {
            return entries.stream()
                    .filter(entry -> entry.line().chargeStatus() == ChargeStatus.UNKNOWN)
                    .mapToLong(entry -> entry.totals().calls())
                    .sum();
        }

        /**
         * The sums by operation, over all tags and outcomes.
         *
         * @return operation ids and totals, sorted by id
         */
        public Map<String, Totals> byOperation() {
            return entries.stream()
                    .collect(Collectors.toMap(
                            entry -> entry.line().operation(), Entry::totals, Totals::plus, TreeMap::new));
        }

        /** A table for people, one line for each operation and a total. */
        @Override
        public String toString() {
            StringBuilder table = new StringBuilder();
            byOperation().forEach((operation, totals) -> table.append(line(operation, totals)));
            return table.append(line("total", total())).toString();
        }

        private static String line(String name, Totals totals) {
            return "%-22s %6d calls %12s credits%n".formatted(name, totals.calls(), Amounts.text(totals.credits()));
        }
    }
}
