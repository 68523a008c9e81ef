package dev.enrichment.sdk.micrometer;

import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.call.CallInterceptor;
import dev.enrichment.sdk.http.ApiResponse;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationConvention;
import io.micrometer.observation.ObservationRegistry;
import java.util.Objects;

/**
 * Observes each call and each of its attempts, so that tracers get a span for the call and a child span for each
 * attempt. Add it to the client's builder:
 *
 * <pre>{@code
 * var observations = new EnrichmentObservations(registry);
 * var client = EnrichmentClient.builder()
 *         .interceptor(observations)
 *         .taskDecorator(observations::propagate) // async calls
 *         .build();
 * }</pre>
 *
 * <ul>
 *   <li>{@code enrichment.client.call}: {@code enrichment.operation}, {@code enrichment.tag} and {@code
 *       enrichment.charge_status}; on spans also the credits consumed and remaining, the number of attempts, the request id
 *       and, of a call that failed, {@code error.type}. Waits are events.
 *   <li>{@code enrichment.client.attempt}: the operation, {@code http.request.method}, {@code url.template}, {@code
 *       server.address} and {@code server.port}; on spans also {@code url.full} without the query, {@code
 *       http.response.status_code}, {@code error.type}, {@code http.request.resend_count} and the request id, as far as the
 *       attempt has them. These are the keys of OpenTelemetry for spans of HTTP clients. Meters of attempts by status are
 *       those of {@link EnrichmentMetrics}.
 * </ul>
 *
 * <p>No key has the API key, a request or an exception message, which can contain personal data; for that reason the
 * exception that a tracer records has only the class of the failure as its message. What a handler throws is logged and does not affect the call.
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
     * Makes async calls, which run on other threads, children of the observation of their caller; without it, each is a
     * trace of its own. For {@link EnrichmentClientBuilder#taskDecorator}, as in {@code builder.interceptor(observations).taskDecorator(observations::propagate)}.
     *
     * @param task what runs on another thread
     * @return a task that runs it with the observation that is current now
     */
    public Runnable propagate(Runnable task) {
        Objects.requireNonNull(task, "task must not be null");
        Observation current = registry.getCurrentObservation();
        return current == null ? task : () -> ObservedCall.inScope(current, task);
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
