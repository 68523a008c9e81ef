package dev.enrichment.sdk.micrometer;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.CacheStats;
import dev.enrichment.sdk.call.Operation;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

/**
 * Metrics that show how many calls and credits the store of a caching client saves. They count the calls of all
 * {@linkplain RunStore#cachingClient caching clients} that have used the store since it was opened. A cache hit makes
 * no call to the service, so the meters of {@link EnrichmentMetrics} do not include it. This class needs {@code
 * enrichment-sdk-bulk}.
 *
 * <ul>
 *   <li>{@code enrichment.cache.calls}: counter by operation and result. The result is {@code hit} if the response came
 *       from the store or from a concurrent call of another caller, and {@code miss} if it was bought. A purchase without
 *       a response is not counted
 *   <li>{@code enrichment.credits.saved}: counter by operation. It counts the credits that the reused responses had
 *       cost when they were bought
 * </ul>
 */
public final class CacheMetrics implements MeterBinder {
    private static final CacheStats NONE = new CacheStats(0, 0, BigDecimal.ZERO);

    private final RunStore store;
    private final Tags common;

    /**
     * Creates the metrics of a store. Nothing is recorded until this object is bound to a registry.
     *
     * @param store store to measure. The registry does not prevent it from being garbage-collected
     * @param common tags of every meter
     */
    @SuppressWarnings("exports") // code that has a store requires the module of the store anyway
    public CacheMetrics(RunStore store, Tag... common) {
        this.store = Objects.requireNonNull(store, "store must not be null");
        this.common = Tags.of(common);
    }

    /**
     * Registers the meters of all paid operations at once, even those that have not been called. Otherwise, the hit rate
     * could be computed only after both a hit and a miss.
     */
    @Override
    public void bindTo(MeterRegistry registry) {
        for (Operation<?, ?> operation : Operations.all()) {
            if (!operation.free()) {
                bind(registry, operation.id());
            }
        }
    }

    private void bind(MeterRegistry registry, String operation) {
        Tags tags = common.and("operation", operation);
        calls(registry, tags.and("result", "hit"), each -> of(each, operation).hits());
        calls(registry, tags.and("result", "miss"), each -> of(each, operation).purchases());
        FunctionCounter.builder(
                        "enrichment.credits.saved",
                        store,
                        each -> of(each, operation).savedCredits().doubleValue())
                .description("Credits that reused responses had cost when they were bought")
                .tags(tags)
                .register(registry);
    }

    private void calls(MeterRegistry registry, Tags tags, ToDoubleFunction<RunStore> count) {
        FunctionCounter.builder("enrichment.cache.calls", store, count)
                .description("Cache hits and purchases of caching clients")
                .tags(tags)
                .register(registry);
    }

    private static CacheStats of(RunStore store, String operation) {
        return store.cacheStatsByOperation().getOrDefault(operation, NONE);
    }
}
