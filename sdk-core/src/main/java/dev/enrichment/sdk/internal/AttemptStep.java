package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Sends the request once and turns what comes back into a response or an exception. */
final class AttemptStep implements Step {
    private final TimeSource time;
    private final Transport transport;
    private final ResponseReader answers;

    AttemptStep(TimeSource time, Transport transport, ResponseReader answers) {
        this.time = time;
        this.transport = transport;
        this.answers = answers;
    }

    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        call.startAttempt();
        Instant startedAt = time.now();
        long start = time.nanos();
        try {
            ApiResponse<R> response = send(call);
            ended(call, response.status(), response.receipt(), null, startedAt, start);
            return response;
        } catch (EnrichmentException e) {
            ended(call, status(e), e.receipt(), e, startedAt, start);
            throw e;
        }
    }

    private <R extends Record> ApiResponse<R> send(CallContext<R> call) {
        RawResponse answer = transport.send(call);
        if (!answer.successful()) {
            throw answers.failure(call, answer);
        }
        return answers.read(call, answer);
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
        call.tell(listener -> listener.attemptEnded(result));
    }

    private static @Nullable Integer status(EnrichmentException failure) {
        if (failure instanceof ApiException answered) {
            return answered.status();
        }
        if (failure instanceof DecodingException undecodable) {
            return undecodable.status();
        }
        return failure instanceof ResponseLostException lost ? lost.status() : null;
    }
}
