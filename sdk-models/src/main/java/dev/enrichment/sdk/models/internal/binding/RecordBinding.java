package dev.enrichment.sdk.models.internal.binding;

import dev.enrichment.sdk.models.internal.binding.ValueType.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Describes how one record type corresponds to a JSON object, and creates and reads records of this type without
 * reflection. The code for creating and reading them is generated at build time.
 */
public final class RecordBinding {
    private final PackageBindings generated;
    private final int number;
    private final List<Component> components;
    private final @Nullable String envelope;
    private final int additionalPropertiesIndex;

    /**
     * Creates a binding.
     *
     * @param generated the generated code for the records of the package
     * @param number number that identifies the record in the generated code
     * @param envelope name of a field whose object may contain the fields of the record, one level deep. Null if there
     *     is no such field
     * @param components one line for each component, in the order of the constructor, as {@link Component#parse}
     *     expects
     */
    public RecordBinding(PackageBindings generated, int number, @Nullable String envelope, String components) {
        this.generated = generated;
        this.number = number;
        this.envelope = envelope;
        this.components = parse(components);
        // Additional properties are always the last component.
        int last = this.components.size() - 1;
        additionalPropertiesIndex = last >= 0 && isAdditional(this.components.get(last)) ? last : -1;
    }

    private static List<Component> parse(String components) {
        List<Component> parsed = new ArrayList<>();
        for (int start = 0; start < components.length(); ) {
            int end = components.indexOf('\n', start);
            parsed.add(Component.parse(components.substring(start, end)));
            start = end + 1;
        }
        return List.copyOf(parsed);
    }

    private static boolean isAdditional(Component component) {
        Kind kind = component.type().kind();
        return kind == Kind.ADDITIONAL || kind == Kind.OPEN_ADDITIONAL;
    }

    /**
     * Creates a record. The array begins with the constructor arguments and may be longer. An empty collection may be
     * passed as null.
     */
    public Record create(@Nullable Object[] values) {
        return (Record) generated.create(number, values);
    }

    /** Copies the components of a record of this type to an array. */
    public void read(Record record, @Nullable Object[] values) {
        generated.read(number, record, values);
    }

    public List<Component> components() {
        return components;
    }

    public @Nullable String envelope() {
        return envelope;
    }

    /**
     * Returns the index of the component that holds the additional properties. Returns -1 if the record has no such
     * component.
     */
    public int additionalPropertiesIndex() {
        return additionalPropertiesIndex;
    }

    /** Returns whether any component has the given JSON name or alias. */
    public final boolean hasJsonName(String name) {
        for (int i = 0; i < components.size(); i++) {
            Component component = components.get(i);
            if (i != additionalPropertiesIndex
                    && (component.name().equals(name) || component.aliases().contains(name))) {
                return true;
            }
        }
        return false;
    }
}
