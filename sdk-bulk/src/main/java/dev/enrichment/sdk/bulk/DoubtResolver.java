package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.bulk.internal.engine.StoredResults;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.results.Doubt;
import java.math.BigDecimal;
import java.util.HexFormat;
import java.util.List;

/**
 * Resolves requests in doubt with what a person found out. {@code DoubtSettler} reconciles them with the balance
 * instead.
 */
final class DoubtResolver {
    private final Store store;

    DoubtResolver(Store store) {
        this.store = store;
    }

    /** Resolves one request. Returns false if no undecided request in doubt has this key. */
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

    /** Resolves all undecided requests in the same way, and returns their number. */
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
