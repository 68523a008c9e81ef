package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.key.KeyTranslation;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Copies the rows of a store into another one, under the keys that their requests have there. The pages of a row stay
 * together: where both stores have some, the responses of the one that has more are kept, because pages of two purchases
 * need not fit together.
 */
final class MergedPurchases {
    private static final int PART = 200;

    private final Session to;
    private final Session from;
    private final KeyTranslation translation;
    private final String unnamed;
    /** Further pages, which come with their rows. */
    private final Set<String> pages = new HashSet<>();
    /** The new keys of what is open, by the old ones. */
    private final Map<String, byte[]> open = new HashMap<>();

    /** The number of the latest response that was replaced in the other store. */
    private final long replaced;

    private boolean foreignKeys;
    private long requests;
    private long known;
    private long doubts;

    MergedPurchases(Session to, Session from, KeyTranslation translation, String unnamed) throws SQLException {
        this.to = to;
        this.from = from;
        this.translation = translation;
        this.unnamed = unnamed;
        this.replaced = EarlierResponses.last(to);
    }

    /** Returns whether some rows kept the keys of their store, because their requests are not known. */
    boolean hasForeignKeys() {
        return foreignKeys;
    }

    long requests() {
        return requests;
    }

    long known() {
        return known;
    }

    long doubts() {
        return doubts;
    }

    void copy() throws SQLException {
        long last = 0;
        for (List<Purchase> part = PurchaseTable.all(from, last, PART);
                !part.isEmpty();
                part = PurchaseTable.all(from, last, PART)) {
            for (Purchase row : part) {
                last = row.id();
                if (!pages.remove(name(row.key()))) {
                    copy(row);
                }
            }
        }
        intervals();
        EarlierResponses.copied(from, to, replaced);
    }

    private void copy(Purchase first) throws SQLException {
        List<byte[]> keys = translation.ofRequest(first.operation(), first.request(), first.key());
        foreignKeys |= keys.isEmpty();
        byte[] key = keys.isEmpty() ? first.key() : keys.get(0);
        for (byte[] each : keys) {
            if (PurchaseTable.find(to, key) == null && PurchaseTable.find(to, each) != null) {
                key = each; // bought there by another version of the library
            }
        }
        byte[] rowKey = key;
        List<Purchase> row = chain(from, page -> translation.page(first.key(), page));
        List<Purchase> there = chain(to, page -> translation.pageThere(rowKey, page));
        boolean better = there.isEmpty()
                || settled(row) > settled(there)
                || (settled(row) == settled(there) && mine(first).isBetterThan(theirs(there.get(0))));
        for (int page = 0; page < row.size(); page++) {
            byte[] pageKey = translation.pageThere(rowKey, page);
            put(row.get(page), pageKey, better);
            if (page > 0) {
                boolean unused = pages.add(name(row.get(page).key()));
            }
        }
    }

    /** Returns a row and its further pages; each page is bought after the one before it. */
    private static List<Purchase> chain(Session session, IntFunction<byte[]> keys) throws SQLException {
        List<Purchase> chain = new ArrayList<>();
        for (Purchase page = PurchaseTable.find(session, keys.apply(0));
                page != null;
                page = PurchaseTable.find(session, keys.apply(chain.size()))) {
            chain.add(page);
        }
        return chain;
    }

    private static long settled(List<Purchase> chain) {
        return chain.stream().takeWhile(MergedRow::isSettled).count();
    }

    private void put(Purchase row, byte[] key, boolean better) throws SQLException {
        MergedRow mine = mine(row);
        Purchase there = PurchaseTable.find(to, key);
        MergedRow merged = there == null ? mine : mine.with(theirs(there), better);
        merged.write(to, key);
        if (merged.row().state() == PurchaseState.ERASED) {
            EarlierResponses.erase(to, key);
        } else {
            EarlierResponses.copy(from, to, row.key(), key, replaced);
        }
        requests++;
        known += there == null ? 0 : 1;
        doubts += row.state() == PurchaseState.DOUBT ? 1 : 0;
        if (row.open().signum() != 0) {
            open.put(name(row.key()), key);
        }
    }

    private MergedRow mine(Purchase row) throws SQLException {
        return MergedRow.of(from, row, unnamed);
    }

    private MergedRow theirs(Purchase row) throws SQLException {
        return MergedRow.of(to, row, "");
    }

    /** Copies the intervals that have ended: what their doubts were charged together is known, or never will be. */
    private void intervals() throws SQLException {
        Map<Long, Long> ids = new HashMap<>();
        long next = last() + 1;
        try (ResultSet interval = from.prepare("SELECT id, charged FROM enrichment_interval ORDER BY id")
                .executeQuery()) {
            while (interval.next()) {
                ids.put(interval.getLong(1), next);
                insert("INSERT INTO enrichment_interval (id, charged) VALUES (?, ?)", next, interval.getString(2));
                next++;
            }
        }
        try (ResultSet doubt = from.prepare("SELECT interval_id, request_key, amount FROM enrichment_interval_doubt")
                .executeQuery()) {
            while (doubt.next()) {
                insert(
                        "INSERT INTO enrichment_interval_doubt (interval_id, request_key, amount) VALUES (?, ?, ?)",
                        Objects.requireNonNull(ids.get(doubt.getLong(1))),
                        Objects.requireNonNull(open.get(name(doubt.getBytes(2)))),
                        doubt.getString(3));
            }
        }
    }

    private long last() throws SQLException {
        try (ResultSet last = to.prepare("SELECT coalesce(max(id), 0) FROM enrichment_interval")
                .executeQuery()) {
            return last.next() ? last.getLong(1) : 0;
        }
    }

    private void insert(String sql, @Nullable Object... values) throws SQLException {
        PreparedStatement insert = to.prepare(sql);
        for (int i = 0; i < values.length; i++) {
            insert.setObject(i + 1, values[i]);
        }
        int unused = insert.executeUpdate();
    }

    private static String name(byte[] key) {
        return HexFormat.of().formatHex(key);
    }
}
