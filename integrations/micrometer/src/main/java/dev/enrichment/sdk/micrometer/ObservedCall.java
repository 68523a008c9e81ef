package dev.enrichment.sdk.micrometer;

import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.internal.values.SafeText;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationConvention;
import io.micrometer.observation.ObservationRegistry;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Listener that manages the observations of one call and its attempts. A caching client makes the attempts on a thread
 * other than that of the call, and the call may end while an attempt is in flight. The methods that use the observation
 * of the attempt are therefore synchronized.
 */
final class ObservedCall implements CallListener {
    private static final Logger LOG = LoggerFactory.getLogger(EnrichmentObservations.class);

    private static final ObservationConvention<AttemptObservationContext> DEFAULT = new AttemptConvention();

    private final CallObservationContext call;
    private final Observation observation;
    private final ObservationRegistry registry;
    private final @Nullable ObservationConvention<AttemptObservationContext> convention;
    private Observation.@Nullable Scope scope;
    private @Nullable AttemptObservationContext attempt;
    private @Nullable Observation attemptObservation;

    /**
     * Creates a listener for one call.
     *
     * @param convention the user's convention for attempts. Null to use the convention of the registry or the default
     *     convention
     */
    ObservedCall(
            CallObservationContext call,
            Observation observation,
            ObservationRegistry registry,
            @Nullable ObservationConvention<AttemptObservationContext> convention) {
        this.convention = convention;
        this.call = call;
        this.observation = observation;
        this.registry = registry;
    }

    void start() {
        safely(() -> {
            observation.start();
            scope = observation.openScope();
        });
    }

    /**
     * Runs a task with the given observation as the current one. The task runs even if a handler throws an exception.
     */
    static void inScope(Observation observation, Runnable task) {
        AtomicReference<Observation.@Nullable Scope> scope = new AtomicReference<>();
        safely(() -> scope.set(observation.openScope()));
        try {
            task.run();
        } finally {
            Observation.Scope open = scope.get();
            if (open != null) {
                safely(open::close);
            }
        }
    }

    /**
     * Records the failure of the call. Unlike the listener methods, this method also receives exceptions that other
     * interceptors throw.
     */
    void failed(Throwable failure) {
        if (failure instanceof EnrichmentException known && call.receipt() == null) {
            call.receipt(known.receipt());
        }
        safely(() -> observation.error(new FailedCallException(failure)));
    }

    void stop() {
        safely(this::stopAttempt);
        Observation.Scope open = scope;
        if (open != null) {
            safely(open::close);
        }
        call.end();
        safely(observation::stop);
    }

    @Override
    public synchronized void attemptStarted(AttemptStart start) {
        // If the previous attempt is still open, it was never sent, and its end was never reported.
        stopAttempt();
        AttemptObservationContext context = new AttemptObservationContext(start);
        attempt = context;
        attemptObservation = Observation.createNotStarted(convention, DEFAULT, () -> context, registry)
                .parentObservation(observation)
                .start();
    }

    @Override
    public synchronized void attemptEnded(AttemptResult result) {
        if (attempt != null && attemptObservation != null) {
            attempt.result(result);
            if (result.failure() != null) {
                attemptObservation.error(new FailedCallException(result.failure()));
            }
        }
        stopAttempt();
    }

    @Override
    public void waiting(String operation, @Nullable String tag, Duration wait) {
        observation.event(Observation.Event.of("enrichment.wait", "wait " + wait.toMillis() + " ms"));
    }

    @Override
    public void succeeded(CreditReceipt receipt, @Nullable String tag) {
        call.receipt(receipt);
    }

    @Override
    public void failed(EnrichmentException failure, @Nullable String tag) {
        call.receipt(failure.receipt());
    }

    private synchronized void stopAttempt() {
        Observation open = attemptObservation;
        attempt = null;
        attemptObservation = null;
        if (open != null) {
            open.stop();
        }
    }

    /**
     * Runs code that calls observation handlers, and logs any exception. A call that was paid for must not fail because
     * of a handler.
     */
    private static void safely(Runnable action) {
        try {
            action.run();
        } catch (Throwable e) {
            LOG.warn("observation handler failed: {}", SafeText.description(e, null));
        }
    }
}
