package dev.enrichment.sdk.models.internal.read;

import dev.enrichment.sdk.models.internal.write.RecordWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The component values of one object, while it is being read. */
final class ObjectValues {
    final @Nullable Object[] values;
    /** For each component, the property that set its value; tracked only if a component has several names. */
    private @Nullable Property @Nullable [] sources;

    @Nullable
    Map<String, @Nullable Object> additionalProperties;

    @Nullable
    ObjectValues unwrapped;

    boolean envelopeOpened;

    ObjectValues(@Nullable Object[] values) {
        this.values = values;
    }

    /** The fields of the unwrapped record that are fields of this object. */
    ObjectValues unwrapped(@Nullable Object[] absent) {
        if (unwrapped == null) {
            unwrapped = new ObjectValues(absent.clone());
            unwrapped.sources = new @Nullable Property[absent.length];
        }
        return unwrapped;
    }

    /** Returns whether the component already has a value from a name of higher precedence. */
    boolean isSetByPreferredName(Property property) {
        Property source = sources == null ? null : sources[property.index];
        return source != null && source.rank < property.rank && !"".equals(values[property.index]);
    }

    void set(Property property, @Nullable Object value) {
        if (property.hasAliases && sources == null) {
            sources = new @Nullable Property[values.length];
        }
        if (sources != null) {
            Property source = sources[property.index];
            if (source != null && source != property) {
                if ("".equals(value)) {
                    keepAlias(property, value);
                    return;
                }
                keepAlias(source, values[property.index]);
            }
            sources[property.index] = property;
        }
        values[property.index] = value;
        if (additionalProperties != null) {
            // An earlier mismatch under the same name is superseded, or the name would be written twice.
            additionalProperties.remove(property.name);
            additionalProperties.remove(property.primaryName);
        }
    }

    /** Keeps a value of a wrong type as an additional property. Of duplicate names, the last one counts. */
    void setMismatch(Property property, @Nullable Object received) {
        Property source = sources == null ? null : sources[property.index];
        if (source == null || source == property) {
            values[property.index] = property.absent;
        } else if (property.rank == 0) {
            return;
        }
        putAdditional(property.name, received);
    }

    void putAdditional(String name, @Nullable Object value) {
        if (additionalProperties == null) {
            additionalProperties = new LinkedHashMap<>();
        }
        additionalProperties.put(name, value);
    }

    /** Keeps all values of another object as additional properties, each under the name it was received with. */
    void keepAll(ObjectValues other) {
        for (int index = 0; other.sources != null && index < other.sources.length; index++) {
            Property source = other.sources[index];
            if (source != null) {
                putAdditional(source.name, RecordWriter.plainValue(other.values[index]));
            }
        }
        if (other.additionalProperties != null) {
            other.additionalProperties.forEach(this::putAdditional);
        }
    }

    /** The primary name is excluded because the component is written under it. */
    private void keepAlias(Property property, @Nullable Object value) {
        if (property.rank > 0) {
            putAdditional(property.name, RecordWriter.plainValue(value));
        }
    }
}
