package dev.enrichment.sdk.cli.columns;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.internal.values.NearestName;
import dev.enrichment.sdk.models.OpenEnum;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Looks up the JSON fields of request and response records, and suggests corrections for misspelled names. */
public final class RecordFields {
    /**
     * Name of the record component that collects unknown response fields (see
     * {@link dev.enrichment.sdk.models.Extensible}). It is not a JSON field itself.
     */
    private static final String OTHERS = "additionalProperties";

    private static final Map<Class<?>, Map<String, Type>> FIELDS = new ConcurrentHashMap<>();

    private RecordFields() {}

    /** {@return the types of a record's fields by JSON name, in the order of the record components} */
    public static Map<String, Type> of(Class<?> record) {
        return FIELDS.computeIfAbsent(record, RecordFields::read);
    }

    private static Map<String, Type> read(Class<?> record) {
        Map<String, Type> fields = new LinkedHashMap<>();
        for (RecordComponent component : record.getRecordComponents()) {
            if (!component.getName().equals(OTHERS)) {
                fields.put(jsonName(component), component.getGenericType());
            }
        }
        return Collections.unmodifiableMap(fields);
    }

    private static String jsonName(RecordComponent component) {
        JsonProperty exception = component.getAccessor().getAnnotation(JsonProperty.class);
        return exception == null ? SnakeCaseStrategy.INSTANCE.translate(component.getName()) : exception.value();
    }

    /**
     * Checks that a JSON object and the objects nested in it have no unknown and no repeated fields. Values are not
     * checked.
     *
     * @param what name of the object, for the error message
     * @param root record class that declares the fields of the object
     * @throws UsageException if a name does not exist; the message suggests the most similar name
     * @throws IOException if the text is not JSON, or has a field twice
     */
    static void requireKnown(String what, Class<?> root, byte[] json) throws IOException {
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            parser.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
            boolean object = parser.nextToken() == JsonToken.START_OBJECT;
            while (object && parser.nextToken() != null) {
                String path = parser.getParsingContext().pathAsPointer().toString();
                if (parser.currentToken() == JsonToken.FIELD_NAME && typeAt(root, path) == null) {
                    throw unknown(what, root, path);
                }
            }
        }
    }

    /**
     * Creates the exception for an unknown field name. Its message suggests the most similar name.
     *
     * @param what name of the object that lacks the field, for the error message
     * @param root record class at which the path begins
     * @param path JSON Pointer to the unknown field; {@code *} stands for any index of a list
     */
    private static UsageException unknown(String what, Class<?> root, String path) {
        int last = path.lastIndexOf('/');
        Type parent = typeAt(root, path.substring(0, last));
        List<String> names =
                parent instanceof Class<?> type && type.isRecord() ? List.copyOf(of(type).keySet()) : List.of();
        return new UsageException(
                "%s has no field %s%s",
                what,
                path.substring(1).replace('/', '.'),
                names.isEmpty() ? "" : "; did you mean " + NearestName.nearest(path.substring(last + 1), names) + "?");
    }

    /**
     * Returns the paths of all fields of a record and of the records in it, such as {@code company/company_name}. A list
     * is represented by its first element, as in {@code people/0/person/contact_full_name}.
     */
    static List<String> paths(Class<?> root) {
        List<String> paths = new ArrayList<>();
        addPaths("", root, List.of(), paths);
        return paths;
    }

    private static void addPaths(String prefix, Class<?> record, List<Class<?>> outer, List<String> paths) {
        if (outer.contains(record)) {
            return; // Ends the recursion if a record contains its own type.
        }
        List<Class<?>> inner = new ArrayList<>(outer);
        inner.add(record);
        of(record).forEach((name, type) -> {
            String path = prefix + name;
            paths.add(path);
            boolean isList = type instanceof ParameterizedType generic && generic.getRawType() == List.class;
            Type element = isList ? ((ParameterizedType) type).getActualTypeArguments()[0] : type;
            if (element instanceof Class<?> nested && nested.isRecord()) {
                addPaths(path + (isList ? "/0/" : "/"), nested, inner, paths);
            }
        });
    }

    /**
     * Returns the path of the field whose name is most similar to a path that does not exist. If several fields have
     * that name, the one with the shortest path is returned.
     *
     * @param path names separated by slashes
     */
    static String nearestPath(Class<?> root, String path) {
        List<String> paths = paths(root);
        String wanted = lastName(path);
        String nearest = NearestName.nearest(
                wanted, paths.stream().map(RecordFields::lastName).distinct().toList());
        return paths.stream()
                .filter(each -> lastName(each).equals(nearest))
                .min(Comparator.comparingInt(String::length))
                .orElse("");
    }

    /** Returns the last name of a path. */
    static String lastName(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /**
     * Returns the documented values of a field, such as the possible values of a status.
     *
     * @param root record class at which the path begins
     * @param path names separated by slashes
     * @return the known values; empty if the field is not limited to some values
     */
    public static List<String> knownValues(Class<?> root, String path) {
        Type type = typeAt(root, "/" + path);
        if (type == Boolean.class) {
            return List.of("true", "false");
        }
        if (!(type instanceof Class<?> values) || !OpenEnum.class.isAssignableFrom(values)) {
            return List.of();
        }
        List<String> known = new ArrayList<>();
        for (Field constant : values.getFields()) {
            if (Modifier.isStatic(constant.getModifiers()) && constant.getType() == values) {
                try {
                    known.add(((OpenEnum) constant.get(null)).value());
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException("public constants can be read", e);
                }
            }
        }
        return known;
    }

    /**
     * Returns the type of the field at a JSON Pointer. Returns {@code Object} for a field inside a value of unknown
     * structure, and null if the field does not exist.
     */
    public static @Nullable Type typeAt(Class<?> root, String path) {
        Type at = root;
        for (String part :
                path.isEmpty() ? List.<String>of() : List.of(path.substring(1).split("/", -1))) {
            if (at instanceof ParameterizedType generic) {
                Type[] arguments = generic.getActualTypeArguments();
                at = arguments[arguments.length - 1];
            } else if (at instanceof Class<?> type && type.isRecord()) {
                at = of(type).get(part);
            } else {
                return at == Object.class ? at : null;
            }
        }
        return at;
    }
}
