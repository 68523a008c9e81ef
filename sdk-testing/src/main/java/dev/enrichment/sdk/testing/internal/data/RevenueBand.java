package dev.enrichment.sdk.testing.internal.data;

/** A range of annual revenues in US dollars, with an exclusive upper bound. */
enum RevenueBand {
    BELOW_1M("<$1M", 0, 1_000_000L),
    FROM_1M("$1M to <$10M", 1_000_000L, 10_000_000L),
    FROM_10M("$10M to <$50M", 10_000_000L, 50_000_000L),
    FROM_50M("$50M to <$100M", 50_000_000L, 100_000_000L),
    FROM_100M("$100M to <$500M", 100_000_000L, 500_000_000L),
    FROM_500M("$500M to <$1B", 500_000_000L, 1_000_000_000L),
    FROM_1B("$1B to <$10B", 1_000_000_000L, 10_000_000_000L),
    FROM_10B("$10B+", 10_000_000_000L, 1_000_000_000_000L);

    private final String label;
    private final long min;
    private final long max;

    RevenueBand(String label, long min, long max) {
        this.label = label;
        this.min = min;
        this.max = max;
    }

    static RevenueBand of(long revenue) {
        RevenueBand found = BELOW_1M;
        for (RevenueBand band : values()) {
            if (revenue >= band.min) {
                found = band;
            }
        }
        return found;
    }

    String label() {
        return label;
    }

    long min() {
        return min;
    }

    long max() {
        return max;
    }
}
