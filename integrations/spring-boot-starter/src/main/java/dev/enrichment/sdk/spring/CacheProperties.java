package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.CacheOptions;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.spring.EnrichmentProperties.Cache;
import java.time.Duration;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Applies the properties {@code enrichment.cache.*} to a caching client. If a value is invalid, the exception names the
 * property.
 */
final class CacheProperties {
    private static final String PREFIX = "cache.";

    private CacheProperties() {}

    /**
     * Returns a function that applies the properties to the settings of a caching client. The function throws an
     * exception if a property is invalid.
     */
    static Consumer<CacheOptions> of(Cache properties) {
        return caching -> {
            Properties.setAge(PREFIX + "max-age", properties.maxAge(), caching::maxAge);
            Properties.setAge(PREFIX + "not-found-age", properties.notFoundAge(), caching::notFoundAge);
            setAll("max-ages", properties.maxAges(), caching::maxAge);
            setAll("not-found-ages", properties.notFoundAges(), caching::notFoundAge);
            Properties.setText(PREFIX + "list", properties.list(), caching::list);
            when(properties.resendInDoubt(), caching::resendInDoubt);
            when(properties.withoutStore(), caching::withoutStore);
            when(properties.sharedByAccounts(), caching::sharedByAccounts);
            when(properties.acceptStore(), caching::acceptStore);
        };
    }

    private static void setAll(String name, Map<String, String> ages, BiConsumer<Operation<?, ?>, Duration> setter) {
        ages.forEach((id, age) -> {
            String property = PREFIX + name + "." + id;
            Properties.setAge(property, age, each -> setter.accept(operation(property, id), each));
        });
    }

    /**
     * Returns the operation with the given ID, ignoring case. Case is ignored because Spring converts names in
     * environment variables to lower case, while operation IDs contain capital letters.
     */
    private static Operation<?, ?> operation(String property, String id) {
        return Operations.all().stream()
                .filter(each -> each.id().equalsIgnoreCase(id))
                .findFirst()
                .orElseThrow(() -> Properties.invalid(
                        property,
                        Operations.all().stream()
                                .filter(each -> !each.free())
                                .map(Operation::id)
                                .collect(Collectors.joining(", ", "names no operation. These are paid: ", ""))));
    }

    private static void when(boolean chosen, Runnable setter) {
        if (chosen) {
            setter.run();
        }
    }
}
