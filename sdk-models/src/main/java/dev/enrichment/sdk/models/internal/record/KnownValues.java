package dev.enrichment.sdk.models.internal.record;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;

/** The constants of open enums. */
public final class KnownValues {
    private static final ClassValue<Map<String, Object>> BY_TYPE = new ClassValue<>() {
        @Override
        protected Map<String, Object> computeValue(Class<?> type) {
            Map<String, Object> constants = new HashMap<>();
            for (Field field : type.getFields()) {
                if (Modifier.isStatic(field.getModifiers()) && field.getType() == type) {
                    Object constant = read(field);
                    constants.put(constant.toString(), constant);
                }
            }
            return Map.copyOf(constants);
        }
    };

    private KnownValues() {}

    /** The constants of an open enum by their JSON value, which is also their {@code toString()}. */
    public static Map<String, Object> of(Class<?> openEnum) {
        return BY_TYPE.get(openEnum);
    }

    private static Object read(Field constant) {
        try {
            return constant.get(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(constant + " must be public", e);
        }
    }
}
