package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.Remembering;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.internal.values.SafeText;
import dev.enrichment.sdk.spring.EnrichmentProperties.Remember;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.convert.DurationStyle;

/** Applies {@code enrichment.remember.*}; a value that makes no sense is named with its property. */
final class RememberProperties {
    private static final String PREFIX = "enrichment.remember.";

    private RememberProperties() {}

    /** Returns what the properties set; what it returns throws an exception if they make no sense. */
    static Consumer<Remembering> of(Remember properties) {
        return remembering -> {
            set("max-age", properties.maxAge(), remembering::maxAge);
            set("not-found-age", properties.notFoundAge(), remembering::notFoundAge);
            setAll("max-ages", properties.maxAges(), remembering::maxAge);
            setAll("not-found-ages", properties.notFoundAges(), remembering::notFoundAge);
            set("list", properties.list(), remembering::list);
            when(properties.repeatDoubts(), remembering::repeatDoubts);
            when(properties.withoutStore(), remembering::withoutStore);
            when(properties.sharedByAccounts(), remembering::sharedByAccounts);
            when(properties.acceptStore(), remembering::acceptStore);
        };
    }

    private static void setAll(String name, Map<String, String> ages, BiConsumer<Operation<?, ?>, Duration> setter) {
        ages.forEach((id, age) -> {
            String property = name + "." + id;
            set(property, duration(property, age), each -> setter.accept(operation(property, id), each));
        });
    }

    private static Duration duration(String property, String text) {
        try {
            return DurationStyle.detectAndParse(text, ChronoUnit.DAYS);
        } catch (IllegalArgumentException e) {
            throw invalid(property, "is no duration: " + text);
        }
    }

    /** Finds an operation by its id; variables of the environment have no upper case. */
    private static Operation<?, ?> operation(String property, String id) {
        return Operations.all().stream()
                .filter(each -> each.id().equalsIgnoreCase(id))
                .findFirst()
                .orElseThrow(() -> invalid(
                        property,
                        Operations.all().stream()
                                .filter(each -> !each.free())
                                .map(Operation::id)
                                .collect(Collectors.joining(", ", "names no operation. These are paid: ", ""))));
    }

    private static <T> void set(String property, @Nullable T value, Consumer<T> setter) {
        if (value == null) {
            return;
        }
        try {
            setter.accept(value);
        } catch (IllegalArgumentException e) {
            throw invalid(property, "is refused: " + SafeText.reason(e, null));
        }
    }

    private static InvalidConfiguration invalid(String property, String problem) {
        return new InvalidConfiguration(
                PREFIX + property + " " + problem, "Correct the property, with a unit such as 90d, or remove it.");
    }

    private static void when(boolean chosen, Runnable setter) {
        if (chosen) {
            setter.run();
        }
    }
}
