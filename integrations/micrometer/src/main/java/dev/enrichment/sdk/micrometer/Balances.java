package dev.enrichment.sdk.micrometer;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * The account balances that a registry shows, by the tags of their gauges. A registry keeps only the first of several
 * gauges with the same tags, so all clients with these tags must share the value of one gauge. Thread-safe.
 */
final class Balances {
    private static final Map<MeterRegistry, Balances> BY_REGISTRY = Collections.synchronizedMap(new WeakHashMap<>());
    private static final String ACCOUNT = "account";
    /** Maximum number of clients with the same tags that have their own gauge. Further clients share the last gauge. */
    private static final int MAX_CLIENTS = 100;

    private final Map<Tags, Balance> byTags = new HashMap<>();

    /** Last known balance of one account. */
    static final class Balance {
        private volatile double last = Double.NaN;

        void set(double credits) {
            last = credits;
        }
    }

    static Balances of(MeterRegistry registry) {
        return BY_REGISTRY.computeIfAbsent(registry, any -> new Balances());
    }

    /** Returns the balance of a named account. Clients that use the same name share it. */
    synchronized Balance named(MeterRegistry registry, Tags tags) {
        Balance known = byTags.get(tags);
        return known == null ? register(registry, tags) : known;
    }

    /**
     * Returns the balance of a client's own account. If another client already has the same tags, a number is added to
     * the tag {@code account}, as in {@code none-2}. Clients beyond the maximum share the last gauge.
     */
    synchronized Balance own(MeterRegistry registry, String account, Tags common) {
        Tags tags = Tags.of(ACCOUNT, account).and(common);
        String name = tags.stream()
                .filter(tag -> tag.getKey().equals(ACCOUNT))
                .findFirst()
                .orElseThrow()
                .getValue();
        Tags free = tags;
        for (int number = 2; byTags.containsKey(free) && number <= MAX_CLIENTS; number++) {
            free = tags.and(ACCOUNT, name + "-" + number);
        }
        return named(registry, free);
    }

    private Balance register(MeterRegistry registry, Tags tags) {
        Balance balance = new Balance();
        byTags.put(tags, balance);
        Gauge.builder("enrichment.credits.balance", () -> balance.last)
                .description("Balance after the last response")
                .tags(tags)
                .register(registry);
        return balance;
    }
}
