package dev.enrichment.sdk.bulk.internal.store;

import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/** Measures how fast runs have recently made the calls of an operation. */
final class RecentCalls {
    /**
     * Minimum number of calls for a meaningful pace. A run starts with only a few calls at a time, so the pace of fewer
     * calls would be too low.
     */
    private static final int MIN_CALLS = 20;

    /**
     * Maximum pause between two responses of the same run, in milliseconds. After a longer pause, the calls count as
     * calls of another run.
     */
    private static final long MAX_PAUSE = 10_000;

    private static final double MINUTE = 60_000;

    private static final String LATEST = """
            SELECT list, sent_at, finished_at FROM enrichment_purchase
            WHERE operation = ? AND sent_at IS NOT NULL AND finished_at IS NOT NULL
            ORDER BY id DESC LIMIT 10000""";

    private RecentCalls() {}

    /** A call, with the times when it was sent and when its response was stored, in milliseconds since 1970. */
    private record Call(String list, long sent, long finished) {
        static Call read(Cursor row) throws SQLException {
            return new Call(row.text(Column.LIST), row.number(Column.SENT_AT), row.number(Column.FINISHED_AT));
        }
    }

    /**
     * Returns the pace of the latest calls of an operation, in calls per minute. Only calls that followed each other
     * closely are included. Returns empty if there are fewer than 20 of them. Also returns empty for calls without a
     * list if fewer than two of them were in flight on average, because a program may have made them one after the
     * other.
     */
    static OptionalDouble perMinute(Session session, String operation) throws SQLException {
        List<Call> latest = session.list(LATEST, Call::read, operation).stream()
                .sorted(Comparator.comparingLong(Call::finished).reversed())
                .toList();
        int calls = 0;
        long begin = 0;
        long inFlight = 0;
        for (Call call : latest) {
            boolean isOfSameRun = calls == 0 || latest.get(calls - 1).finished() - call.finished() <= MAX_PAUSE;
            if (!isOfSameRun) {
                break;
            }
            begin = calls == 0 ? call.sent() : Math.min(begin, call.sent());
            inFlight += call.finished() - call.sent();
            calls++;
        }
        if (calls < MIN_CALLS) {
            return OptionalDouble.empty();
        }
        long span = Math.max(1, latest.get(0).finished() - begin);
        if (latest.get(0).list().isEmpty() && inFlight < 2 * span) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(calls * MINUTE / span);
    }
}
