package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.call.Attempt;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.http.HttpAttempt;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Pipeline step that sends the request once. It notifies the listeners before and after the attempt. */
record AttemptStep(TimeSource time, HttpAttempt attempt) implements Step {
    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        int number = call.state().countAttempt();
        if (call.options().listeners().isEmpty()) {
            return attempt.run(call);
        }
        AttemptStart start = call.attempt(number);
        call.notify(listener -> listener.attemptStarted(start));
        Instant startedAt = time.now();
        long startNanos = time.nanos();
        ApiResponse<R> response;
        try {
            response = attempt.run(call);
        } catch (EnrichmentException e) {
            ended(call, e, startedAt, startNanos);
            throw e;
        }
        ended(call, null, startedAt, startNanos);
        return response;
    }

    private void ended(CallContext<?> call, @Nullable EnrichmentException failure, Instant startedAt, long startNanos) {
        Attempt sent = call.state().attempt();
        Integer status = sent == null || sent.status() == 0 ? null : sent.status();
        String tag = call.options().tag();
        int number = call.state().attempts();
        String id = call.receipt().requestId();
        Duration took = Duration.ofNanos(time.nanos() - startNanos);
        AttemptResult result = new AttemptResult(
                call.operation().id(), tag, call.route(), number, status, id, failure, startedAt, took);
        call.notify(listener -> listener.attemptEnded(result));
    }
}
