package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.store.OpenCalls.Decided;
import dev.enrichment.sdk.bulk.internal.store.OpenCalls.End;
import dev.enrichment.sdk.bulk.internal.store.OpenCalls.Share;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Records how much the calls whose outcome is unknown may have cost. The latest known account balance already includes
 * the charges for calls made before it, but shows only their sum. The store therefore marks these earlier calls, and
 * keeps only the sum that was charged for all of them. All other calls belong to the current interval, which is the
 * time since that balance.
 *
 * <p>If the charge for one of the earlier calls becomes known by other means, the sum of the earlier calls and the
 * latest known balance are discarded.
 *
 * <p>All methods must be called in a transaction that changes the store.
 */
record Intervals(Claims claims) {
    OpenCalls read(Session session) throws SQLException {
        Map<ByteBuffer, List<Call>> calls = CallTable.findOpen(session).stream()
                .collect(Collectors.groupingBy(call -> ByteBuffer.wrap(call.key())));
        List<Share> current = new ArrayList<>();
        List<Share> earlier = new ArrayList<>();
        boolean quiet = !claims.hasAttempt(session, null);
        for (Purchase row : PurchaseTable.findOpen(session)) {
            quiet &= row.state() != PurchaseState.INTENT;
            List<Call> ofRow = calls.getOrDefault(ByteBuffer.wrap(row.key()), List.of());
            add(earlier, row, ofRow.stream().filter(Call::earlier).toList());
            add(current, row, ofRow.stream().filter(call -> !call.earlier()).toList());
        }
        return new OpenCalls(Baseline.load(session), session.totals, quiet, current, earlier, earlierCharged(session));
    }

    private static void add(List<Share> shares, Purchase row, List<Call> calls) {
        if (!calls.isEmpty()) {
            BigDecimal amount = calls.stream().map(Call::open).reduce(BigDecimal.ZERO, BigDecimal::add);
            boolean isAnswered = calls.stream().allMatch(Call::answered);
            shares.add(new Share(row, amount, calls.size(), isAnswered));
        }
    }

    /**
     * Records the actual charges for calls whose outcome was unknown. The balance of {@code end} becomes the latest known
     * account balance. Calls whose outcome is still unknown then count as made before that balance.
     */
    void settle(Session session, List<Decided> decisions, End end) throws SQLException {
        BigDecimal left = end.charged();
        for (Decided each : decisions) {
            byte[] key = each.share().row().key();
            take(session, key, call -> !call.earlier(), each.charged());
            left = left == null ? null : left.subtract(each.charged());
        }
        BigDecimal charged = earlierCharged(session);
        saveEarlierCharged(session, charged == null || left == null ? null : charged.add(left));
        session.update("UPDATE enrichment_call SET earlier = TRUE WHERE open_micros > 0");
        end.balance().with(session.totals).save(session);
    }

    /**
     * Records the actual total charge for the attempts of a request whose outcome was unknown, for example after a user
     * has looked it up. Does nothing if the outcome of every attempt is known, or if an attempt may be in flight.
     *
     * @return false if the request is not in the store, or if an attempt may be in flight
     */
    boolean resolve(Session session, byte[] key, BigDecimal charged) throws SQLException {
        PurchaseEntry row = PurchaseTable.findEntry(session, key);
        if (row == null || row.isIntent() || claims.hasAttempt(session, key)) {
            return false;
        }
        if (row.open().signum() == 0) {
            return true; // an earlier commit may have succeeded although the connection was lost
        }
        if (CallTable.findAll(session, key).stream().anyMatch(Call::earlier)) {
            blur(session);
        }
        take(session, key, call -> true, charged);
        return true;
    }

    /**
     * Records what the service actually charged for calls of a row whose outcome was unknown. The charge is assigned to
     * the oldest calls first. Each part of it counts against the list and the budgets of its own call.
     *
     * @param decided a test that selects the calls whose combined charge is now known
     * @param charged credits that the service charged for these calls
     */
    private static void take(Session session, byte[] key, Predicate<Call> decided, BigDecimal charged)
            throws SQLException {
        PurchaseEntry row = PurchaseTable.findEntry(session, key);
        if (row == null) {
            return;
        }
        BigDecimal left = charged;
        BigDecimal lost = BigDecimal.ZERO; // charges without a response
        for (Call call : CallTable.findAll(session, key)) {
            if (call.open().signum() > 0 && decided.test(call)) {
                BigDecimal part = call.open().min(left);
                left = left.subtract(part);
                Posting posting = Posting.ofReconciled(row, call, part, charged);
                Books.apply(session, posting);
                row = posting.rowAfter();
                if (call.answered()) {
                    row = row.plusCharged(part);
                } else {
                    lost = lost.add(part);
                }
            } else if (call.abandoned()) {
                Books.apply(session, Posting.ofOtherReconciled(row, call, charged));
            }
        }
        PurchaseTable.updateCharged(session, row);
        PurchaseTable.updateState(session, row.reconciled(lost), null);
    }

    /**
     * Discards the sum of the earlier calls and the latest known balance. The charge for one of these calls has become
     * known by other means, and the balance may or may not include it.
     */
    void blur(Session session) throws SQLException {
        saveEarlierCharged(session, null);
        Baseline.forget(session);
    }

    /**
     * Returns the total charge, in credits, for the requests with an unknown outcome that were sent before the account
     * balance was last recorded. The balance shows this total, but not which of the requests were charged. Returns null
     * if the total is unknown.
     */
    private static @Nullable BigDecimal earlierCharged(Session session) throws SQLException {
        boolean any = session.has("SELECT 1 FROM enrichment_call WHERE open_micros > 0 AND earlier");
        if (!any) {
            return BigDecimal.ZERO;
        }
        String column = "earlier_charged_micros";
        return Account.read(
                        session, column, row -> Optional.ofNullable(row.optionalAmount(Column.EARLIER_CHARGED_MICROS)))
                .orElse(null);
    }

    /**
     * Stores the total charge, in credits, for the requests with an unknown outcome that were sent before the latest
     * known account balance. Null means that the total is unknown. A negative total contradicts the balance and is also
     * stored as unknown.
     */
    private static void saveEarlierCharged(Session session, @Nullable BigDecimal charged) throws SQLException {
        boolean isKnown = charged != null && charged.signum() >= 0;
        Account.update(session, "earlier_charged_micros = ?", isKnown ? charged : null);
    }
}
