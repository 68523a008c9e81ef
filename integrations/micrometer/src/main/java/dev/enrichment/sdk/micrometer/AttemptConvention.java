package dev.enrichment.sdk.micrometer;

import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.call.AttemptStart;
import io.micrometer.common.KeyValue;
import io.micrometer.common.KeyValues;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationConvention;
import java.net.URI;

/**
 * Defines the name and the keys of the Micrometer observation of one attempt. They follow the OpenTelemetry conventions
 * for HTTP clients.
 */
final class AttemptConvention implements ObservationConvention<AttemptObservationContext> {
    static final String NAME = "enrichment.client.attempt";

    @Override
    public boolean supportsContext(Observation.Context context) {
        return context instanceof AttemptObservationContext;
    }

    @Override
    public String getName() {
        return NAME;
    }

    @Override
    public String getContextualName(AttemptObservationContext context) {
        return context.start().route().toString();
    }

    /**
     * Returns the keys that are known before the attempt is sent. They are also the keys of meters for attempts that
     * are still running.
     */
    @Override
    public KeyValues getLowCardinalityKeyValues(AttemptObservationContext context) {
        AttemptStart start = context.start();
        return KeyValues.of(
                KeyValue.of("enrichment.operation", start.operation()),
                KeyValue.of("http.request.method", start.route().method().name()),
                KeyValue.of("url.template", start.route().path()),
                KeyValue.of("server.address", start.url().getHost()),
                KeyValue.of("server.port", Integer.toString(port(start.url()))));
    }

    private static int port(URI url) {
        return url.getPort() >= 0 ? url.getPort() : "https".equals(url.getScheme()) ? 443 : 80;
    }

    @Override
    public KeyValues getHighCardinalityKeyValues(AttemptObservationContext context) {
        AttemptStart start = context.start();
        AttemptResult result = context.result();
        Throwable failure = result == null ? context.getError() : result.failure();
        return KeyValues.of("url.full", start.url().toString())
                .and(CallConvention.optional(
                        "http.request.resend_count", start.number() > 1 ? start.number() - 1 : null))
                .and(CallConvention.optional("http.response.status_code", result == null ? null : result.status()))
                .and(CallConvention.optional("error.type", ErrorType.of(failure)))
                .and(CallConvention.optional("enrichment.request_id", result == null ? null : result.requestId()));
    }
}
