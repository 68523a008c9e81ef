package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.errors.RateLimitedException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rate limits of a route as a service applies and states them (API reference, section 2.4). Times are nanoseconds. */
final class LimitedService {
    /** What responses say about limits. */
    enum Statements {
        /** Headers on every response; limit and window in the problem document of a 429. */
        ALWAYS,
        /** Headers and problem document on a 429 only. */
        ON_REFUSAL,
        /** {@code Retry-After} on a 429 and nothing else, as from a gateway. */
        RETRY_AFTER_ONLY
    }

    private static final Comparator<Limiter> BY_WINDOW = Comparator.comparingLong(limiter -> limiter.window);

    private final Statements statements;
    private final List<Limiter> limiters;
    private int admitted;
    private int refused;

    LimitedService(Statements statements, Limiter... limiters) {
        this.statements = statements;
        this.limiters = List.of(limiters);
    }

    int admitted() {
        return admitted;
    }

    int refused() {
        return refused;
    }

    /** When a request is admitted that arrives now: now, or later. */
    long admits(long now) {
        long at = now;
        for (Limiter limiter : limiters) {
            at = Math.max(at, limiter.admits(now));
        }
        return at;
    }

    /** Counts a request that arrives now; the headers of its response, or null if it is refused. */
    String @Nullable [] receive(long now) {
        if (admits(now) > now) {
            refused++;
            return null;
        }
        admitted++;
        limiters.forEach(limiter -> limiter.take(now));
        List<String> headers = new ArrayList<>();
        if (statements == Statements.ALWAYS) {
            Limiter longest = limiters.stream().max(BY_WINDOW).orElseThrow();
            state(headers, "RateLimit-", longest, longest.resets(now), now);
            for (Limiter limiter : limiters) {
                if (limiter.window == Limiter.SECOND) {
                    state(headers, "X-RateLimit-RPS-", limiter, limiter.resets(now), now);
                }
            }
        }
        return headers.toArray(String[]::new);
    }

    /** The refusal of a request that arrives now. */
    RateLimitedException refusal(long now) {
        Limiter refusing = limiters.stream()
                .max(Comparator.comparingLong(limiter -> limiter.admits(now)))
                .orElseThrow();
        long wait = seconds(refusing.admits(now) - now);
        List<String> headers = new ArrayList<>(List.of("Retry-After", Long.toString(wait)));
        if (statements == Statements.RETRY_AFTER_ONLY) {
            return Responses.refusal("", headers.toArray(String[]::new));
        }
        state(headers, "RateLimit-", refusing, refusing.admits(now), now);
        return Responses.refusal(context(refusing, wait), headers.toArray(String[]::new));
    }

    private static String context(Limiter refusing, long wait) {
        return "'limit':%d,'window':'%s','remaining':0,'retry_after_seconds':%d"
                .formatted(refusing.limit, refusing.windowText(), wait);
    }

    private static void state(List<String> headers, String prefix, Limiter limiter, long reset, long now) {
        headers.addAll(List.of(prefix + "Limit", Integer.toString(limiter.limit)));
        headers.addAll(List.of(prefix + "Remaining", Integer.toString(Math.max(0, limiter.remaining(now)))));
        headers.addAll(List.of(prefix + "Reset", Long.toString(seconds(reset - now))));
    }

    private static long seconds(long nanos) {
        return Math.max(1, (nanos + Limiter.SECOND - 1) / Limiter.SECOND);
    }
}
