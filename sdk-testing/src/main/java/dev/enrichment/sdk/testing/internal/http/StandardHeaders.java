package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.ResponseStyle;
import dev.enrichment.sdk.testing.ResponseTopic;
import dev.enrichment.sdk.testing.internal.account.RateState;
import java.math.BigDecimal;
import java.time.Instant;

/** The headers that every answer carries (API reference, section 2.4). */
final class StandardHeaders {
    private StandardHeaders() {}

    static void credits(SandboxResponse reply, BigDecimal remaining, BigDecimal consumed, BigDecimal reserved) {
        BigDecimal before = remaining.add(consumed);
        reply.header("X-Credits-Remaining", remaining.toPlainString());
        reply.header("X-Credits-Consumed", consumed.toPlainString());
        reply.header("X-Credits-Total", before.toPlainString());
        if (reserved.signum() > 0) {
            reply.header("X-Credits-Cost", reserved.min(before).toPlainString());
            reply.header("X-Credits-Max-Cost", reserved.toPlainString());
        }
    }

    static void rate(SandboxResponse reply, RateState state, Instant now, ResponseStyles styles) {
        ResponseStyle style = styles.of(ResponseTopic.RATE_LIMIT_HEADERS);
        long seconds = state.retryAfterSeconds(now);
        long epoch = now.getEpochSecond() + seconds;
        reply.header("RateLimit-Limit", Long.toString(state.limit()));
        reply.header("RateLimit-Remaining", Long.toString(state.remaining()));
        reply.header("RateLimit-Reset", Long.toString(style == ResponseStyle.DETAILED ? seconds : epoch));
        if (style == ResponseStyle.LEGACY) {
            reply.header("X-RateLimit-Limit", Long.toString(state.limit()));
            reply.header("X-RateLimit-Remaining", Long.toString(state.remaining()));
            reply.header("X-RateLimit-Reset", Long.toString(epoch));
        }
        if (!state.allowed()) {
            reply.header("Retry-After", Long.toString(seconds));
        }
    }
}
