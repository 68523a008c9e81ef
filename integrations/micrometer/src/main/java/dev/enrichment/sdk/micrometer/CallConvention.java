package dev.enrichment.sdk.micrometer;

import dev.enrichment.sdk.credits.CreditReceipt;
import io.micrometer.common.KeyValues;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationConvention;
import org.jspecify.annotations.Nullable;

/** Defines the name and the keys of the Micrometer observation of one call, which includes all attempts and waits. */
final class CallConvention implements ObservationConvention<CallObservationContext> {
    static final String NAME = "enrichment.client.call";

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
        KeyValues known = KeyValues.of("enrichment.operation", context.operation());
        // The other keys are added when the call ends. Calls without a tag get them as well, because all time series of
        // a meter must have the same keys.
        return !context.hasEnded()
                ? known
                : known.and("enrichment.tag", context.boundedTag())
                        .and("enrichment.charge_status", chargeStatus(context.receipt()));
    }

    private static String chargeStatus(@Nullable CreditReceipt receipt) {
        return receipt == null ? BoundedTags.NONE : receipt.chargeStatus().name();
    }

    @Override
    public KeyValues getHighCardinalityKeyValues(CallObservationContext context) {
        KeyValues known = optional("error.type", ErrorType.of(context.getError()));
        CreditReceipt receipt = context.receipt();
        return receipt == null
                ? known
                : known.and("enrichment.attempts", Integer.toString(receipt.attempts()))
                        .and(optional("enrichment.request_id", receipt.requestId()))
                        .and("enrichment.credits.charged", receipt.charged().toPlainString())
                        .and(
                                "enrichment.credits.unconfirmed",
                                receipt.unconfirmed().toPlainString())
                        .and(optional("enrichment.credits.balance", receipt.balance()));
    }

    static KeyValues optional(String key, @Nullable Object value) {
        return value == null ? KeyValues.empty() : KeyValues.of(key, value.toString());
    }
}
