package dev.enrichment.sdk.internal.ratelimit;

import java.util.ArrayDeque;
import java.util.Deque;

/** A rate limiter of a service. Times are nanoseconds and do not decrease. */
abstract class Limiter {
    static final long SECOND = 1_000_000_000L;
    static final long MINUTE = 60 * SECOND;

    final int limit;
    final long window;

    private Limiter(int limit, long window) {
        this.limit = limit;
        this.window = window;
    }

    /** When the next request is admitted: now, or later. */
    abstract long admits(long now);

    abstract void take(long now);

    abstract int remaining(long now);

    /** The reset of an admitted request: when a window ends, the oldest request leaves, or the bucket is full. */
    abstract long resets(long now);

    String windowText() {
        return window == MINUTE ? "1 minute" : window / SECOND + " second";
    }

    enum Kind {
        FIXED,
        SLIDING,
        BUCKET;

        Limiter of(int limit, long window, long phase) {
            return switch (this) {
                case FIXED -> fixed(limit, window, phase);
                case SLIDING -> sliding(limit, window);
                case BUCKET -> bucket(limit, window, limit);
            };
        }
    }

    /** Counts in consecutive windows; one of them starts at the phase. */
    static Limiter fixed(int limit, long window, long phase) {
        return new Limiter(limit, window) {
            private long start = phase % window - window;
            private int taken;

            @Override
            long admits(long now) {
                if (now >= start + window) {
                    start += (now - start) / window * window;
                    taken = 0;
                }
                return taken < limit ? now : start + window;
            }

            @Override
            void take(long now) {
                taken++;
            }

            @Override
            int remaining(long now) {
                return limit - taken;
            }

            @Override
            long resets(long now) {
                return start + window;
            }
        };
    }

    /** Remembers the requests of the latest window. */
    static Limiter sliding(int limit, long window) {
        return new Limiter(limit, window) {
            private final Deque<Long> taken = new ArrayDeque<>();

            @Override
            long admits(long now) {
                while (!taken.isEmpty() && taken.getFirst() <= now - window) {
                    taken.removeFirst();
                }
                return taken.size() < limit ? now : taken.getFirst() + window;
            }

            @Override
            void take(long now) {
                taken.addLast(now);
            }

            @Override
            int remaining(long now) {
                return limit - taken.size();
            }

            @Override
            long resets(long now) {
                return taken.getFirst() + window;
            }
        };
    }

    /** Refills continuously up to a burst. */
    static Limiter bucket(int limit, long window, int burst) {
        return new Limiter(limit, window) {
            private final double perNano = (double) limit / window;
            private double tokens = burst;
            private long filledAt;

            @Override
            long admits(long now) {
                tokens = Math.min(burst, tokens + (now - filledAt) * perNano);
                filledAt = now;
                return tokens >= 1 - 1e-6 ? now : now + (long) Math.ceil((1 - tokens) / perNano);
            }

            @Override
            void take(long now) {
                tokens -= 1;
            }

            @Override
            int remaining(long now) {
                return (int) Math.max(0, tokens);
            }

            @Override
            long resets(long now) {
                return now + (long) ((burst - tokens) / perNano);
            }
        };
    }
}
