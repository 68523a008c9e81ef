package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.io.SerializedString;
import dev.enrichment.sdk.models.internal.binding.Component;
import org.jspecify.annotations.Nullable;

/** One JSON name of a record component. */
final class Property {
    final String name;
    final SerializedString serializedName;
    /** Position of the component in the constructor. */
    final int index;

    final ValueReader reader;
    /** 0 for the primary name of the component; a lower rank takes precedence. */
    final int rank;
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

    Property(String name, int rank, int index, ValueReader reader, Component component) {
        this.name = name;
        this.serializedName = rank == 0 ? component.serializedName() : new SerializedString(name);
        this.index = index;
        this.reader = reader;
        this.rank = rank;
        this.hasAliases = !component.aliases().isEmpty();
        this.primaryName = component.name();
    }
}
