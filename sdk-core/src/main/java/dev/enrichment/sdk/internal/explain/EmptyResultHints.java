package dev.enrichment.sdk.internal.explain;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.OpenEnum;
import dev.enrichment.sdk.models.json.DecodingWarning;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds filter values that may be the reason for an empty result, because the service most likely does not know them.
 * An example is the name of a country instead of its code. The service does not report such values: it ignores them or
 * finds nothing.
 */
public final class EmptyResultHints {
    private static final int MAX_HINTS = 20;
    private static final Set<String> COUNTRIES = Set.of(Locale.getISOCountries());
    private static final String COUNTRY_CODE = "a two-letter country code such as DE in the request";
    private static final String DOCUMENTED_VALUE = "a documented value in the request";

    private final Set<String> undocumented = new HashSet<>();
    private final List<DecodingWarning> hints = new ArrayList<>(0);

    private EmptyResultHints() {}

    /**
     * Returns hints about the request if its response is an empty list of results. Returns an empty list in all other
     * cases. Never throws an exception.
     */
    public static <R extends Record> List<DecodingWarning> of(
            JsonCodec codec, Operation<?, R> operation, Record request, R response) {
        try {
            if (operation.listName() == null || operation.found(response)) {
                return List.of();
            }
            EmptyResultHints found = new EmptyResultHints();
            found.collect(request);
            found.visit("", codec.members(request));
            return found.hints;
        } catch (Throwable foreignCode) {
            // The response may have been charged. A failure to compute hints must not lose it.
            return List.of();
        }
    }

    /**
     * Collects the values in a request for which an open enum of this library has no constant, because the service may
     * not know them either.
     */
    private void collect(@Nullable Object value) throws ReflectiveOperationException {
        if (value instanceof OpenEnum open) {
            if (!open.known()) {
                undocumented.add(open.value());
            }
        } else if (value instanceof Iterable<?> list) {
            for (Object each : list) {
                collect(each);
            }
        } else if (value instanceof Record record) {
            for (RecordComponent component : record.getClass().getRecordComponents()) {
                collect(component.getAccessor().invoke(record));
            }
        }
    }

    private void visit(String path, Map<?, ?> members) {
        for (Map.Entry<?, ?> member : members.entrySet()) {
            String name = String.valueOf(member.getKey());
            String at = path + "/" + name;
            if (member.getValue() instanceof Map<?, ?> object) {
                visit(at, object);
            } else if (member.getValue() instanceof List<?> values) {
                values.forEach(value -> check(at, name, value));
            } else {
                check(at, name, member.getValue());
            }
        }
    }

    private void check(String path, String name, Object value) {
        if (!(value instanceof String text) || hints.size() >= MAX_HINTS) {
            return;
        }
        if (name.endsWith("country_code") || name.endsWith("country_codes")) {
            if (!COUNTRIES.contains(text.toUpperCase(Locale.ROOT))) {
                hints.add(new DecodingWarning(path, COUNTRY_CODE, text));
            }
        } else if (undocumented.contains(text)) {
            hints.add(new DecodingWarning(path, DOCUMENTED_VALUE, text));
        }
    }
}
