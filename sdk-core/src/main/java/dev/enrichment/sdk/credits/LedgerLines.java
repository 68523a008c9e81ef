package dev.enrichment.sdk.credits;

import dev.enrichment.sdk.credits.CreditLedger.Entry;
import dev.enrichment.sdk.credits.CreditLedger.Line;
import dev.enrichment.sdk.credits.CreditLedger.Snapshot;
import dev.enrichment.sdk.credits.CreditLedger.Totals;
import dev.enrichment.sdk.internal.values.Amounts;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a ledger and its views. Tags and accounts are bounded, because a program can draw them from its input.
 *
 * <p>The first accounts that are charged keep their lines for good. A later one keeps them as long as somebody holds a
 * view of it, and then they are added to those of {@link CreditLedger#OTHER_ACCOUNTS}. From then on nobody remembers
 * which accounts are in there, so an account that appears later can have earlier calls among them: its sums are
 * incomplete. All fields are guarded by the lock of this object, which is held for arithmetic and copies only.
 */
final class LedgerLines {
    private static final int MAX_TAGS = 1_000;
    static final int MAX_ACCOUNTS = 10_000;
    private static final int MAX_LINES = 50_000;

    private final Map<String, AccountLines> accounts = new HashMap<>();
    private final AccountLines ofClient = new AccountLines(null, true);
    private final AccountLines ofOthers = new AccountLines(CreditLedger.OTHER_ACCOUNTS, true);
    private final Set<String> tags = new HashSet<>();
    private final ReferenceQueue<Holder> dropped = new ReferenceQueue<>();
    private int keptForGood;
    private int size;
    /** True once calls of accounts without lines of their own are among those of others. */
    private boolean forgetful;

    /** Keeps the lines of an account while it is reachable. */
    static final class Holder {}

    private static final class HolderReference extends WeakReference<Holder> {
        private final AccountLines lines;

        private HolderReference(Holder holder, AccountLines lines, ReferenceQueue<Holder> dropped) {
            super(holder, dropped);
            this.lines = lines;
        }
    }

    /** The sums of a line so far. */
    private static final class Sums {
        private long calls;
        private long attempts;
        private BigDecimal credits = BigDecimal.ZERO;
        private BigDecimal unconfirmed = BigDecimal.ZERO;

        void add(long moreCalls, long moreAttempts, BigDecimal moreCredits, BigDecimal moreUnconfirmed) {
            calls += moreCalls;
            attempts += moreAttempts;
            credits = Amounts.sum(credits, moreCredits);
            unconfirmed = Amounts.sum(unconfirmed, moreUnconfirmed);
        }

        Totals totals() {
            return new Totals(calls, attempts, credits, unconfirmed);
        }
    }

    private static final class AccountLines {
        private final @Nullable String name;
        private final boolean complete;
        private final Map<Line, Sums> lines = new HashMap<>();
        private @Nullable HolderReference holder;
        private boolean keptForGood;

        private AccountLines(@Nullable String name, boolean complete) {
            this.name = name;
            this.complete = complete;
        }
    }

    /** Adds a call. */
    synchronized void add(Line line, int attempts, BigDecimal credits, BigDecimal unconfirmed) {
        removeDropped();
        AccountLines account = linesFor(line.account());
        Line bounded = line.tag() == null && line.account() == null
                ? line
                : new Line(line.operation(), boundedTag(line.tag()), account.name, line.chargeStatus());
        if (size >= MAX_LINES && bounded.tag() != null && !account.lines.containsKey(bounded)) {
            // The account matters more than the tag, and there are few operations and statuses.
            bounded = new Line(bounded.operation(), CreditLedger.OTHER_TAGS, bounded.account(), bounded.chargeStatus());
        }
        sums(account, bounded).add(1, attempts, credits, unconfirmed);
    }

    private Sums sums(AccountLines account, Line line) {
        Sums sums = account.lines.get(line);
        if (sums == null) {
            sums = new Sums();
            account.lines.put(line, sums);
            size++;
        }
        return sums;
    }

    private AccountLines linesFor(@Nullable String name) {
        if (name == null) {
            return ofClient;
        }
        if (name.equals(ofOthers.name)) {
            return ofOthers;
        }
        AccountLines account = accounts.get(name);
        if (account == null && keptForGood < MAX_ACCOUNTS) {
            account = create(name);
        }
        if (account == null) {
            forgetful = true;
            return ofOthers;
        }
        if (!account.keptForGood && keptForGood < MAX_ACCOUNTS) {
            account.keptForGood = true;
            keptForGood++;
        }
        return account;
    }

    private AccountLines create(String name) {
        AccountLines account = new AccountLines(name, !forgetful);
        accounts.put(name, account);
        return account;
    }

    private @Nullable String boundedTag(@Nullable String tag) {
        if (tag == null || tags.contains(tag)) {
            return tag;
        }
        if (tags.size() == MAX_TAGS) {
            return CreditLedger.OTHER_TAGS;
        }
        tags.add(tag);
        return tag;
    }

    /** Keeps the lines of an account from now on, until nobody holds what this returns. */
    synchronized Holder hold(String name) {
        removeDropped();
        AccountLines account = accounts.get(name);
        if (account == null) {
            account = create(name);
        }
        Holder holder = account.holder == null ? null : account.holder.get();
        if (holder == null) {
            holder = new Holder();
            account.holder = new HolderReference(holder, account, dropped);
        }
        return holder;
    }

    private void removeDropped() {
        for (Reference<? extends Holder> next = dropped.poll(); next != null; next = dropped.poll()) {
            AccountLines account = ((HolderReference) next).lines;
            if (account.holder == next && !account.keptForGood) {
                accounts.remove(account.name);
                forgetful |= !account.lines.isEmpty();
                size -= account.lines.size();
                account.lines.forEach((line, sums) -> sums(
                                ofOthers, new Line(line.operation(), line.tag(), ofOthers.name, line.chargeStatus()))
                        .add(sums.calls, sums.attempts, sums.credits, sums.unconfirmed));
            }
        }
    }

    Snapshot snapshot() {
        List<Entry> entries = new ArrayList<>();
        synchronized (this) {
            copy(ofClient, entries);
            accounts.values().forEach(account -> copy(account, entries));
            copy(ofOthers, entries);
        }
        return sorted(entries, true);
    }

    /** Somebody holds the account, so it has lines, perhaps none. */
    Snapshot snapshot(String name) {
        List<Entry> entries = new ArrayList<>();
        boolean complete;
        synchronized (this) {
            AccountLines account = name.equals(ofOthers.name) ? ofOthers : accounts.get(name);
            complete = account != null && account.complete;
            if (account != null) {
                copy(account, entries);
            }
        }
        return sorted(entries, complete);
    }

    private static void copy(AccountLines account, List<Entry> entries) {
        account.lines.forEach((line, sums) -> entries.add(new Entry(line, sums.totals())));
    }

    private static Snapshot sorted(List<Entry> entries, boolean complete) {
        entries.sort(Comparator.comparing(Entry::line));
        return new Snapshot(entries, complete);
    }
}
