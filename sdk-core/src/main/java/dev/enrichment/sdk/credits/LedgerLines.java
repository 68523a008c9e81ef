package dev.enrichment.sdk.credits;

import dev.enrichment.sdk.credits.CreditLedger.Entry;
import dev.enrichment.sdk.credits.CreditLedger.Line;
import dev.enrichment.sdk.credits.CreditLedger.Snapshot;
import dev.enrichment.sdk.credits.CreditLedger.Totals;
import dev.enrichment.sdk.internal.values.Amounts;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Lines of a ledger. Their number is bounded, because a program may derive tags and account names from its input. Calls
 * that would need a further line are added to common lines, which replace the tag and the account name. Once this
 * happens to a call with an account name, the sums of single accounts are unknown.
 *
 * <p>Thread-safe. The lock is held only for arithmetic and copying.
 */
final class LedgerLines {
    static final int MAX_LINES = 50_000;

    private final Map<Line, Sums> lines = new HashMap<>();
    /** Flag that becomes false once a call with an account name was added to a common line. */
    private boolean knowsAccounts = true;

    /** Running sums of one line. */
    private static final class Sums {
        private long calls;
        private long attempts;
        private BigDecimal credits = BigDecimal.ZERO;
        private BigDecimal unconfirmed = BigDecimal.ZERO;
    }

    /** Adds a call to its line. */
    synchronized void add(Line line, int attempts, BigDecimal credits, BigDecimal unconfirmed) {
        boolean kept = lines.size() < MAX_LINES || lines.containsKey(line);
        knowsAccounts &= kept || line.account() == null;
        Sums sums = lines.computeIfAbsent(kept ? line : withoutNames(line), any -> new Sums());
        sums.calls++;
        sums.attempts += attempts;
        sums.credits = Amounts.sum(sums.credits, credits);
        sums.unconfirmed = Amounts.sum(sums.unconfirmed, unconfirmed);
    }

    private static Line withoutNames(Line line) {
        return new Line(
                line.operation(),
                line.tag() == null ? null : CreditLedger.OTHER_TAGS,
                line.account() == null ? null : CreditLedger.OTHER_ACCOUNTS,
                line.chargeStatus());
    }

    /** Returns the lines of one account, or all lines if the account is null. */
    synchronized Snapshot snapshot(@Nullable String account) {
        List<Entry> entries = new ArrayList<>();
        lines.forEach((line, sums) -> {
            if (account == null || account.equals(line.account())) {
                entries.add(new Entry(line, new Totals(sums.calls, sums.attempts, sums.credits, sums.unconfirmed)));
            }
        });
        entries.sort(Comparator.comparing(Entry::line));
        return new Snapshot(entries, account == null || knowsAccounts || account.equals(CreditLedger.OTHER_ACCOUNTS));
    }
}
