package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.internal.account.RateLimitState;
import dev.enrichment.sdk.testing.service.ResponseStyle;
import dev.enrichment.sdk.testing.service.ResponseTopic;
import java.math.BigDecimal;
import java.time.Instant;

/** The headers of every response (API reference, section 2.4). */
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

    static void rate(SandboxResponse response, RateLimitState state, Instant now, ResponseStyles styles) {
        ResponseStyle style = styles.of(ResponseTopic.RATE_LIMIT_HEADERS);
        long seconds = state.retryAfterSeconds(now);
        long epoch = now.getEpochSecond() + seconds;
        response.header("RateLimit-Limit", Long.toString(state.limit()));
        response.header("RateLimit-Remaining", Long.toString(state.remaining()));
        response.header("RateLimit-Reset", Long.toString(style == ResponseStyle.DETAILED ? seconds : epoch));
        if (style == ResponseStyle.LEGACY) {
            response.header("X-RateLimit-Limit", Long.toString(state.limit()));
            response.header("X-RateLimit-Remaining", Long.toString(state.remaining()));
            response.header("X-RateLimit-Reset", Long.toString(epoch));
        }
        if (!state.allowed()) {
            response.header("Retry-After", Long.toString(seconds));
        }
    }
}
