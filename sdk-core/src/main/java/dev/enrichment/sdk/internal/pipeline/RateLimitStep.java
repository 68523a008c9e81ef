package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.errors.EnrichmentExceptions;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.ClientSettings;
import dev.enrichment.sdk.internal.call.Sleeper;
import dev.enrichment.sdk.internal.ratelimit.RateLimit;
import dev.enrichment.sdk.internal.ratelimit.RouteThrottle;
import dev.enrichment.sdk.internal.values.HeaderValues;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps all threads of a client within the service's rate limits: what the service tells one of them holds for all. A
 * 429, or a success that used up the window, closes the gate of the route until the time the service named.
 */
final class RateLimitStep implements Step {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.pace");
    private static final Duration WINDOW = Duration.ofMinutes(1);
    private static final Duration UNNAMED_WAIT = Duration.ofSeconds(1);
    private static final long DEFAULT_LIMIT = 300;

    private final Sleeper waits;
    private final @Nullable RateLimit ceiling;
    private final Step next;
    private final ConcurrentMap<Object, RouteThrottle> gates = new ConcurrentHashMap<>();

    RateLimitStep(ClientSettings settings, Sleeper waits, Step next) {
        this.waits = waits;
        this.ceiling = settings.ceiling();
        this.next = next;
    }

    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        RouteThrottle gate = gates.computeIfAbsent(call.throttleKey(), key -> new RouteThrottle(ceiling));
        awaitTurn(gate, call);
        try {
            ApiResponse<R> response = next.run(call);
            Long left = response.headers().rateLimitRemaining();
            if (left != null && left <= 0 && !response.headers().rateLimitSoft()) {
                close(call, gate, response.headers(), resetWait(response.headers()));
            }
            return response;
        } catch (RateLimitedException e) {
            Duration wait = e.retryAfter();
            close(call, gate, e.headers(), wait == null ? UNNAMED_WAIT : wait);
            throw e;
        }
    }

    private void awaitTurn(RouteThrottle gate, CallContext<?> call) {
        do {
            long wait = gate.takeTurn(waits.time().nanos(), call.remaining().toNanos());
            if (wait == 0) {
                return;
            }
            if (wait > call.remaining().toNanos()) {
                throw EnrichmentExceptions.deadlineExceeded(Duration.ofNanos(wait), call.receipt());
            }
            waits.pause(call, Duration.ofNanos(wait));
        } while (!gate.isOpen(waits.time().nanos()));
    }

    private void close(CallContext<?> call, RouteThrottle gate, ResponseHeaders headers, @Nullable Duration wait) {
        if (wait != null) {
            LOG.warn("{} is rate limited: all calls of its route wait {} ms", call.operation(), wait.toMillis());
            Long limit = headers.rateLimit();
            long perWindow = limit == null || limit <= 0 ? DEFAULT_LIMIT : limit;
            gate.closeUntil(waits.time().nanos() + wait.toNanos(), WINDOW.toNanos() / perWindow);
        }
    }

    private static @Nullable Duration resetWait(ResponseHeaders headers) {
        Instant reset = headers.rateLimitReset();
        return reset == null ? null : HeaderValues.until(reset, headers.sentAt());
    }
}
