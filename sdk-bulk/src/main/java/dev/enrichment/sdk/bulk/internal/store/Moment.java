package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.PurchaseSum;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * State of the store at the moment when a snapshot was taken. The small tables are read immediately. The sums of all
 * rows are read when they are first needed, but no later than in {@link #leave}.
 *
 * <p>Until then, all reads belong to one database transaction, which shows the store at that moment. A long transaction
 * would prevent other connections from emptying the write-ahead log, so {@link #leave} ends it before all responses are
 * read. From then on, the numbers of the calls show which responses are older than the snapshot: a call that was
 * recorded later has a higher number.
 */
final class Moment {
    private final Session session;
    final Totals totals;
    final Map<String, Totals> budgets;
    final Set<String> lists;
    /**
     * Rows that were or may have been charged but have no response, and rows with a call in flight. If the process that
     * had the call in flight is dead, its outcome is unknown, even if the store does not record that yet.
     */
    final List<Purchase> open;
    /** Account or sandbox from which the responses come. Empty if it is not known yet. */
    final Optional<Origin> origin;
    /** Numbers of the calls that were in flight. */
    private final Set<Long> inFlight;
    /** Credits spent per list, operation and day. Null until they are read. */
    private @Nullable List<PurchaseSum> purchases;

    private boolean left;

    /**
     * Begins a transaction that shows the current moment.
     *
     * @param dead IDs of processes that are dead, although the store may not record that yet
     */
    Moment(Session session, Set<String> dead) throws SQLException {
        this.session = session;
        totals = Totals.load(session);
        budgets = Budgets.readAll(session);
        lists = Budgets.readLists(session);
        open = open(session, dead);
        origin = Optional.ofNullable(Origin.read(session));
        inFlight = Set.copyOf(CallTable.findInFlight(session));
    }

    private static List<Purchase> open(Session session, Set<String> dead) throws SQLException {
        Set<ByteBuffer> ended = CallTable.findClaims(session).stream()
                .filter(call -> dead.contains(call.owner()))
                .map(call -> ByteBuffer.wrap(call.key()))
                .collect(Collectors.toSet());
        return PurchaseTable.findOpen(session).stream()
                .map(row -> ended.contains(ByteBuffer.wrap(row.key())) ? inDoubt(row) : row)
                .toList();
    }

    /**
     * Returns a row whose process died while a call was in flight. The state becomes unknown if the call may have been
     * charged.
     */
    private static Purchase inDoubt(Purchase row) {
        boolean mayBeCharged = row.state() == PurchaseState.INTENT && row.open().signum() > 0;
        return mayBeCharged ? row.withState(PurchaseState.UNKNOWN) : row;
    }

    /** Returns how many credits were spent, per list, operation and day. */
    List<PurchaseSum> purchases() throws SQLException {
        List<PurchaseSum> known = purchases;
        if (known == null) {
            known = PurchaseSums.read(session);
            purchases = known;
        }
        return known;
    }

    /** Ends the transaction, so that the write-ahead log can be emptied while responses are read. */
    void leave() throws SQLException {
        if (!left) {
            List<PurchaseSum> unused = purchases();
            session.connection().rollback();
            left = true;
        }
    }

    /**
     * Ends the transaction of a single read. Does nothing before {@link #leave}, because all reads then share one
     * transaction.
     */
    void afterRead() throws SQLException {
        if (left) {
            session.connection().rollback();
        }
    }

    /** Returns the response that a row had at this moment. Returns null if the row had no response. */
    @Nullable
    Purchase asOf(Purchase now) throws SQLException {
        if (wasThere(now)) {
            return now;
        }
        List<Purchase> earlier = EarlierResponses.find(session, now).stream()
                .map(Store.Version::response)
                .filter(this::wasThere)
                .toList();
        return earlier.isEmpty() ? null : earlier.get(earlier.size() - 1);
    }

    private boolean wasThere(Purchase row) {
        return row.responseCall() <= totals.attempts() && !inFlight.contains(row.responseCall());
    }
}
