package dev.enrichment.sdk.models.internal;

import dev.enrichment.sdk.models.OpenEnum;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;

/** The constants of an open value's record, by their text. */
public final class KnownValues {
    private static final ClassValue<Map<String, OpenEnum>> BY_TYPE = new ClassValue<>() {
        @Override
        protected Map<String, OpenEnum> computeValue(Class<?> type) {
            Map<String, OpenEnum> known = new HashMap<>();
            for (Field field : type.getFields()) {
                if (Modifier.isStatic(field.getModifiers()) && field.getType() == type) {
                    OpenEnum constant = read(field);
                    known.put(constant.value(), constant);
                }
            }
            return Map.copyOf(known);
        }
    };

    private KnownValues() {}

    /** The known values of one type; a text that is no key here is still a legal value. */
    public static Map<String, OpenEnum> of(Class<?> type) {
        return BY_TYPE.get(type);
    }

    private static OpenEnum read(Field constant) {
        try {
            return (OpenEnum) constant.get(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(constant + " must be public", e);
        }
    }
}
