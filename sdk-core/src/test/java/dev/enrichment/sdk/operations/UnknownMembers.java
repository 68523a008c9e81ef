package dev.enrichment.sdk.operations;

import dev.enrichment.sdk.models.Extensible;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Finds the additional properties of a record and its nested records, which are JSON members that the record has no
 * component for.
 */
public final class UnknownMembers {
    private UnknownMembers() {}

    public static List<String> in(String path, Object value) {
        List<String> found = new ArrayList<>();
        if (value instanceof Extensible open) {
            open.additionalProperties().keySet().forEach(name -> found.add(path + "/" + name));
        }
        if (value instanceof Record record) {
            for (RecordComponent component : record.getClass().getRecordComponents()) {
                if (!component.getName().equals("additionalProperties")) {
                    found.addAll(in(path + "/" + component.getName(), read(record, component)));
                }
            }
        } else if (value instanceof List<?> list) {
            list.forEach(element -> found.addAll(in(path + "/*", element)));
        } else if (value instanceof Map<?, ?> map) {
            map.values().stream().filter(Record.class::isInstance).forEach(v -> found.addAll(in(path + "/*", v)));
        }
        return found.stream().distinct().toList();
    }

    private static Object read(Record record, RecordComponent component) {
        try {
            Object value = component.getAccessor().invoke(record);
            return value == null ? "" : value;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }
}
