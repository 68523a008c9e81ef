package dev.enrichment.sdk.adversary;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rate limiter of the service for one route and key, in the time of the client. */
final class Limiter {
    enum Kind {
        FIXED_WINDOW,
        SLIDING_WINDOW,
        TOKEN_BUCKET,
        LEAKY_BUCKET,
        /** At most so many at once. */
        CONCURRENT,
        /** So many, and no more today. */
        DAY_QUOTA
    }

    /** What a refusal says of the time until the next request is admitted. */
    enum Wait {
        NOTHING,
        ZERO,
        RIGHT,
        TOO_MUCH
    }

    /**
     * The limiter of a scenario.
     *
     * @param kind how it counts
     * @param limit requests per window, size of the bucket, or requests at once
     * @param windowSeconds the window, or the time that fills a bucket
     * @param says what refusals say of it
     * @param states whether each response states limit, rest and reset
     */
    record Plan(Kind kind, int limit, int windowSeconds, Wait says, boolean states) {
        static final double DAY = 86_400;

        static Plan of(Draw draw) {
            Kind kind = draw.percent(6)
                    ? Kind.DAY_QUOTA
                    : draw.oneOf(
                            Kind.FIXED_WINDOW,
                            Kind.SLIDING_WINDOW,
                            Kind.TOKEN_BUCKET,
                            Kind.LEAKY_BUCKET,
                            Kind.CONCURRENT);
            return new Plan(
                    kind,
                    kind == Kind.CONCURRENT ? draw.between(1, 4) : draw.between(1, 8),
                    draw.oneOf(2, 5, 10, 20),
                    kind == Kind.DAY_QUOTA ? Wait.RIGHT : draw.oneOf(Wait.values()),
                    draw.percent(40) && kind != Kind.CONCURRENT && kind != Kind.DAY_QUOTA);
        }
    }

    private final Plan plan;
    private final Deque<Double> admitted = new ArrayDeque<>();
    private int atOnce;
    private double emptyAt;

    Limiter(Plan plan) {
        this.plan = plan;
    }

    /** Returns whether a request that arrives now is carried out. */
    synchronized boolean admit(double now) {
        if (opensIn(now) > 0) {
            return false;
        }
        atOnce++;
        admitted.add(now);
        emptyAt = Math.max(emptyAt, now) + interval();
        return true;
    }

    /** The response to an admitted request was sent, or its connection is gone. */
    synchronized void end() {
        atOnce--;
    }

    private double interval() {
        return (double) plan.windowSeconds / plan.limit;
    }

    /** Returns the time until a request is admitted; 0 if now. */
    private double opensIn(double now) {
        double window = plan.windowSeconds;
        return switch (plan.kind) {
            case FIXED_WINDOW -> {
                double begin = Math.floor(now / window) * window;
                yield admitted.stream().filter(at -> at >= begin).count() < plan.limit ? 0 : begin + window - now;
            }
            case SLIDING_WINDOW -> {
                admitted.removeIf(at -> at <= now - window);
                yield admitted.size() < plan.limit ? 0 : admitted.peek() + window - now;
            }
            case TOKEN_BUCKET -> Math.max(0, emptyAt - now - (plan.limit - 1) * interval());
            case LEAKY_BUCKET -> Math.max(0, emptyAt - now);
            case CONCURRENT -> atOnce < plan.limit ? 0 : 1;
            case DAY_QUOTA -> admitted.size() < plan.limit ? 0 : Plan.DAY;
        };
    }

    /** Returns what a response that is sent now states. */
    synchronized List<String> headers(double now) {
        if (!plan.states) {
            return List.of();
        }
        long used =
                admitted.stream().filter(at -> at > now - plan.windowSeconds).count();
        return List.of(
                "RateLimit-Limit: " + plan.limit,
                "RateLimit-Remaining: " + Math.max(0, plan.limit - used),
                "RateLimit-Reset: " + plan.windowSeconds);
    }

    /** Returns the value of {@code Retry-After} of a refusal; null for none. */
    synchronized @Nullable String retryAfter(double now) {
        long right = (long) Math.ceil(opensIn(now));
        return switch (plan.says) {
            case NOTHING -> null;
            case ZERO -> "0";
            case RIGHT -> String.valueOf(right);
            case TOO_MUCH -> String.valueOf(3 * right + 2);
        };
    }
}
