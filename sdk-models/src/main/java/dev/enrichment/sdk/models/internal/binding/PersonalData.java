package dev.enrichment.sdk.models.internal.binding;

import dev.enrichment.sdk.models.internal.binding.ValueType.Kind;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Formats records and values for logs, and masks personal data. A mask shows only that a value is set. */
public final class PersonalData {
    private static final String MASK = "…";

    /**
     * Pattern for JSON paths at which a value may be personal data. It is used for values that do not have the
     * documented type.
     */
    private static final Pattern PERSONAL_PATH = Pattern.compile(
            "e-?mail|phone|mobile|name|profile|linkedin|twitter|address|street|people|person|contact|user|ceo"
                    + "|leadership|summary|message|detail|query|context|interpreted",
            Pattern.CASE_INSENSITIVE);

    private PersonalData() {}

    /**
     * Returns a record as text, with the JSON names and values of the fields that are set. Personal fields and text
     * with an email address are masked. Arbitrary JSON values, such as additional properties, are always masked,
     * because they may contain anything.
     */
    public static String mask(Record record) {
        Class<? extends Record> type = record.getClass();
        RecordBinding binding = Objects.requireNonNull(Bindings.ofRecord(type.getName()), type::getName);
        List<Component> components = binding.components();
        @Nullable Object[] values = new @Nullable Object[components.size()];
        binding.read(record, values);
        StringJoiner fields = new StringJoiner(", ", type.getSimpleName() + "[", "]");
        for (int i = 0; i < values.length; i++) {
            Component component = components.get(i);
            Object value = values[i];
            if (value != null && !value.equals(List.of()) && !value.equals(Map.of())) {
                boolean hidden = component.isPersonal() || isOpen(component.type());
                fields.add(component.name() + "=" + (hidden ? hide(value) : show(value)));
            }
        }
        return fields.toString();
    }

    /**
     * Returns an undocumented value, or a value of an undocumented type, as text. The value is masked if its path
     * suggests personal data, or if it is a list or object.
     */
    public static String maskAt(String path, @Nullable Object value) {
        return PERSONAL_PATH.matcher(path).find() || value instanceof Collection || value instanceof Map
                ? hide(value)
                : show(value);
    }

    /** Returns a JSON Pointer in which member names that contain an email address are masked. */
    public static String maskPath(String path) {
        return Stream.of(path.split("/", -1)).map(PersonalData::maskAddress).collect(Collectors.joining("/"));
    }

    private static boolean isOpen(ValueType type) {
        return switch (type.kind()) {
            case OPEN, ADDITIONAL, OPEN_ADDITIONAL -> true;
            case LIST, MAP -> type.element().kind() == Kind.OPEN;
            default -> false;
        };
    }

    /** Returns a placeholder that shows the kind of value, but not its content. */
    public static String hide(@Nullable Object value) {
        if (value instanceof Map) {
            return "{" + MASK + "}";
        }
        return value == null ? "null" : value instanceof Collection ? "[" + MASK + "]" : MASK;
    }

    /** Returns a value as text. Text that contains an email address is masked. */
    public static String show(@Nullable Object value) {
        return value instanceof Collection<?> list
                ? list.stream().map(PersonalData::show).collect(Collectors.joining(", ", "[", "]"))
                : value instanceof String text ? maskAddress(text) : String.valueOf(value);
    }

    private static String maskAddress(String text) {
        return text.chars().anyMatch(c -> c == '@' || c == '\uFF20' || c == '\uFE6B') ? MASK : text;
    }
}
