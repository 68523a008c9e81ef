package dev.enrichment.sdk.micrometer;

import dev.enrichment.sdk.call.AttemptResult;
import io.micrometer.common.KeyValue;
import io.micrometer.common.KeyValues;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationConvention;

/** Name and keys of the observation of an attempt, after the conventions of OpenTelemetry for HTTP clients. */
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
        AttemptResult result = context.result();
        return result == null ? context.operation() : result.route().toString();
    }

    @Override
    public KeyValues getLowCardinalityKeyValues(AttemptObservationContext context) {
        AttemptResult result = context.result();
        return KeyValues.of(
                KeyValue.of("enrichment.operation", context.operation()),
                KeyValue.of(
                        "http.request.method",
                        result == null
                                ? CallConvention.NONE
                                : result.route().method().name()),
                KeyValue.of(
                        "url.template",
                        result == null ? CallConvention.NONE : result.route().path()),
                KeyValue.of(
                        "http.response.status_code",
                        result == null || result.status() == null
                                ? CallConvention.NONE
                                : result.status().toString()),
                KeyValue.of("error.type", ErrorType.of(result == null ? context.getError() : result.failure())));
    }

    @Override
    public KeyValues getHighCardinalityKeyValues(AttemptObservationContext context) {
        AttemptResult result = context.result();
        return (context.number() > 1
                        ? KeyValues.of("http.request.resend_count", Integer.toString(context.number() - 1))
                        : KeyValues.empty())
                .and(CallConvention.optional("enrichment.request_id", result == null ? null : result.requestId()));
    }
}
