package dev.enrichment.sdk.models.internal.read;

import dev.enrichment.sdk.models.internal.record.CompactMap;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Values for the components of one record, collected while its JSON object is being read. Instances are reused for
 * other objects at the same nesting depth.
 */
final class ObjectValues {
    private static final @Nullable Object[] NO_VALUES = {};
    private static final @Nullable Property[] NO_SOURCES = {};
    private static final int[] NO_PLACES = {};

    final @Nullable ObjectValues outer;
    private @Nullable ObjectValues inner;

    /** Values by component index. The array may be longer than the number of components. */
    @Nullable
    Object[] values = NO_VALUES;

    private int size;
    /**
     * The JSON name under which each component was received. Tracked only if a component of the record has several
     * names.
     */
    private @Nullable Property[] sources = NO_SOURCES;

    private boolean tracksSources;

    /** Names and values of the additional properties in alternating order. */
    private @Nullable Object[] additional = NO_VALUES;

    private int additionalEnd;
    /**
     * Positions in {@link #additional} of names that belong to a component of the record. An example is the name of a
     * value that has the wrong type. Each name occurs at most once, so the array stays short.
     */
    private int[] known = NO_PLACES;

    private int knownNames;
    /** Flag that is true if properties were removed and have left gaps in {@link #additional}. */
    private boolean hasHoles;

    /** Values of a nested record whose fields were sent as fields of this object. Null before the first such record. */
    private @Nullable ObjectValues unwrapped;

    boolean hasUnwrapped;
    boolean envelopeOpened;

    ObjectValues(@Nullable ObjectValues outer) {
        this.outer = outer;
    }

    /** Returns the instance for objects that are nested in this one. */
    ObjectValues inner() {
        if (inner == null) {
            inner = new ObjectValues(this);
        }
        return inner;
    }

    void reset(int components) {
        if (values.length < components) {
            values = new @Nullable Object[components];
        } else {
            Arrays.fill(values, 0, components, null);
        }
        size = components;
        tracksSources = false;
        forgetAdditional();
        hasUnwrapped = false;
        envelopeOpened = false;
    }

    ObjectValues unwrapped(int components) {
        if (unwrapped == null) {
            unwrapped = new ObjectValues(null);
        }
        if (!hasUnwrapped) {
            hasUnwrapped = true;
            unwrapped.reset(components);
            unwrapped.trackSources();
        }
        return unwrapped;
    }

    /** Returns whether the component already has a value that was sent under a name with higher precedence. */
    boolean isSetByPreferredName(Property property) {
        Property source = source(property);
        return source != null && source.rank < property.rank && !"".equals(values[property.index]);
    }

    void set(Property property, Object value) throws IOException {
        if (property.hasAliases && !tracksSources) {
            trackSources();
        }
        if (tracksSources) {
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
        if (knownNames > 0) {
            // A valid value replaces an earlier one of the wrong type. Otherwise, the same name would be written twice.
            removeAdditional(property.name);
            removeAdditional(property.primaryName);
        }
    }

    /**
     * Stores a value of the wrong type as an additional property. If a name occurs more than once, the last value
     * counts.
     */
    void setMismatch(Property property, @Nullable Object received) {
        Property source = source(property);
        if (source == null || source == property) {
            values[property.index] = null;
        } else if (property.rank == 0) {
            return;
        }
        putKnown(property.name, received);
    }

    /**
     * Stores a value that its component cannot hold, such as one of the wrong type, as an additional property. Replaces
     * an earlier property with the same name.
     */
    void putKnown(String name, @Nullable Object value) {
        int place = known(name);
        if (place >= 0) {
            additional[known[place] + 1] = value;
            return;
        }
        if (knownNames == known.length) {
            known = Arrays.copyOf(known, Math.max(4, knownNames * 2));
        }
        known[knownNames++] = additionalEnd;
        putUnknown(name, value);
    }

    private int known(String name) {
        for (int place = 0; place < knownNames; place++) {
            if (name.equals(additional[known[place]])) {
                return place;
            }
        }
        return -1;
    }

    /** Adds an additional property whose name belongs to no component. */
    void putUnknown(String name, @Nullable Object value) {
        if (additionalEnd == additional.length) {
            additional = Arrays.copyOf(additional, Math.max(16, additionalEnd * 2));
        }
        additional[additionalEnd++] = name;
        additional[additionalEnd++] = value;
    }

    private void removeAdditional(String name) {
        int place = known(name);
        if (place >= 0) {
            int at = known[place];
            additional[at] = null;
            additional[at + 1] = null;
            knownNames--;
            System.arraycopy(known, place + 1, known, place, knownNames - place);
            hasHoles = true;
        }
    }

    /**
     * Closes the gaps left by removed properties. Runs once per object, because closing each gap separately could take
     * quadratic time.
     */
    private void closeHoles() {
        int end = 0;
        for (int i = 0; i < additionalEnd; i += 2) {
            if (additional[i] != null) {
                additional[end++] = additional[i];
                additional[end++] = additional[i + 1];
            }
        }
        Arrays.fill(additional, end, additionalEnd, null);
        additionalEnd = end;
        knownNames = 0;
        hasHoles = false;
    }

    private void forgetAdditional() {
        Arrays.fill(additional, 0, additionalEnd, null);
        additionalEnd = 0;
        knownNames = 0;
        hasHoles = false;
    }

    /**
     * Returns whether the object has any additional properties. Call this method only after the last property has been
     * added or removed, because it also closes the gaps left by removed ones.
     */
    boolean hasAdditional() {
        if (hasHoles) {
            closeHoles();
        }
        return additionalEnd > 0;
    }

    /**
     * Returns the additional properties as a map. If their names are the same as those in {@code similar}, the map
     * shares them to save memory.
     */
    Map<String, @Nullable Object> additionalProperties(CompactMap.@Nullable Names similar) {
        return CompactMap.of(additional, 0, additionalEnd, similar);
    }

    /**
     * Moves the fields of {@link #unwrapped} to the additional properties. This is necessary if the service has also
     * sent the nested record as a separate object, because that object takes precedence.
     */
    void keepUnwrapped() throws IOException {
        ObjectValues other = unwrapped;
        if (other == null) {
            return;
        }
        for (int index = 0; index < other.size; index++) {
            Property source = other.sources[index];
            if (source != null) {
                putKnown(source.name, PlainValues.of(other.values[index]));
            }
        }
        for (int i = 0; other.hasAdditional() && i < other.additionalEnd; i += 2) {
            putKnown((String) Objects.requireNonNull(other.additional[i]), other.additional[i + 1]);
        }
    }

    private @Nullable Property source(Property property) {
        return tracksSources ? sources[property.index] : null;
    }

    private void trackSources() {
        tracksSources = true;
        if (sources.length < size) {
            sources = new @Nullable Property[size];
        } else {
            Arrays.fill(sources, 0, size, null);
        }
    }

    /**
     * Stores a value as an additional property if it was sent under an alias, so that it is not lost when a value under
     * another name takes precedence. A value under the primary name is not stored, because the component itself is
     * written under that name.
     */
    private void keepAlias(Property property, @Nullable Object value) throws IOException {
        if (property.rank > 0) {
            putKnown(property.name, PlainValues.of(value));
        }
    }
}
