package dev.enrichment.sdk.models.internal.binding;

import dev.enrichment.sdk.models.internal.binding.ValueType.Kind;
import java.util.ArrayList;
import java.util.List;

/** Finds the fields that hold contact data of people, in a record and in the records nested in it. */
public final class ContactFields {
    private final List<String> found = new ArrayList<>();

    private ContactFields() {}

    /**
     * Returns the fields of a record type that hold contact data, as marked by annotations on the components. Returns
     * an empty list if the class is not a record of this library.
     *
     * @return the JSON names; the name of a nested field begins with the names of the enclosing fields, separated by
     *     slashes
     */
    public static List<String> of(Class<?> type) {
        ContactFields fields = new ContactFields();
        fields.add(type.getName(), "");
        return List.copyOf(fields.found);
    }

    private void add(String className, String path) {
        RecordBinding binding = Bindings.ofRecord(className);
        if (binding == null) {
            return;
        }
        for (Component component : binding.components()) {
            String name = path + component.name();
            ValueType type = valueOf(component.type());
            if (component.isContact()) {
                found.add(name);
            } else if (type.kind() == Kind.RECORD || type.kind() == Kind.UNWRAPPED) {
                add(type.className(), name + "/");
            }
        }
    }

    /** Returns the type of the values in a list or map, even if these are nested. Returns any other type unchanged. */
    private static ValueType valueOf(ValueType type) {
        return switch (type.kind()) {
            case LIST, FLATTENED, MAP -> valueOf(type.element());
            default -> type;
        };
    }
}
