package dev.enrichment.sdk.internal.balance;

import dev.enrichment.sdk.credits.CreditLedger;
import dev.enrichment.sdk.credits.CreditLedger.Entry;
import dev.enrichment.sdk.credits.CreditLedger.Line;
import dev.enrichment.sdk.credits.CreditLedger.Totals;
import dev.enrichment.sdk.credits.CreditReceipt;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Sums up what the calls of one client have cost, by operation, tag and account. The number of lines is bounded,
 * because a program may derive tags and account names from its input.
 *
 * <p>Thread-safe. No other code runs while the lock is held, so threads wait only briefly.
 */
public final class CallLedger {
    private static final int MAX_LINES = 50_000;

    /**
     * The lines by their values. The keys are lists, because the first hash code of a record takes a few percent of a
     * program's first call.
     */
    private final Map<List<@Nullable Object>, Entry> lines = new LinkedHashMap<>();
    /**
     * Flag that is true until a call with an account name has to be added to the line {@link
     * CreditLedger#OTHER_ACCOUNTS}. From then on, the sums of individual accounts are incomplete.
     */
    private boolean knowsAccounts = true;

    public synchronized void enter(CreditReceipt receipt, @Nullable String tag, @Nullable String account) {
        Line line = new Line(receipt.operation(), tag, account, receipt.chargeStatus());
        if (lines.size() >= MAX_LINES && !lines.containsKey(key(line))) {
            knowsAccounts &= account == null;
            line = new Line(
                    line.operation(),
                    tag == null ? null : CreditLedger.OTHER_TAGS,
                    account == null ? null : CreditLedger.OTHER_ACCOUNTS,
                    line.chargeStatus());
        }
        Totals call = new Totals(1, receipt.attempts(), receipt.confirmed(), receipt.unconfirmed());
        lines.merge(
                key(line),
                new Entry(line, call),
                (before, added) -> new Entry(before.line(), before.totals().plus(added.totals())));
    }

    private static List<@Nullable Object> key(Line line) {
        return Arrays.asList(line.operation(), line.tag(), line.account(), line.chargeStatus());
    }

    /**
     * Returns the current totals, either of all calls or only of the calls with the given account name.
     *
     * @throws IllegalStateException if the totals of individual accounts are incomplete
     */
    public synchronized CreditLedger snapshot(@Nullable String account) {
        if (account != null && !knowsAccounts && !account.equals(CreditLedger.OTHER_ACCOUNTS)) {
            throw new IllegalStateException("the sums of this account are unknown: the ledger has more than "
                    + MAX_LINES + " lines, so calls of the account may be among those of "
                    + CreditLedger.OTHER_ACCOUNTS);
        }
        List<Entry> entries = lines.values().stream()
                .filter(entry -> account == null || account.equals(entry.line().account()))
                .sorted(Comparator.comparing(entry -> entry.line().operation()))
                .toList();
        return new CreditLedger(entries);
    }
}
