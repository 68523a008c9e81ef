package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.http.HttpAttempt;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Sends the request once and notifies the listeners how it went. */
final class AttemptStep implements Step {
    private final TimeSource time;
    private final HttpAttempt attempt;

    AttemptStep(TimeSource time, HttpAttempt attempt) {
        this.time = time;
        this.attempt = attempt;
    }

    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        call.startAttempt();
        if (call.options().listeners().isEmpty()) {
            return attempt.run(call);
        }
        Instant startedAt = time.now();
        long start = time.nanos();
        try {
            ApiResponse<R> response = attempt.run(call);
            ended(call, response.status(), response.receipt(), null, startedAt, start);
            return response;
        } catch (EnrichmentException e) {
            ended(call, status(e), e.receipt(), e, startedAt, start);
            throw e;
        }
    }

    private void ended(
            CallContext<?> call,
            @Nullable Integer status,
            CreditReceipt receipt,
            @Nullable EnrichmentException failure,
            Instant startedAt,
            long start) {
        AttemptResult result = new AttemptResult(
                call.operation().id(),
                call.options().tag(),
                call.route(),
                call.attempts(),
                status,
                receipt.requestId(),
                failure,
                startedAt,
                Duration.ofNanos(time.nanos() - start));
        call.notify(listener -> listener.attemptEnded(result));
    }

    private static @Nullable Integer status(EnrichmentException failure) {
        if (failure instanceof ApiException error) {
            return error.status();
        }
        if (failure instanceof DecodingException undecodable) {
            return undecodable.status();
        }
        return failure instanceof ResponseLostException lost ? lost.status() : null;
    }
}
