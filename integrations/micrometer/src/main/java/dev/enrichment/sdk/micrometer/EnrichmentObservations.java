package dev.enrichment.sdk.micrometer;

import dev.enrichment.sdk.call.CallInterceptor;
import dev.enrichment.sdk.http.ApiResponse;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationConvention;
import io.micrometer.observation.ObservationRegistry;
import java.util.Objects;
import java.util.concurrent.Executor;

/**
 * Observes each call and each of its attempts, so that tracers get a span for the call and a child span for each
 * attempt. Add it to the client's builder:
 *
 * <pre>{@code
 * var observations = new EnrichmentObservations(registry);
 * var client = EnrichmentClient.builder()
 *         .interceptor(observations)
 *         .executor(observations.propagateTo(Executors.newCachedThreadPool()))
 *         .build();
 * }</pre>
 *
 * <ul>
 *   <li>{@code enrichment.client.call}: {@code enrichment.operation}, {@code enrichment.tag}, {@code
 *       enrichment.charge_status} and {@code error.type}; on spans also the credits consumed and remaining, the number
 *       of attempts and the request id. Waits are events.
 *   <li>{@code enrichment.client.attempt}: {@code http.request.method}, {@code url.template}, {@code
 *       http.response.status_code} and {@code error.type} as OpenTelemetry defines them for HTTP clients, and the
 *       operation; on spans also {@code http.request.resend_count} and the request id.
 * </ul>
 *
 * <p>No key has the API key, a request or an exception message, which can contain personal data; for that reason the
 * exception that a tracer records is a {@link FailedCallException}. To change names or keys, register an
 * {@code ObservationConvention} for {@link CallObservationContext} or {@link AttemptObservationContext} with the
 * registry. What a handler throws is logged and does not affect the call.
 */
public final class EnrichmentObservations implements CallInterceptor {
    private static final ObservationConvention<CallObservationContext> CONVENTION = new CallConvention();

    private final ObservationRegistry registry;

    /**
     * Creates an interceptor for any number of clients.
     *
     * @param registry the registry with the handlers
     */
    public EnrichmentObservations(ObservationRegistry registry) {
        this.registry = Objects.requireNonNull(registry, "registry must not be null");
    }

    /**
     * Passes the current observation to async calls, which run on other threads: without it, each is a trace of its
     * own.
     *
     * @param executor the executor that runs the calls
     * @return an executor for the client's builder
     */
    public Executor propagateTo(Executor executor) {
        Objects.requireNonNull(executor, "executor must not be null");
        return task -> {
            Observation current = registry.getCurrentObservation();
            executor.execute(current == null ? task : () -> current.scoped(task));
        };
    }

    @Override
    public ApiResponse<?> intercept(Chain call) {
        if (registry.isNoop()) {
            return call.proceed();
        }
        CallObservationContext context =
                new CallObservationContext(call.operation().id(), call.options().tag());
        Observation observation = Observation.createNotStarted(null, CONVENTION, () -> context, registry);
        ObservedCall observed = new ObservedCall(context, observation, registry);
        observed.start();
        try {
            return call.proceed(call.request(), call.options().with(o -> o.listener(observed)));
        } catch (Throwable e) {
            observed.failed(e);
            throw e;
        } finally {
            observed.stop();
        }
    }
}
