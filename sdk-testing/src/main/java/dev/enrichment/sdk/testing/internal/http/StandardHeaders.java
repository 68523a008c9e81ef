package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.internal.account.RateLimitCheck;
import dev.enrichment.sdk.testing.internal.account.RateLimitState;
import dev.enrichment.sdk.testing.internal.server.SandboxResponse;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;

/** Writes the headers that every response has, such as the remaining credits (API reference, section 2.4). */
final class StandardHeaders {
    private StandardHeaders() {}

    static void credits(SandboxResponse response, BigDecimal remaining, BigDecimal consumed, BigDecimal reserved) {
        BigDecimal before = remaining.add(consumed);
        response.header("X-Credits-Remaining", remaining.toPlainString());
        response.header("X-Credits-Consumed", consumed.toPlainString());
        response.header("X-Credits-Total", before.toPlainString());
        if (reserved.signum() > 0) {
            response.header("X-Credits-Cost", reserved.min(before).toPlainString());
            response.header("X-Credits-Max-Cost", reserved.toPlainString());
        }
    }

    static void rate(SandboxResponse response, RateLimitCheck check, Instant now) {
        RateLimitState state = check.decisive();
        if (!state.stated()) {
            return;
        }
        write(response, "RateLimit-", state, now.getEpochSecond(), now);
        for (RateLimitState each : check.all()) {
            if (each.limit().window().equals(Duration.ofSeconds(1))) {
                write(response, "X-RateLimit-RPS-", each, 0, now);
            }
        }
        if (!state.allowed()) {
            response.header("Retry-After", Long.toString(state.retryAfterSeconds(now)));
        }
    }

    /**
     * Writes the headers with a rate limit, its remaining requests and its reset time. The reset time is a number of
     * seconds after {@code since}. Pass the current time for a relative value, or 0 for the time since the epoch.
     */
    private static void write(SandboxResponse response, String prefix, RateLimitState state, long since, Instant now) {
        long reset = now.getEpochSecond() + state.retryAfterSeconds(now) - since;
        response.header(prefix + "Limit", Long.toString(state.limit().requests()));
        response.header(prefix + "Remaining", Long.toString(state.remaining()));
        response.header(prefix + "Reset", Long.toString(reset));
    }
}
