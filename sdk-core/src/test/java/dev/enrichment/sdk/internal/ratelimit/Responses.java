package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.ErrorResponse;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.http.ResponseHeaders;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

/** Creates responses with the headers that the rate limiter evaluates. */
final class Responses {
    static final Instant RECEIVED_AT = Instant.parse("2026-03-02T10:00:00Z");

    private static final CreditReceipt NOT_CHARGED = CreditReceipt.builder("companies.funding")
            .charge(ChargeStatus.NOT_CHARGED, BigDecimal.ZERO, BigDecimal.ZERO)
            .attempts(1)
            .build();

    private Responses() {}

    /** A success with these headers: names and values in permit. */
    static RateSignals ok(String... headers) {
        return RateSignals.of(headers(headers));
    }

    /** A 429 with this context, double quotes written as single ones, and these headers. */
    static RateLimitedException refusal(String context, String... headers) {
        byte[] body = "{'errors':[{'code':'rate_limit_exceeded','context':{%s}}]}"
                .formatted(context)
                .replace('\'', '"')
                .getBytes(StandardCharsets.UTF_8);
        return (RateLimitedException)
                ApiException.of(new ErrorResponse(429, headers(headers), body), NOT_CHARGED, null);
    }

    static RateSignals refused(String context, String... headers) {
        return RateSignals.of(refusal(context, headers));
    }

    private static ResponseHeaders headers(String... namesAndValues) {
        return ResponseHeaders.of(List.of(namesAndValues), RECEIVED_AT);
    }
}
