package dev.enrichment.sdk.models.internal;

import dev.enrichment.sdk.models.OpenValue;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;

/** The constants of an open value's record, by their text. */
public final class KnownValues {
    private static final ClassValue<Map<String, OpenValue>> BY_TYPE = new ClassValue<>() {
        @Override
        protected Map<String, OpenValue> computeValue(Class<?> type) {
            Map<String, OpenValue> known = new HashMap<>();
            for (Field field : type.getFields()) {
                if (Modifier.isStatic(field.getModifiers()) && field.getType() == type) {
                    OpenValue constant = read(field);
                    known.put(constant.value(), constant);
                }
            }
            return Map.copyOf(known);
        }
    };

    private KnownValues() {}

    /** The known values of one type; a text that is no key here is still a legal value. */
    public static Map<String, OpenValue> of(Class<?> type) {
        return BY_TYPE.get(type);
    }

    private static OpenValue read(Field constant) {
        try {
            return (OpenValue) constant.get(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(constant + " must be public", e);
        }
    }
}
