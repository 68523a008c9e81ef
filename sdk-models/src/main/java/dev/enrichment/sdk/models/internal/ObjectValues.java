package dev.enrichment.sdk.models.internal;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What has been read of one object so far. */
final class ObjectValues {
    final @Nullable Object[] values;
    private @Nullable Property @Nullable [] holders;

    @Nullable
    Map<String, @Nullable Object> extras;

    @Nullable
    ObjectValues inlined;

    boolean opened;

    ObjectValues(@Nullable Object[] values) {
        this.values = values;
    }

    /** The members of the inlined record that stand on this object itself. Each keeps the name it came under. */
    ObjectValues inlined(@Nullable Object[] absent) {
        if (inlined == null) {
            inlined = new ObjectValues(absent.clone());
            inlined.holders = new @Nullable Property[absent.length];
        }
        return inlined;
    }

    /** Whether a better name has already given this component its value. */
    boolean outranks(Property slot) {
        Property holder = holders == null ? null : holders[slot.index];
        return holder != null && holder.rank < slot.rank && !"".equals(values[slot.index]);
    }

    void fill(Property slot, @Nullable Object value) {
        if (slot.shared && holders == null) {
            holders = new @Nullable Property[values.length];
        }
        if (holders != null) {
            Property holder = holders[slot.index];
            if (holder != null && holder != slot) {
                if ("".equals(value)) {
                    keep(slot, value);
                    return;
                }
                keep(holder, values[slot.index]);
            }
            holders[slot.index] = slot;
        }
        values[slot.index] = value;
        if (extras != null) {
            // A value that did not fit came first. The name must not be written twice.
            extras.remove(slot.name);
            extras.remove(slot.primaryName);
        }
    }

    /** A value that does not fit. If the name came before, the last one counts. */
    void bend(Property slot, @Nullable Object raw) {
        Property holder = holders == null ? null : holders[slot.index];
        if (holder == null || holder == slot) {
            values[slot.index] = slot.absent;
        } else if (slot.rank == 0) {
            return;
        }
        extra(slot.name, raw);
    }

    void extra(String name, @Nullable Object value) {
        if (extras == null) {
            extras = new LinkedHashMap<>();
        }
        extras.put(name, value);
    }

    /** Keeps what others hold, each under the name it came with. */
    void takeOver(ObjectValues others) {
        for (int index = 0; others.holders != null && index < others.holders.length; index++) {
            Property holder = others.holders[index];
            if (holder != null) {
                extra(holder.name, StandardCodec.INSTANCE.plain(others.values[index]));
            }
        }
        if (others.extras != null) {
            others.extras.forEach(this::extra);
        }
    }

    /** A value that lost its place stays reachable, unless the winner will be written under its very name. */
    private void keep(Property slot, @Nullable Object value) {
        if (slot.rank > 0) {
            extra(slot.name, StandardCodec.INSTANCE.plain(value));
        }
    }
}
