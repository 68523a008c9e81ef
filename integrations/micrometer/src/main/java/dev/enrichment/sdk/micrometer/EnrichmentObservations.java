package dev.enrichment.sdk.micrometer;

import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.call.CallInterceptor;
import dev.enrichment.sdk.http.ApiResponse;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationConvention;
import io.micrometer.observation.ObservationRegistry;
import java.util.Objects;

/**
 * Interceptor that observes each call and each of its attempts. A tracer gets a span for the call, and a child span for
 * each attempt. Add the interceptor to the builder of the client:
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
 *       enrichment.charge_status}. Spans also have the credits consumed and remaining, the number of attempts, the
 *       request ID, and {@code error.type} if the call failed. Waits are events.
 *   <li>{@code enrichment.client.attempt}: the operation, {@code http.request.method}, {@code url.template}, {@code
 *       server.address} and {@code server.port}. Spans also have {@code url.full} without the query, and, where they
 *       apply, {@code http.response.status_code}, {@code error.type}, {@code http.request.resend_count} and the request
 *       ID. These are the keys of OpenTelemetry for spans of HTTP clients. For meters of attempts by status, use {@link
 *       EnrichmentMetrics}.
 * </ul>
 *
 * <p>No key contains the API key, a request or an exception message. Requests and messages may contain personal data.
 * For the same reason, the message of the exception that a tracer records is only the class of the failure. Exceptions
 * thrown by a handler are logged and do not affect the call.
 */
public final class EnrichmentObservations implements CallInterceptor {
    private static final ObservationConvention<CallObservationContext> CONVENTION = new CallConvention();

    private final ObservationRegistry registry;

    /**
     * Creates an interceptor that reports observations to the given registry. Several clients can share it.
     *
     * @param registry registry with the handlers
     */
    public EnrichmentObservations(ObservationRegistry registry) {
        this.registry = Objects.requireNonNull(registry, "registry must not be null");
    }

    /**
     * Makes the observation of each asynchronous call a child of its caller's observation, although the call runs on
     * another thread. Without this, each asynchronous call starts a new trace. Pass this method to
     * {@link EnrichmentClientBuilder#taskDecorator}, as in
     * {@code builder.interceptor(observations).taskDecorator(observations::propagate)}.
     *
     * @param task task that will run on another thread
     * @return task that runs the given task within the current observation of this thread
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
            return call.proceed(call.request(), call.options().listener(observed));
        } catch (Throwable e) {
            observed.failed(e);
            throw e;
        } finally {
            observed.stop();
        }
    }
}
