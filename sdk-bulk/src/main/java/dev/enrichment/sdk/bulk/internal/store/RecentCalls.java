package dev.enrichment.sdk.bulk.internal.store;

import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/** Measures how fast runs have recently made the calls of an operation. */
final class RecentCalls {
    /** Number of calls below which the pace says nothing, because a run starts with a few calls at a time. */
    private static final int MIN_CALLS = 20;

    /** Longest pause between two responses of the same run, in milliseconds. */
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
     * Returns the number of calls per minute that the latest calls of an operation reached together. Returns empty if
     * fewer than 20 calls followed each other closely, or if they may be single calls that a program made one after the
     * other: calls without a list, of which fewer than two were in flight on average.
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
