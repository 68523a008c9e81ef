package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.io.SerializedString;
import dev.enrichment.sdk.models.internal.binding.Component;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A JSON name together with the record component that it belongs to, if any. */
final class Property {
    final String name;
    final SerializedString serializedName;
    /**
     * Flag that is true if the component belongs to a nested record whose fields may be sent as fields of the enclosing
     * object.
     */
    final boolean ofUnwrapped;
    /** Index of the component in the constructor. -1 if the name belongs to no component. */
    final int index;

    /** Reader of the value. Null if the name belongs to no component. */
    final @Nullable ValueReader reader;
    /**
     * The same object as {@link #reader} if it reads scalars, and null otherwise. Most values are scalars, and a field
     * of this type saves a virtual call for each of them.
     */
    final @Nullable ScalarReader scalar;
    /** Rank of the name, which is 0 for the primary name. A lower rank takes precedence. */
    final int rank;

    private final @Nullable Component component;
    /** Flag that is true if the component has several names. */
    final boolean hasAliases;
    /** The JSON name under which the component is written. */
    final String primaryName;
    /**
     * The property that followed this one in the previous object and is expected to follow it in the next. The field is
     * not synchronized, because a wrong guess costs only a map lookup.
     */
    @Nullable
    Property successor;

    private Property(
            SerializedString name,
            int rank,
            int index,
            @Nullable ValueReader reader,
            @Nullable Component component,
            boolean ofUnwrapped) {
        this.name = name.getValue();
        this.serializedName = name;
        this.rank = rank;
        this.index = index;
        this.reader = reader;
        this.scalar = reader instanceof ScalarReader only ? only : null;
        this.component = component;
        this.hasAliases = component != null && !component.aliases().isEmpty();
        this.primaryName = component == null ? this.name : component.name();
        this.ofUnwrapped = ofUnwrapped;
    }

    static Property of(String name, int rank, int index, ValueReader reader, Component component) {
        SerializedString serialized = rank == 0 ? component.serializedName() : new SerializedString(name);
        return new Property(serialized, rank, index, reader, component, false);
    }

    /** Creates a property for a name that belongs to no component. */
    static Property unknown(String name) {
        return new Property(new SerializedString(name), 0, -1, null, null, false);
    }

    /** Returns a copy of this property of a nested record, for reading it as a field of the enclosing object. */
    Property inOuterObject() {
        return new Property(serializedName, rank, index, reader, component, true);
    }

    ValueReader reader() {
        return Objects.requireNonNull(reader);
    }
}
