package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.io.SerializedString;
import dev.enrichment.sdk.models.internal.binding.Component;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One JSON name of a record component, or a name that no component has. */
final class Property {
    final String name;
    final SerializedString serializedName;
    /** True if this is a component of the unwrapped record. */
    final boolean ofUnwrapped;
    /** Position of the component in the constructor. */
    final int index;

    /** Reads the value; null if no component has the name. */
    final @Nullable ValueReader reader;
    /** The reader if it is one of scalars, most of which are read without a virtual call. */
    final @Nullable ScalarReader scalar;
    /** 0 for the primary name of the component; a lower rank takes precedence. */
    final int rank;

    private final @Nullable Component component;
    /** True if the component has several names. */
    final boolean hasAliases;
    /** The name that the component is written under. */
    final String primaryName;
    /**
     * The property that followed this one in the last document, tried first in the next. Written without
     * synchronization: a stale value costs a map lookup.
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

    /** Returns a property for a name that no component has. */
    static Property unknown(String name) {
        return new Property(new SerializedString(name), 0, -1, null, null, false);
    }

    /** Returns this property of an unwrapped record, as a property of the object that it is part of. */
    Property inOuterObject() {
        return new Property(serializedName, rank, index, reader, component, true);
    }

    ValueReader reader() {
        return Objects.requireNonNull(reader);
    }
}
