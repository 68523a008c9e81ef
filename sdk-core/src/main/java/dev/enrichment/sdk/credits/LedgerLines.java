package dev.enrichment.sdk.credits;

import dev.enrichment.sdk.credits.CreditLedger.Entry;
import dev.enrichment.sdk.credits.CreditLedger.Line;
import dev.enrichment.sdk.credits.CreditLedger.Totals;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The lines of a ledger and its views. Tags and accounts are bounded, because a program can draw them from its input. */
final class LedgerLines {
    private static final int MAX_TAGS = 1_000;
    private static final int MAX_ACCOUNTS = 10_000;
    private static final int MAX_LINES = 50_000;

    private final Map<Line, Totals> lines = new HashMap<>();
    private final Set<String> tags = new HashSet<>();
    private final Set<String> accounts = new HashSet<>();

    synchronized void add(Line line, Totals call) {
        Line bounded = new Line(
                line.operation(),
                bounded(line.tag(), tags, MAX_TAGS, CreditLedger.OTHER_TAGS),
                bounded(line.account(), accounts, MAX_ACCOUNTS, CreditLedger.OTHER_ACCOUNTS),
                line.chargeStatus());
        if (lines.size() >= MAX_LINES && bounded.tag() != null && !lines.containsKey(bounded)) {
            // The account matters more than the tag, and there are few operations and statuses.
            bounded = new Line(bounded.operation(), CreditLedger.OTHER_TAGS, bounded.account(), bounded.chargeStatus());
        }
        lines.merge(bounded, call, Totals::plus);
    }

    private static @Nullable String bounded(@Nullable String name, Set<String> known, int max, String other) {
        if (name == null || known.contains(name)) {
            return name;
        }
        if (known.size() == max) {
            return other;
        }
        known.add(name);
        return name;
    }

    synchronized List<Entry> entries() {
        return lines.entrySet().stream()
                .map(line -> new Entry(line.getKey(), line.getValue()))
                .sorted(Comparator.comparing(Entry::line))
                .toList();
    }

    List<Entry> entries(String account) {
        return entries().stream()
                .filter(entry -> account.equals(entry.line().account()))
                .toList();
    }
}
