package dev.enrichment.sdk.internal.balance;

import dev.enrichment.sdk.credits.ChargeStatus;
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
 * Sums up what the calls of one client have cost, by operation, tag, account and charge status. The number of entries is
 * bounded, because a program may derive tags and account names from its input.
 *
 * <p>Thread-safe. No callback runs while the lock is held, so threads wait only briefly.
 */
public final class CallLedger {
    private static final int MAX_ENTRIES = 50_000;
    /** Size at which the ledger stops adding entries with other tags, to leave room for new accounts. */
    private static final int MAX_WITH_TAG = 30_000;
    /** Size at which the ledger stops adding entries for new accounts, to leave room for new operations. */
    private static final int MAX_WITH_ACCOUNT = 49_000;
    /** Size at which the ledger stops adding entries for new operations. Their calls share the remaining entries. */
    private static final int MAX_WITH_OPERATION = MAX_ENTRIES - 4 * ChargeStatus.values().length;

    /**
     * The entries by their properties. The keys are lists and not records, because computing the first hash code of a
     * record takes a few percent of the time of a program's first call.
     */
    private final Map<List<@Nullable Object>, Entry> entries = new LinkedHashMap<>();

    public synchronized void enter(CreditReceipt receipt, @Nullable String tag, @Nullable String account) {
        Line line = lineFor(new Line(receipt.operation(), tag, account, receipt.chargeStatus()));
        Totals call = new Totals(1, receipt.attempts(), receipt.charged(), receipt.unconfirmed());
        entries.merge(
                key(line),
                new Entry(line, call),
                (before, added) -> new Entry(before.line(), before.totals().plus(added.totals())));
    }

    /**
     * Returns the properties of the entry to which a call is added. As the ledger fills up, calls are no longer
     * distinguished by tag, then by account, and finally by operation.
     */
    private Line lineFor(Line own) {
        if (hasRoom(own, MAX_WITH_TAG)) {
            return own;
        }
        String tag = own.tag() == null ? null : CreditLedger.OTHER_TAGS;
        Line ofAccount = new Line(own.operation(), tag, own.account(), own.chargeStatus());
        if (hasRoom(ofAccount, MAX_WITH_ACCOUNT)) {
            return ofAccount;
        }
        String account = own.account() == null ? null : CreditLedger.OTHER_ACCOUNTS;
        Line ofOperation = new Line(own.operation(), tag, account, own.chargeStatus());
        return hasRoom(ofOperation, MAX_WITH_OPERATION)
                ? ofOperation
                : new Line(CreditLedger.OTHER_OPERATIONS, tag, account, own.chargeStatus());
    }

    private boolean hasRoom(Line line, int max) {
        return entries.size() < max || entries.containsKey(key(line));
    }

    private static List<@Nullable Object> key(Line line) {
        return Arrays.asList(line.operation(), line.tag(), line.account(), line.chargeStatus());
    }

    /**
     * Returns the current totals, either of all calls or only of the calls with the given account name. The totals of
     * one account also include calls whose account name was left out when the ledger was filling up, because they may
     * belong to this account.
     */
    public synchronized CreditLedger snapshot(@Nullable String account) {
        List<Entry> shown = entries.values().stream()
                .filter(entry -> account == null || mayBeOf(account, entry.line()))
                .sorted(Comparator.comparing(entry -> entry.line().operation()))
                .toList();
        return new CreditLedger(shown);
    }

    private static boolean mayBeOf(String account, Line line) {
        return account.equals(line.account()) || CreditLedger.OTHER_ACCOUNTS.equals(line.account());
    }
}
