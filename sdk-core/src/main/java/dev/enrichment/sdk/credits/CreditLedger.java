package dev.enrichment.sdk.credits;

import dev.enrichment.sdk.internal.values.Amounts;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What all calls of one client have cost so far, summed by operation, tag and charge status. Reading it makes no call.
 * Its size is bounded: only the first 1,000 different tags have lines of their own. Safe for use by several threads.
 */
public final class CreditLedger {
    /** The tag of the lines that sum up all calls whose tag came after the first 1,000 different ones. */
    public static final String OTHER_TAGS = "(other)";

    private static final int MAX_TAGS = 1_000;

    private final Map<Line, Totals> lines = new HashMap<>();
    private final Set<String> tags = new HashSet<>();

    /** Creates an empty ledger; the client does this. */
    public CreditLedger() {}

    /**
     * Enters a finished call. The client does this for each of its calls. Amounts that are not possible are not added
     * up: such a call counts as {@link ChargeStatus#UNKNOWN}.
     *
     * @param receipt the receipt of the call
     * @param tag the tag of the call, or null
     */
    public synchronized void enter(CreditReceipt receipt, @Nullable String tag) {
        Objects.requireNonNull(receipt, "receipt must not be null");
        boolean believed = Amounts.isSum(receipt.confirmed()) && Amounts.isSum(receipt.unconfirmed());
        Totals call = new Totals(
                1,
                receipt.attempts(),
                believed ? receipt.confirmed() : BigDecimal.ZERO,
                believed ? receipt.unconfirmed() : BigDecimal.ZERO);
        ChargeStatus status = believed ? receipt.chargeStatus() : ChargeStatus.UNKNOWN;
        lines.merge(new Line(receipt.operation(), bounded(tag), status), call, Totals::plus);
    }

    private @Nullable String bounded(@Nullable String tag) {
        if (tag == null || tags.contains(tag)) {
            return tag;
        }
        if (tags.size() == MAX_TAGS) {
            return OTHER_TAGS;
        }
        tags.add(tag);
        return tag;
    }

    /** {@return the sums at this moment} */
    public synchronized Snapshot snapshot() {
        return new Snapshot(lines.entrySet().stream()
                .map(line -> new Entry(line.getKey(), line.getValue()))
                .sorted(Comparator.comparing(Entry::line))
                .toList());
    }

    /**
     * What calls are summed by.
     *
     * @param operation the id of the operation
     * @param tag the tag of the calls; null if they have none
     * @param chargeStatus whether they were charged
     */
    public record Line(String operation, @Nullable String tag, ChargeStatus chargeStatus)
            implements Comparable<Line>, Serializable {
        /** By operation, then by tag with untagged calls last, then by status. */
        @Override
        public int compareTo(Line other) {
            int byOperation = operation.compareTo(other.operation);
            int byTag = tag == null || other.tag == null
                    ? Boolean.compare(tag == null, other.tag == null)
                    : tag.compareTo(other.tag);
            return byOperation != 0 ? byOperation : byTag != 0 ? byTag : chargeStatus.compareTo(other.chargeStatus);
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

        private Totals plus(Totals other) {
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
     * @param entries the lines, sorted
     */
    public record Snapshot(List<Entry> entries) implements Serializable {
        /** Keeps an unmodifiable copy. */
        public Snapshot {
            entries = List.copyOf(entries);
        }

        /** {@return the sums over all lines} */
        public Totals total() {
            return entries.stream().map(Entry::totals).reduce(Totals.NONE, Totals::plus);
        }

        /** {@return the number of calls whose charge is unknown} */
        public long unknown() {
            return entries.stream()
                    .filter(entry -> entry.line().chargeStatus() == ChargeStatus.UNKNOWN)
                    .mapToLong(entry -> entry.totals().calls())
                    .sum();
        }

        /** {@return the sums by operation id over all tags and statuses, sorted by id; unmodifiable} */
        public Map<String, Totals> byOperation() {
            return Collections.unmodifiableMap(entries.stream()
                    .collect(Collectors.toMap(
                            entry -> entry.line().operation(), Entry::totals, Totals::plus, TreeMap::new)));
        }

        /** A table with one line for each operation and a total. */
        @Override
        public String toString() {
            StringBuilder table = new StringBuilder();
            byOperation().forEach((operation, totals) -> table.append(line(operation, totals)));
            return table.append(line("total", total())).toString();
        }

        private static String line(String name, Totals totals) {
            return "%-22s %6d calls %12s credits%s%n"
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
