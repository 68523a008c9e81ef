package dev.enrichment.sdk.internal.ratelimit;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/** Rate limit of a simulated service. Times are in seconds and never decrease. */
abstract class SimulatedLimiter {
    static final double EPSILON = 1e-9;

    /** The limit as stated: so many calls per window; a window of zero if there is none. */
    double limit;

    double window;

    private SimulatedLimiter(double limit, double window) {
        this.limit = limit;
        this.window = window;
    }

    /** Returns the seconds until a call would be admitted, 0 if it is now. */
    abstract double wait(double now);

    abstract void take(double now);

    abstract double remaining(double now);

    /** Returns the seconds until the window ends, the oldest call leaves, or the bucket is full. */
    abstract double reset(double now);

    /** A call that was admitted has been answered. */
    void done() {}

    /** Changes the rate. */
    void scale(double factor) {
        limit = Math.max(1, Math.round(limit * factor));
    }

    /** Counts in consecutive windows; one of them starts at the phase. */
    static SimulatedLimiter fixed(double limit, double window, double phase) {
        return new SimulatedLimiter(limit, window) {
            private double start = phase * window - window;
            private int taken;

            private void advance(double now) {
                if (now + EPSILON >= start + window) {
                    start += Math.floor((now + EPSILON - start) / window) * window;
                    taken = 0;
                }
            }

            @Override
            double wait(double now) {
                advance(now);
                return taken + 1 <= this.limit + EPSILON ? 0 : start + window - now;
            }

            @Override
            void take(double now) {
                taken++;
            }

            @Override
            double remaining(double now) {
                return this.limit - taken;
            }

            @Override
            double reset(double now) {
                advance(now);
                return start + window - now;
            }
        };
    }

    /** Remembers the calls of the latest window. */
    static SimulatedLimiter sliding(double limit, double window) {
        return new SimulatedLimiter(limit, window) {
            private final Deque<Double> taken = new ArrayDeque<>();

            @Override
            double wait(double now) {
                while (!taken.isEmpty() && taken.getFirst() <= now - window + EPSILON) {
                    taken.removeFirst();
                }
                return taken.size() + 1 <= this.limit + EPSILON ? 0 : taken.getFirst() + window - now;
            }

            @Override
            void take(double now) {
                taken.addLast(now);
            }

            @Override
            double remaining(double now) {
                return this.limit - taken.size();
            }

            @Override
            double reset(double now) {
                return taken.isEmpty() ? 0 : taken.getFirst() + window - now;
            }
        };
    }

    /** Estimates the calls of the latest window from the counts of two fixed ones. */
    static SimulatedLimiter counter(double limit, double window, double phase) {
        return new SimulatedLimiter(limit, window) {
            private double start = phase * window - window;
            private double previous;
            private double current;

            private double count(double now) {
                while (now + EPSILON >= start + window) {
                    previous = current;
                    current = 0;
                    start += window;
                }
                return previous * (1 - (now - start) / window) + current;
            }

            @Override
            double wait(double now) {
                double count = count(now);
                if (count + 1 <= this.limit + EPSILON) {
                    return 0;
                }
                double untilFree = previous == 0 ? window : (count + 1 - this.limit) * window / previous;
                return Math.max(1e-6, Math.min(untilFree, start + window - now));
            }

            @Override
            void take(double now) {
                current++;
            }

            @Override
            double remaining(double now) {
                return Math.max(0, Math.floor(this.limit - count(now)));
            }

            @Override
            double reset(double now) {
                return start + window - now;
            }
        };
    }

    /** Refills continuously up to a burst; a leaky bucket as a meter is the same. */
    static SimulatedLimiter bucket(double limit, double window, double burst) {
        return new SimulatedLimiter(limit, window) {
            private double tokens = burst;
            private double filledAt;

            private void fill(double now) {
                tokens = Math.min(burst, tokens + (now - filledAt) * this.limit / window);
                filledAt = now;
            }

            @Override
            double wait(double now) {
                fill(now);
                return tokens >= 1 - EPSILON ? 0 : (1 - tokens) * window / this.limit;
            }

            @Override
            void take(double now) {
                tokens -= 1;
            }

            @Override
            double remaining(double now) {
                return Math.max(0, Math.floor(tokens + EPSILON));
            }

            @Override
            double reset(double now) {
                return (burst - tokens) * window / this.limit;
            }
        };
    }

    /** At most so many calls in work. */
    static SimulatedLimiter concurrency(double limit) {
        return new SimulatedLimiter(limit, 0) {
            private int inWork;

            @Override
            double wait(double now) {
                return inWork < this.limit ? 0 : 0.02;
            }

            @Override
            void take(double now) {
                inWork++;
            }

            @Override
            void done() {
                inWork--;
            }

            @Override
            double remaining(double now) {
                return this.limit - inWork;
            }

            @Override
            double reset(double now) {
                return 0;
            }
        };
    }

    /** All of them apply; the one with the longest window is stated. */
    static SimulatedLimiter all(SimulatedLimiter... limiters) {
        SimulatedLimiter longest = limiters[limiters.length - 1];
        return new SimulatedLimiter(longest.limit, longest.window) {
            @Override
            double wait(double now) {
                SimulatedLimiter refusing = longest;
                double wait = 0;
                for (SimulatedLimiter each : limiters) {
                    double own = each.wait(now);
                    if (own > wait) {
                        wait = own;
                        refusing = each;
                    }
                }
                this.limit = refusing.limit;
                this.window = refusing.window;
                return wait;
            }

            @Override
            void take(double now) {
                Arrays.stream(limiters).forEach(each -> each.take(now));
            }

            @Override
            void done() {
                Arrays.stream(limiters).forEach(SimulatedLimiter::done);
            }

            @Override
            double remaining(double now) {
                return longest.remaining(now);
            }

            @Override
            double reset(double now) {
                return longest.reset(now);
            }

            @Override
            void scale(double factor) {
                Arrays.stream(limiters).forEach(each -> each.scale(factor));
            }
        };
    }
}
