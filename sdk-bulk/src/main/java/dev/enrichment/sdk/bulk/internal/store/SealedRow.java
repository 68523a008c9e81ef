package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a row that decide whether something is bought, and their checksum. They are what the database has, as texts:
 * a column that does not change keeps its text, whatever version of the library has written it.
 *
 * @param key the key of the request
 * @param finishedAt milliseconds; null before the first response
 * @param holds what the row holds open, by budget; see {@link Budgets}
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record SealedRow(
        byte[] key,
        String operation,
        String state,
        String maxPrice,
        @Nullable String finishedAt,
        String charged,
        String paid,
        String open,
        @Nullable String holds) {
    /** The columns in the order of the checksum, which is last. */
    static final String COLUMNS =
            "request_key, operation, state, max_price, finished_at, charged, paid, open_amount, holds, row_checksum";

    /** Number of {@link #COLUMNS}. */
    static final int SIZE = 10;

    private static final int TYPICAL_LENGTH = 128;

    /** Returns what a row is that has not been in the database before. */
    static SealedRow ofNew(byte[] key, String operation) {
        return new SealedRow(key, operation, "", "0", null, "0", "0", "0", null);
    }

    /**
     * Reads {@link #COLUMNS}, each once.
     *
     * @param first the place of the first of them
     * @return null if they do not have their checksum; rows of version 1 have none before they change
     */
    static @Nullable SealedRow read(ResultSet row, int first) throws SQLException {
        SealedRow read = new SealedRow(
                row.getBytes(first),
                row.getString(first + 1),
                row.getString(first + 2),
                row.getString(first + 3),
                row.getString(first + 4),
                row.getString(first + 5),
                row.getString(first + 6),
                row.getString(first + 7),
                row.getString(first + 8));
        long stored = row.getLong(first + 9);
        return stored == read.checksum() || row.wasNull() ? read : null;
    }

    /** Returns the row with another state. */
    SealedRow withState(PurchaseState newState) {
        return new SealedRow(key, operation, newState.column(), maxPrice, finishedAt, charged, paid, open, holds);
    }

    /** Returns the row with the price of an attempt. */
    SealedRow withMaxPrice(BigDecimal price) {
        return new SealedRow(key, operation, state, PurchaseTable.text(price), finishedAt, charged, paid, open, holds);
    }

    /** Returns the row with a response. */
    SealedRow withResponse(Instant at, BigDecimal nowCharged) {
        return new SealedRow(
                key,
                operation,
                state,
                maxPrice,
                Long.toString(at.toEpochMilli()),
                PurchaseTable.text(nowCharged),
                paid,
                open,
                holds);
    }

    /** Returns the row with other open amounts. */
    SealedRow withOpen(BigDecimal nowOpen, @Nullable String nowHolds) {
        return new SealedRow(
                key, operation, state, maxPrice, finishedAt, charged, paid, PurchaseTable.text(nowOpen), nowHolds);
    }

    /** Returns the row with another sum of what it was charged. */
    SealedRow withPaid(BigDecimal nowPaid) {
        return new SealedRow(
                key, operation, state, maxPrice, finishedAt, charged, PurchaseTable.text(nowPaid), open, holds);
    }

    /** Returns the checksum of the columns. */
    long checksum() {
        CRC32C checksum = new CRC32C();
        checksum.update(key == null ? 0 : 1);
        checksum.update(key == null ? new byte[0] : key);
        StringBuilder texts = new StringBuilder(TYPICAL_LENGTH).append('\0');
        append(texts, operation);
        append(texts, state);
        append(texts, maxPrice);
        append(texts, finishedAt);
        append(texts, charged);
        append(texts, paid);
        append(texts, open);
        append(texts, holds);
        checksum.update(texts.toString().getBytes(StandardCharsets.UTF_8));
        return checksum.getValue();
    }

    /** Appends what tells a null from an empty text, the text, and its end. */
    private static void append(StringBuilder texts, @Nullable String text) {
        if (text == null) {
            texts.append("\0\0");
        } else {
            texts.append('\1').append(text).append('\0');
        }
    }
}
