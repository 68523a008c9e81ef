package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.models.NoParameters;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Callers that give up while they wait for a rate limit do not keep their turn. */
final class TurnInvariants {
    private static final int WAITING = 8;
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(4);

    private final EnrichmentClient client;

    TurnInvariants(EnrichmentClient client) {
        this.client = client;
    }

    /** The rate limit of the client is one call a minute, and one call has just been made. */
    List<Violation> check() {
        CountDownLatch waiting = new CountDownLatch(WAITING);
        CountDownLatch ended = new CountDownLatch(WAITING);
        EnrichmentClient patient = client.withOptions(o -> o.header("X-Call", "0")
                .totalTimeout(Duration.ofDays(1))
                .tag("turns")
                .listener(new CallListener() {
                    @Override
                    public void waiting(String operation, @Nullable String tag, Duration wait) {
                        waiting.countDown();
                    }

                    @Override
                    public void failed(EnrichmentException failure, @Nullable String tag) {
                        ended.countDown();
                    }
                }));
        List<CompletableFuture<?>> calls = new ArrayList<>();
        for (int i = 0; i < WAITING; i++) {
            calls.add(patient.callAsync(Operations.CREDITS, NoParameters.NONE));
        }
        try {
            boolean unused = waiting.await(1, TimeUnit.SECONDS);
            calls.forEach(call -> call.cancel(true));
            unused = ended.await(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        }
        Duration waited =
                patient.call(Operations.CREDITS, NoParameters.NONE).receipt().waited();
        return waited.compareTo(LONGEST_WAIT) <= 0
                ? List.of()
                : List.of(new Violation("callers that gave up kept their turn", "the next call waited " + waited));
    }
}
