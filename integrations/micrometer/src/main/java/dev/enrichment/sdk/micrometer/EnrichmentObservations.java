package dev.enrichment.sdk.micrometer;

import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.call.CallInterceptor;
import dev.enrichment.sdk.http.ApiResponse;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationConvention;
import io.micrometer.observation.ObservationRegistry;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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
 *       enrichment.charge_status}. Spans also have the charged and unconfirmed credits, the balance, the number of attempts, the
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
    private static final ObservationConvention<CallObservationContext> DEFAULT = new CallConvention();

    private final ObservationRegistry registry;
    private final @Nullable ObservationConvention<CallObservationContext> calls;
    private final @Nullable ObservationConvention<AttemptObservationContext> attempts;
    private final BoundedTags tags = new BoundedTags();

    /**
     * Creates an interceptor that reports observations to the given registry. Several clients can share it.
     *
     * @param registry registry with the handlers
     */
    public EnrichmentObservations(ObservationRegistry registry) {
        this(registry, null, null);
    }

    private EnrichmentObservations(
            ObservationRegistry registry,
            @Nullable ObservationConvention<CallObservationContext> calls,
            @Nullable ObservationConvention<AttemptObservationContext> attempts) {
        this.registry = Objects.requireNonNull(registry, "registry must not be null");
        this.calls = calls;
        this.attempts = attempts;
    }

    /**
     * Returns an interceptor that takes the names and keys of calls from your own convention instead of the default. A
     * convention that is registered with the registry, such as a bean of type {@code GlobalObservationConvention} in
     * Spring Boot, applies without this method.
     *
     * @param convention convention that supplies the name and keys of the observation of a call. It is asked at the
     *     start and at the end of a call. Low-cardinality keys become tags of meters, so use {@link
     *     CallObservationContext#boundedTag()} there
     * @return an interceptor that uses the convention
     */
    public EnrichmentObservations callConvention(ObservationConvention<CallObservationContext> convention) {
        Objects.requireNonNull(convention, "convention must not be null");
        return new EnrichmentObservations(registry, convention, attempts);
    }

    /**
     * Returns an interceptor that takes the names and keys of attempts from your own convention instead of the default.
     *
     * @param convention convention that supplies the name and keys of the observation of an attempt. It is asked at the
     *     start and at the end. Do not use the request in a key, because it may contain personal data
     * @return an interceptor that uses the convention
     */
    public EnrichmentObservations attemptConvention(ObservationConvention<AttemptObservationContext> convention) {
        Objects.requireNonNull(convention, "convention must not be null");
        return new EnrichmentObservations(registry, calls, convention);
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
        String tag = call.options().tag();
        CallObservationContext context =
                new CallObservationContext(call.operation().id(), tag, tags.nameOf(tag));
        Observation observation = Observation.createNotStarted(calls, DEFAULT, () -> context, registry);
        ObservedCall observed = new ObservedCall(context, observation, registry, attempts);
        observed.start();
        try {
            return call.proceed(
                    call.request(),
                    call.options().toBuilder().listener(observed).build());
        } catch (Throwable e) {
            observed.failed(e);
            throw e;
        } finally {
            observed.stop();
        }
    }
}
