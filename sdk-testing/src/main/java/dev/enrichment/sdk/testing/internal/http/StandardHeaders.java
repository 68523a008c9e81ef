package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.internal.account.RateLimitCheck;
import dev.enrichment.sdk.testing.internal.account.RateLimitState;
import dev.enrichment.sdk.testing.internal.server.SandboxResponse;
import dev.enrichment.sdk.testing.service.ResponseStyle;
import dev.enrichment.sdk.testing.service.ResponseTopic;
import java.math.BigDecimal;
import java.time.Duration;
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

    static void rate(SandboxResponse response, RateLimitCheck check, Instant now, ResponseStyles styles) {
        ResponseStyle style = styles.of(ResponseTopic.RATE_LIMIT_HEADERS);
        RateLimitState state = check.decisive();
        if (!state.stated()) {
            return;
        }
        write(response, "RateLimit-", "", state, now, style != ResponseStyle.DETAILED);
        for (RateLimitState each : check.all()) {
            Duration window = each.limit().window();
            if (window.equals(Duration.ofSeconds(1))) {
                write(response, "X-RateLimit-RPS-", "", each, now, true);
            } else if (style == ResponseStyle.LEGACY && window.equals(Duration.ofDays(1))) {
                write(response, "X-RateLimit-", "-Daily", each, now, true);
            }
        }
        if (style == ResponseStyle.LEGACY) {
            write(response, "X-RateLimit-", "", state, now, true);
        }
        if (!state.allowed()) {
            response.header("Retry-After", Long.toString(state.retryAfterSeconds(now)));
        }
    }

    private static void write(
            SandboxResponse response, String prefix, String suffix, RateLimitState state, Instant now, boolean epoch) {
        long seconds = state.retryAfterSeconds(now);
        response.header(prefix + "Limit" + suffix, Long.toString(state.limit().requests()));
        response.header(prefix + "Remaining" + suffix, Long.toString(state.remaining()));
        response.header(prefix + "Reset" + suffix, Long.toString(epoch ? now.getEpochSecond() + seconds : seconds));
    }
}
