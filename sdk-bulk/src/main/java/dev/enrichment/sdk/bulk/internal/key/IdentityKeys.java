package dev.enrichment.sdk.bulk.internal.key;

import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.call.IdentityField;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.identity.Identity;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Converts requests to canonical form, so that equal requests can be recognized. In fields that name a company or
 * person, different spellings of the same company or person become equal. All other members are unchanged. Equal
 * requests are also sent in the same form, which {@link RequestForm} creates.
 */
final class IdentityKeys {
    private IdentityKeys() {}

    /**
     * Returns the members of a request in canonical form, in which equal requests are equal objects. The result
     * consists of sorted maps, lists, strings, numbers, booleans and null.
     */
    static Object canonical(Operation<?, ?> operation, Map<String, ?> members) {
        return replace(operation, members, (kind, text) -> canonical(kind, text));
    }

    private static String canonical(FieldKind kind, String text) {
        return kind == FieldKind.COMPANY_NAME
                ? Normalizer.normalize(text.strip(), Normalizer.Form.NFC)
                : kind.parse(text).map(Identity::canonical).orElse(text);
    }

    /**
     * Returns the members of a request, sorted by name. The function {@code form} converts each string in a field that
     * names a company or person.
     */
    static Map<String, @Nullable Object> replace(
            Operation<?, ?> operation, Map<String, ?> members, BiFunction<FieldKind, String, String> form) {
        return replace("", operation.requestFields(), members, form);
    }

    private static Map<String, @Nullable Object> replace(
            String path, List<IdentityField> fields, Map<?, ?> members, BiFunction<FieldKind, String, String> form) {
        Map<String, @Nullable Object> sorted = new TreeMap<>();
        members.forEach((name, value) -> {
            String plain = String.valueOf(name);
            sorted.put(plain, value(path.isEmpty() ? plain : path + plain, fields, value, form));
        });
        return sorted;
    }

    private static @Nullable Object value(
            String path,
            List<IdentityField> fields,
            @Nullable Object value,
            BiFunction<FieldKind, String, String> form) {
        if (value instanceof String text) {
            for (IdentityField field : fields) { // there are few fields, so a map would cost more
                if (field.name().equals(path)) {
                    return form.apply(field.kind(), text);
                }
            }
            return text;
        }
        if (value instanceof List<?> list) {
            List<@Nullable Object> replaced = new ArrayList<>(list.size());
            for (Object each : list) {
                replaced.add(value(path, fields, each, form));
            }
            return replaced;
        }
        if (value instanceof Map<?, ?> map) {
            return replace(path + "/", fields, map, form);
        }
        return value;
    }
}
