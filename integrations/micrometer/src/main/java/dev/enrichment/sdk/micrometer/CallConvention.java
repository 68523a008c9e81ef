package dev.enrichment.sdk.micrometer;

import dev.enrichment.sdk.credits.CreditReceipt;
import io.micrometer.common.KeyValue;
import io.micrometer.common.KeyValues;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationConvention;
import org.jspecify.annotations.Nullable;

/** Name and keys of the observation of a call. */
final class CallConvention implements ObservationConvention<CallObservationContext> {
    static final String NAME = "enrichment.client.call";

    /** Every time series of a meter needs the same keys, so missing values have a text, too. */
    static final String NONE = "none";

    @Override
    public boolean supportsContext(Observation.Context context) {
        return context instanceof CallObservationContext;
    }

    @Override
    public String getName() {
        return NAME;
    }

    @Override
    public String getContextualName(CallObservationContext context) {
        return context.operation();
    }

    @Override
    public KeyValues getLowCardinalityKeyValues(CallObservationContext context) {
        CreditReceipt receipt = context.receipt();
        return KeyValues.of(
                KeyValue.of("enrichment.operation", context.operation()),
                KeyValue.of("enrichment.tag", context.tag() == null ? NONE : context.tag()),
                KeyValue.of(
                        "enrichment.charge_status",
                        receipt == null ? NONE : receipt.chargeStatus().name()),
                KeyValue.of("error.type", ErrorType.of(context.getError())));
    }

    @Override
    public KeyValues getHighCardinalityKeyValues(CallObservationContext context) {
        CreditReceipt receipt = context.receipt();
        if (receipt == null) {
            return KeyValues.empty();
        }
        return KeyValues.of("enrichment.attempts", Integer.toString(receipt.attempts()))
                .and(optional("enrichment.request_id", receipt.requestId()))
                .and(optional("enrichment.credits.consumed", receipt.consumed()))
                .and(optional("enrichment.credits.remaining", receipt.remaining()));
    }

    static KeyValues optional(String key, @Nullable Object value) {
        return value == null ? KeyValues.empty() : KeyValues.of(key, value.toString());
    }
}
