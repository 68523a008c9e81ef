package dev.enrichment.sdk.operations;

import java.lang.annotation.Annotation;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Lists the JSON fields of a record and of its nested records, as paths such as {@code company/company_name}. */
public final class JsonPaths {
    private JsonPaths() {}

    public static Map<String, Type> of(Class<?> record) {
        Map<String, Type> paths = new LinkedHashMap<>();
        add("", record, paths, 0);
        return paths;
    }

    private static void add(String before, Class<?> record, Map<String, Type> paths, int depth) {
        for (RecordComponent component : record.getRecordComponents()) {
            String path = before + nameOf(component);
            Type type = component.getGenericType();
            if (component.getName().equals("additionalProperties")) {
                continue;
            }
            paths.put(path, type);
            if (type instanceof Class<?> nested && nested.isRecord() && depth < 4) {
                add(path + "/", nested, paths, depth + 1);
            }
        }
    }

    /** By reflection, because the module of these tests does not read the one of the annotation. */
    private static String nameOf(RecordComponent component) {
        for (Annotation annotation : component.getAccessor().getAnnotations()) {
            if (annotation.annotationType().getSimpleName().equals("JsonProperty")) {
                try {
                    return (String)
                            annotation.annotationType().getMethod("value").invoke(annotation);
                } catch (ReflectiveOperationException e) {
                    throw new LinkageError(e.getMessage(), e);
                }
            }
        }
        return component.getName().replaceAll("(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }

    public static boolean isText(Type type) {
        return type == String.class || isListOf(type, String.class);
    }

    public static boolean isListOf(Type type, Class<?> element) {
        return type instanceof ParameterizedType list && list.getActualTypeArguments()[0] == element;
    }
}
