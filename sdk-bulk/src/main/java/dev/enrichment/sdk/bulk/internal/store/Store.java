package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.store.Attempts.Ending;
import dev.enrichment.sdk.bulk.internal.store.OpenDoubts.Decided;
import dev.enrichment.sdk.bulk.internal.store.OpenDoubts.End;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.StoreException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The purchases of all runs with one store. Every method returns after what it wrote is durable. */
public final class Store implements PurchaseReader, AutoCloseable {
    /** Begins the names of notes that say up to where changes were reported. */
    public static final String CHANGES = "changes ";
    /** Suffixes of the files that belong to a store in a SQLite file, appended to its name. */
    public static final List<String> BESIDE = SqliteFile.BESIDE;

    private final Committer committer;
    private final Dialect dialect;
    private final RunningTotals totals;
    private final Owners owners;
    /** Runs and clients of this process that may send a request at any moment. */
    private final AtomicInteger holders = new AtomicInteger();

    private final Claims claims;
    private final Intervals intervals;
    private final Attempts attempts;
    private final Eraser eraser;
    private final byte[] secret;
    private final Heartbeat heartbeat;
    /** Calls that have ended, and whose claims are not given up yet. */
    private final Queue<Over> over = new ConcurrentLinkedQueue<>();

    private final UnsavedWrites unsaved = new UnsavedWrites();
    /** Counts who has the store open. {@link OpenStores} does, with its lock. */
    int users = 1;

    /** A call that has ended. */
    @SuppressWarnings("ArrayRecordComponent") // told apart by the object
    private record Over(byte[] key, long call) {}

    Store(Sessions sessions, Session session, Dialect dialect, RunningTotals totals, Owners owners, RunTime time)
            throws SQLException {
        this.dialect = dialect;
        this.totals = totals;
        this.owners = owners;
        claims = new Claims(owners);
        intervals = new Intervals(claims, totals);
        attempts = new Attempts(owners, claims, intervals, totals);
        Schema.open(session, dialect);
        secret = Schema.secret(session);
        totals.rolledBack(session);
        owners.enter(session);
        claims.recover(session);
        owners.beforeCommit(session);
        session.connection().commit();
        owners.committed();
        committer = new Committer(session, sessions, dialect, owners, time);
        eraser = new Eraser(committer, dialect);
        heartbeat = new Heartbeat(time, owners.interval(), this::lookAfterOthers);
    }

    /** Opens or creates a store in a SQLite file; the one that this process has open already, if it does. */
    public static Store sqlite(Path path) {
        return sqlite(path, RunTime.SYSTEM);
    }

    /** Throws an exception if the SQLite on the class path can damage a store. */
    public static void requireSqlite() {
        SqliteDialect.requireDriver();
    }

    static Store sqlite(Path path, RunTime time) {
        return OpenStores.sqlite(path, time);
    }

    /**
     * Opens or creates a store in PostgreSQL.
     *
     * @param lease how long a process that shows no sign of life is held to be alive
     */
    public static Store postgres(DataSource database, Duration lease) {
        return OpenStores.postgres(
                database::getConnection, () -> UUID.randomUUID().toString(), lease, RunTime.SYSTEM);
    }

    static Store open(Sessions sessions, Dialect dialect, RunningTotals totals, Owners owners, RunTime time) {
        return OpenStores.open(sessions, dialect, totals, owners, time);
    }

    /** Returns the permits for so many calls of each operation a minute, which processes share. */
    public Permits permits(RunTime time, int perMinute) {
        return new Permits(committer, owners, time, perMinute);
    }

    /**
     * Returns how long to wait before a doubt may be repeated: until an owner that was paused can have nothing on the
     * wire.
     */
    public Duration untilQuiet(Purchase doubt, Duration attemptTimeout) {
        Instant sent = doubt.sentAt();
        return sent == null
                ? Duration.ZERO
                : committer.update(session -> owners.untilQuiet(sent, RunTime.limited(attemptTimeout)));
    }

    /**
     * Returns how long to wait before the balance can decide an attempt: until the service no longer carries it out, whoever sent
     * it.
     *
     * @param sent when it was intended, by the wall clock
     * @param local the wall clock now
     */
    public Duration untilOver(Instant sent, Instant local, Duration attemptTimeout) {
        return committer.update(session -> owners.untilOver(sent, local, RunTime.limited(attemptTimeout)));
    }

    /** Returns what calls that named a budget were charged, and what is open of it. */
    public Totals budget(String name) {
        return committer.run(session -> Budgets.read(session, name));
    }

    /** Returns what counts against a limit: what was charged, and what is open of it. */
    public Totals spent(BudgetLimit budget) {
        return committer.run(session -> Budgets.read(session, budget));
    }

    /** Returns the outcomes that could not be written yet. */
    public UnsavedWrites unsaved() {
        return unsaved;
    }

    /** Returns the key of the hashes of requests. */
    public byte[] secret() {
        return secret.clone();
    }

    Committer committer() {
        return committer;
    }

    @Override
    public Totals totals() {
        return committer.run(RunningTotals::read);
    }

    /** Returns the row of a request; null if the store has none. */
    public @Nullable Purchase find(byte[] key) {
        return committer
                .run(session -> Optional.ofNullable(PurchaseTable.find(session, key)))
                .orElse(null);
    }

    /**
     * Begins to look up the first requests of several. The store does it while the caller does something else.
     *
     * @param keys those of the requests
     * @param maxBytes ends with the response that exceeds this in total
     * @return waits for what the store has for each; at least one. Who finds that there is nothing looks again before a call
     */
    public Supplier<List<Optional<Purchase>>> findFirst(List<byte[]> keys, int maxBytes) {
        return committer.begin(session -> PurchaseLookup.findFirst(session, keys, maxBytes));
    }

    /**
     * Claims a request for a call, and records that it is about to be sent and what it can cost: in one transaction, in
     * the last moment before the first byte. A retry of the call that has the claim already changes its intent only.
     *
     * @param key identifies the request
     * @param call the call, a number that no other call of this process has
     * @param known the row that the decision to call is based on; null if there was none
     * @param operation the operation's id
     * @param request the JSON of the request
     * @param maxPrice the most that the attempt can cost
     * @param budgets what it counts against
     * @param local the time of this machine
     */
    public Intent intend(
            byte[] key,
            long call,
            @Nullable Purchase known,
            String operation,
            byte[] request,
            BigDecimal maxPrice,
            List<BudgetLimit> budgets,
            Instant local) {
        return committer.update(
                session -> attempts.intend(session, key, call, known, operation, request, maxPrice, budgets, local));
    }

    /** Records that the attempts so far were not charged; the call keeps its claim for the next one. */
    public void pause(byte[] key, long call) {
        committer.write(session -> attempts.pause(session, key, call));
    }

    /**
     * Gives up the claim of a call that ends without a further attempt; one that has an attempt on the wire stays. If that
     * fails, on a full disk for example, the store tries again by itself: nobody else could buy the row otherwise.
     */
    public void release(byte[] key, long call) {
        Over ended = new Over(key, call);
        over.add(ended); // before it is tried, so that whoever looks after claims knows of it whatever is thrown
        committer.write(session -> attempts.release(session, key, call));
        over.remove(ended);
    }

    /** Records that the attempts of a call that ends were not charged. */
    public void notCharged(byte[] key, long call, @Nullable String message) {
        Ending end = new Ending(BigDecimal.ZERO, BigDecimal.ZERO, null, message);
        committer.write(session -> attempts.end(session, key, call, end));
    }

    /** Records that it is unknown what the attempts were charged. */
    public void doubt(byte[] key, long call, BigDecimal charged, BigDecimal open, @Nullable String message) {
        Ending end = new Ending(charged, open, PurchaseState.DOUBT, message);
        committer.write(session -> attempts.end(session, key, call, end));
    }

    /** Records that a response could not be read. It may have been paid for, so its bytes are kept beside the doubt. */
    public void unreadable(
            byte[] key, long call, BigDecimal charged, BigDecimal open, @Nullable String message, byte[] response) {
        Ending end = new Ending(charged, open, PurchaseState.DOUBT, message);
        committer.write(session -> attempts.unreadable(session, key, call, end, response));
    }

    /**
     * Stores a response. That of a free error can arrive after the intent was taken back, and that of a process that
     * was taken for dead after its intent became a doubt: it was paid for all the same. Of one that was erased meanwhile
     * only the amounts are kept.
     */
    public void finish(byte[] key, long call, StoredResponse response) {
        committer.write(session -> attempts.finish(session, key, call, response));
    }

    /** Decides all that is in doubt of a request: what its attempts were charged in total. */
    public void settle(byte[] key, BigDecimal charged) {
        committer.write(session -> intervals.resolve(session, key, charged));
    }

    /**
     * Returns all that is in doubt, which includes what dead processes had on the wire. Writes first what could not be written
     * before, because it would look as if it were on the wire.
     */
    public OpenDoubts openDoubts() {
        unsaved.writeAgain();
        return committer.update(session -> {
            claims.recover(session);
            return intervals.read(session);
        });
    }

    /**
     * Writes decisions, and ends the current interval, in one transaction.
     *
     * @param seen the doubts that were looked at
     * @param end null if the current interval goes on
     * @return false if something happened in the store since; then nothing is written
     */
    public boolean settle(OpenDoubts seen, List<Decided> decisions, @Nullable End end) {
        return committer.update(session -> {
            boolean still = intervals.read(session).isStill(seen);
            if (still) {
                intervals.settle(session, seen, decisions, end);
            }
            return still;
        });
    }

    /**
     * Clears a doubt, or what was charged without a response, because its repetition was refused for free: an equal request
     * that is undecided was refused for free before, too. What is known to have been charged still counts.
     */
    public void refused(byte[] key) {
        committer.write(session -> {
            intervals.resolve(session, key, BigDecimal.ZERO);
            Amounts row = PurchaseTable.amounts(session, key);
            if (row != null && row.state() == PurchaseState.LOST) {
                PurchaseState next = row.hasResponse() ? PurchaseState.DONE : PurchaseState.FREE;
                PurchaseTable.state(session, row.withState(next), null);
            }
        });
    }

    /** Lets a doubt, or what was charged without a response, be sent again in another form; what it cost still counts. */
    public void reopen(byte[] key) {
        committer.write(session -> {
            Amounts row = PurchaseTable.amounts(session, key);
            if (row != null && (row.state() == PurchaseState.DOUBT || row.state() == PurchaseState.LOST)) {
                PurchaseTable.state(session, row.withState(PurchaseState.FREE), null);
            }
        });
    }

    /**
     * Turns the intents of a process that was killed into doubts; those of free operations can simply be sent again.
     */
    public void recover() {
        List<Over> due = List.copyOf(over);
        committer.write(session -> {
            for (Over each : due) {
                attempts.release(session, each.key(), each.call());
            }
            claims.recover(session);
        });
        over.removeAll(due);
    }

    /** A lease has to be renewed in any case; locks are looked at only if somebody else has claims. */
    private void lookAfterOthers() {
        if (owners.canReturn() || !over.isEmpty() || committer.run(claims::hasOthers)) {
            recover();
        }
    }

    @Override
    public List<Purchase> open() {
        return committer.run(PurchaseTable::open);
    }

    @Override
    public List<Purchase> after(String operation, long id, int count) {
        return committer.run(session -> PurchaseTable.after(session, operation, id, count));
    }

    /** Returns what the store has and had for requests. */
    public ResponseHistory history() {
        return new ResponseHistory(committer);
    }

    /** A note that outlives the process; null if there is none. */
    public @Nullable String note(String name) {
        return committer
                .run(session -> Optional.ofNullable(Schema.meta(session, name)))
                .orElse(null);
    }

    /** Writes a note. */
    public void note(String name, String value) {
        committer.write(session -> {
            Schema.setMeta(session, name, value);
        });
    }

    /** Decides what is noted, by what is noted already. */
    public interface NoteChange {
        /**
         * Returns the notes to write, by their names; what it throws changes nothing.
         *
         * @param noted the notes that there are
         * @param unused whether nothing was bought with the store, and nobody who has it open is about to
         */
        Map<String, String> of(Map<String, String> noted, boolean unused);
    }

    /** Changes notes in one transaction, so that of several processes each decides by what the others wrote. */
    public void changeNotes(List<String> names, NoteChange change) {
        committer.write(session -> changeNotes(session, names, change));
    }

    private Map<String, String> changeNotes(Session session, List<String> names, NoteChange change)
            throws SQLException {
        Map<String, String> noted = new HashMap<>();
        for (String name : names) {
            String value = Schema.meta(session, name);
            if (value != null) {
                noted.put(name, value);
            }
        }
        boolean bought = totals.now().attempts() > 0 && PurchaseTable.isAnyBought(session);
        boolean unused = !bought && holders.get() == 0 && otherHolders(session).isEmpty();
        Map<String, String> changed = change.of(noted, unused);
        for (Map.Entry<String, String> note : changed.entrySet()) {
            Schema.setMeta(session, note.getKey(), note.getValue());
        }
        return noted;
    }

    /**
     * Notes in the transaction of a check that this process may send a request at any moment from now on, until {@link
     * #release}.
     *
     * @param check throws what prevents that, and returns further notes
     */
    public void hold(List<String> names, NoteChange check) {
        holders.incrementAndGet();
        boolean held = false;
        try {
            committer.write(session -> {
                changeNotes(session, names, check);
                List<String> all = new ArrayList<>(otherHolders(session));
                all.add(owners.id());
                Schema.setMeta(session, Origin.HELD_NOTE, String.join(" ", all));
            });
            held = true;
        } finally {
            if (!held) {
                holders.decrementAndGet();
            }
        }
    }

    /** Returns whether nothing was bought with the store. */
    public boolean isUnused() {
        return committer.run(
                session -> RunningTotals.read(session).attempts() == 0 || !PurchaseTable.isAnyBought(session));
    }

    /** Ends so many {@link #hold holds}. */
    public void release(int holds) {
        holders.addAndGet(-holds);
    }

    /**
     * Returns the other processes that may send a request at any moment. One that can return after it was taken for dead is
     * among them until it has closed the store.
     */
    private List<String> otherHolders(Session session) throws SQLException {
        List<String> others = new ArrayList<>();
        for (String owner : Schema.meta(session, Origin.HELD_NOTE, "").split(" ", -1)) {
            if (!owner.isEmpty()
                    && !owner.equals(owners.id())
                    && (owners.canReturn() || owners.isAlive(session, owner))) {
                others.add(owner);
            }
        }
        return others;
    }

    /**
     * Removes requests and responses that speak of a person or company, or contain a text, and what is left of them in the
     * files; keeps the keyed hashes and the amounts.
     */
    public long eraseContaining(String text) {
        return eraser.eraseAbout(new ErasureTarget(text));
    }

    /** Removes requests and responses that were stored, or sent in vain, before a time. */
    public long eraseBefore(Instant time) {
        return eraser.eraseBefore(time);
    }

    /**
     * Counts distinct keys with a temporary table, so that the heap does not grow with their number.
     *
     * @param staleUntil responses that were stored until then are too old and bought again; null if none is
     */
    public KeyCounter keyCounter(@Nullable Instant staleUntil) {
        return new KeyCounter(committer, dialect, staleUntil);
    }

    /** Does the same with a limit of its own, from which on the keys are in the database. */
    KeyCounter keyCounter(@Nullable Instant staleUntil, long rowsInHeap) {
        return new KeyCounter(committer, dialect, staleUntil, rowsInHeap);
    }

    /** Remembers keys while an output is written. */
    public SeenKeys seenKeys() {
        return new SeenKeys(committer);
    }

    /** Sets a quota, at which SQLite behaves as on a full disk. */
    void limitPages(int pages) {
        committer.write(session -> session.execute("PRAGMA max_page_count=" + pages));
    }

    /** Returns what the store is called in messages. */
    @Override
    public String toString() {
        return dialect.name();
    }

    /** Closes the store when its last user does: finishes what waits, and shows that this process is gone. */
    @Override
    public void close() {
        OpenStores.leave(this);
    }

    /** Ends the store, when nobody uses it any more. */
    void end() {
        heartbeat.close();
        try {
            leave();
            committer.close();
        } finally {
            owners.close();
        }
    }

    private void leave() {
        try {
            if (owners.canReturn()) {
                committer.write(session -> {
                    owners.leave(session);
                    Schema.setMeta(session, Origin.HELD_NOTE, String.join(" ", otherHolders(session)));
                    claims.recover(session);
                });
            }
        } catch (StoreException e) {
            // Closed already, or the database is away: then the others wait until the lease has ended.
        }
    }
}
