package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.bulk.internal.engine.StoredResults;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.results.Doubt;
import java.math.BigDecimal;
import java.util.HexFormat;
import java.util.List;

/** Decides doubts by what a person found out; what the balance says, {@code DoubtSettler} finds out. */
final class DoubtResolver {
    private final Store store;

    DoubtResolver(Store store) {
        this.store = store;
    }

    /** Decides one doubt; returns false if no undecided one has this key. */
    boolean resolve(String key, BigDecimal charged) {
        Doubt doubt = undecided().stream()
                .filter(each -> each.key().equals(key))
                .findFirst()
                .orElse(null);
        if (doubt == null) {
            return false;
        }
        if (charged.signum() < 0 || charged.compareTo(doubt.max()) > 0) {
            throw new IllegalArgumentException(
                    "the doubt can have been charged 0 to %s credits, but not %s".formatted(doubt.max(), charged));
        }
        decide(doubt, charged);
        return true;
    }

    /** Decides all alike; returns how many. */
    int resolveAll(boolean charged) {
        List<Doubt> undecided = undecided();
        undecided.forEach(doubt -> decide(doubt, charged ? doubt.max() : BigDecimal.ZERO));
        return undecided.size();
    }

    private List<Doubt> undecided() {
        return StoredResults.doubts(store).stream()
                .filter(doubt -> doubt.decision() == Doubt.Decision.UNDECIDED)
                .toList();
    }

    private void decide(Doubt doubt, BigDecimal charged) {
        store.settle(HexFormat.of().parseHex(doubt.key()), charged);
    }
}
