package dev.enrichment.sdk.bulk.internal.key;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lists the keys of a request, of which those after the first are computed when somebody asks for them: a store that has the
 * first one needs no other.
 */
final class LazyKeys extends AbstractList<byte[]> implements RandomAccess {
    private final byte[] first;
    private final Supplier<List<byte[]>> all;
    /** Computed by whoever asks first; threads that ask at once compute equal ones. */
    private volatile @Nullable List<byte[]> known;

    /**
     * Lists keys.
     *
     * @param first the first of them
     * @param all computes all, the first one included
     */
    LazyKeys(byte[] first, Supplier<List<byte[]>> all) {
        this.first = first;
        this.all = all;
    }

    @Override
    public byte[] get(int index) {
        return index == 0 ? first : known().get(index);
    }

    @Override
    public int size() {
        return known().size();
    }

    private List<byte[]> known() {
        List<byte[]> keys = known;
        if (keys == null) {
            keys = all.get();
            known = keys;
        }
        return keys;
    }
}
