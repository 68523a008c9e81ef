package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.internal.call.AttemptOutcome;
import dev.enrichment.sdk.internal.call.AttemptOutcome.Responded;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.Exchange;
import dev.enrichment.sdk.internal.http.AttemptEnd;
import dev.enrichment.sdk.internal.http.AttemptEnd.Failure;
import dev.enrichment.sdk.internal.http.AttemptReader;
import dev.enrichment.sdk.internal.http.AttemptSender;
import dev.enrichment.sdk.internal.ratelimit.Permit;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.time.Duration;
import java.time.Instant;

/**
 * Makes one attempt: runs the user's send hooks and, for a purchase, its {@code Door}, notifies the listeners, sends
 * the request, and reads the response. Stateless.
 */
final class AttemptRunner {
    private final TimeSource time;
    private final AttemptSender sender;
    private final AttemptReader reader;

    AttemptRunner(TimeSource time, AttemptSender sender, AttemptReader reader) {
        this.time = time;
        this.sender = sender;
        this.reader = reader;
    }

    /**
     * Makes the next attempt of a call.
     *
     * @param permit the permit for the attempt, which is notified when the request is written
     * @throws dev.enrichment.sdk.errors.SendPreventedException if a send hook or the door prevented the attempt
     */
    <R extends Record> AttemptEnd<R> run(CallContext<R> call, Permit permit) {
        if (!isWatched(call)) {
            return send(call, permit);
        }
        AttemptStart start = call.attempt(call.journal().attempts() + 1);
        SendHooks.beforeSend(call, start);
        call.notify(listener -> listener.attemptStarted(start));
        Instant startedAt = time.now();
        long startNanos = time.nanos();
        AttemptEnd<R> end = send(call, permit);
        Duration took = Duration.ofNanos(time.nanos() - startNanos);
        AttemptResult result = result(call, start, end, startedAt, took);
        call.notify(listener -> listener.attemptEnded(result));
        return end;
    }

    /** Returns whether a call has a send hook, a door or a listener, all of which are informed of each attempt. */
    private static boolean isWatched(CallContext<?> call) {
        return call.door() != null
                || !call.options().sendHooks().isEmpty()
                || !call.options().listeners().isEmpty();
    }

    private <R extends Record> AttemptEnd<R> send(CallContext<R> call, Permit permit) {
        Exchange exchange = new Exchange(call, permit);
        call.journal().started(exchange);
        AttemptOutcome outcome = sender.send(call, exchange);
        return reader.read(call, outcome);
    }

    private static AttemptResult result(
            CallContext<?> call, AttemptStart start, AttemptEnd<?> end, Instant startedAt, Duration took) {
        Responded response = end.outcome().response();
        return new AttemptResult(
                start.operation(),
                start.tag(),
                start.route(),
                start.number(),
                response == null ? null : response.status(),
                call.requestId(end.outcome()),
                end instanceof Failure<?> failure ? failure.exception() : null,
                startedAt,
                took);
    }
}
