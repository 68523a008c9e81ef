package dev.enrichment.sdk.models.internal;

import com.fasterxml.jackson.core.io.SerializedString;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A wire name of one component of a record. */
final class Property {
    final String name;
    final SerializedString wireName;
    final int index;
    final ValueReader reader;
    final @Nullable Object absent;
    /** The place among the names of the component; the lowest wins. */
    final int rank;
    /** Whether the component has other names too. */
    final boolean shared;
    /** The name under which the component is written. */
    final String primaryName;
    /** The slot of the member that came after this one last time. Threads may overwrite each other's guess. */
    @Nullable
    Property follower;

    Property(String name, int index, ValueReader reader, List<String> names) {
        this.name = name;
        this.wireName = new SerializedString(name);
        this.index = index;
        this.reader = reader;
        this.absent = reader.absent();
        this.rank = names.indexOf(name);
        this.shared = names.size() > 1;
        this.primaryName = names.get(0);
    }
}
