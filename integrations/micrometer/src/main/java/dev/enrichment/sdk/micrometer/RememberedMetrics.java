package dev.enrichment.sdk.micrometer;

import dev.enrichment.sdk.bulk.RunStore;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

/**
 * Records what the clients that {@linkplain RunStore#remembering remember} found in their store, bought and saved, since the
 * store was opened. Calls that the store answers are no calls to the service: the meters of {@link EnrichmentMetrics} do not
 * have them. It needs {@code enrichment-sdk-bulk}.
 *
 * <ul>
 *   <li>{@code enrichment.remembered.calls}: counter by result: {@code hit} for calls that were answered from the store, or
 *       by the call that another caller made at the same time, {@code miss} for calls that were made
 *   <li>{@code enrichment.credits.saved}: counter; what the hits had cost when they were bought
 * </ul>
 */
public final class RememberedMetrics implements MeterBinder {
    private final RunStore store;
    private final Tags common;

    /**
     * Measures a store.
     *
     * @param store the store; the registry does not keep it reachable
     * @param common labels of every meter
     */
    public RememberedMetrics(RunStore store, Tag... common) {
        this.store = Objects.requireNonNull(store, "store must not be null");
        this.common = Tags.of(common);
    }

    /** Registers the meters. */
    @Override
    public void bindTo(MeterRegistry registry) {
        calls(registry, "hit", each -> each.remembered().fromStore());
        calls(registry, "miss", each -> each.remembered().bought());
        FunctionCounter.builder(
                        "enrichment.credits.saved",
                        store,
                        each -> each.remembered().savedCredits().doubleValue())
                .description("What responses from the store had cost when they were bought")
                .tags(common)
                .register(registry);
    }

    private void calls(MeterRegistry registry, String result, ToDoubleFunction<RunStore> count) {
        FunctionCounter.builder("enrichment.remembered.calls", store, count)
                .description("Paid calls of clients that remember")
                .tags(common.and("result", result))
                .register(registry);
    }
}
