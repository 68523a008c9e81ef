package dev.enrichment.sdk.call;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.http.ApiKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Values of all options of a call, initially the defaults. {@link RequestOptionsBuilder} documents each option. Copies
 * share the lists and maps, which are unmodifiable.
 */
final class OptionValues implements Cloneable {
    Duration totalTimeout = Duration.ofMinutes(3);
    Duration attemptTimeout = Duration.ofSeconds(60);

    @Nullable
    Duration connectTimeout;

    int maxAttempts = 3;
    Duration maxRetryDelay = Duration.ofSeconds(60);
    Duration initialBackoff = Duration.ofMillis(500);
    boolean waitForBudget;
    boolean keepRawBody;

    @Nullable
    String account;

    @Nullable
    Supplier<ApiKey> apiKey;

    Map<String, String> headers = Map.of();
    Map<String, String> query = Map.of();
    Map<String, @Nullable Object> bodyFields = Map.of();
    List<CreditBudget> budgets = List.of();
    List<CallListener> listeners = List.of();
    List<CallInterceptor> interceptors = List.of();
    List<SendHook> sendHooks = List.of();
    Map<Class<?>, @Nullable Object> tags = Map.of();

    OptionValues copy() {
        try {
            return (OptionValues) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns a copy of a list with an additional element at its end. */
    static <T> List<T> with(List<T> list, T element, String name) {
        Objects.requireNonNull(element, () -> name + " must not be null");
        List<T> all = new ArrayList<>(list);
        all.add(element);
        return Collections.unmodifiableList(all);
    }

    /**
     * Returns a copy of a map with an additional entry at its end. If the map already contains the key, the copy
     * contains the new value in place of the old one.
     */
    static Map<String, String> with(Map<String, String> map, String key, String value) {
        Map<String, String> all = new LinkedHashMap<>(map);
        all.put(key, value);
        return Collections.unmodifiableMap(all);
    }

    /** Returns a copy of a map with an additional entry, whose value may be null. */
    static <K> Map<K, @Nullable Object> withNullable(Map<K, @Nullable Object> map, K key, @Nullable Object value) {
        Map<K, @Nullable Object> all = new LinkedHashMap<>(map);
        all.put(key, value);
        return Collections.unmodifiableMap(all);
    }
}
