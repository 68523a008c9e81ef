package dev.enrichment.sdk.internal.explain;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.json.DecodingWarning;
import dev.enrichment.sdk.models.json.Drift;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds filter values that may be the reason for an empty result, because the service most likely does not know them.
 * An example is the name of a country instead of its code. The service does not reject such values, but ignores them or
 * finds nothing.
 */
public final class EmptyResultHints {
    private static final int MAX_HINTS = 20;
    private static final Set<String> COUNTRIES = Set.of(Locale.getISOCountries());
    private static final String COUNTRY_CODE = "a two-letter country code such as DE in the request";
    private static final String DOCUMENTED_VALUE = "a documented value in the request";

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
            List<DecodingWarning> hints = new ArrayList<>();
            addUndocumentedValues(codec, request, hints);
            addUnknownCountries("", codec.members(request), hints);
            return hints.stream().limit(MAX_HINTS).toList();
        } catch (Throwable foreignCode) {
            // The response may have been charged. A failure to compute hints must not lose it.
            return List.of();
        }
    }

    /**
     * Adds the request values that have no constant in their open enum, because the service may not know them either.
     * To find them, the codec reads the request as if it were a response, and reports each unknown value.
     */
    private static void addUndocumentedValues(JsonCodec codec, Record request, List<DecodingWarning> hints) {
        codec.decode(codec.encode(request), request.getClass(), drift -> {
            if (drift.kind() == Drift.Kind.UNKNOWN_VALUE) {
                hints.add(new DecodingWarning(drift.path().replace("/*", ""), DOCUMENTED_VALUE, drift.value()));
            }
        });
    }

    private static void addUnknownCountries(String path, @Nullable Object value, List<DecodingWarning> hints) {
        if (value instanceof Map<?, ?> members) {
            members.forEach((name, member) -> addUnknownCountries(path + "/" + name, member, hints));
        } else if (value instanceof List<?> values) {
            values.forEach(element -> addUnknownCountries(path, element, hints));
        } else if (value instanceof String text
                && (path.endsWith("country_code") || path.endsWith("country_codes"))
                && !COUNTRIES.contains(text.toUpperCase(Locale.ROOT))) {
            hints.add(new DecodingWarning(path, COUNTRY_CODE, text));
        }
    }
}
