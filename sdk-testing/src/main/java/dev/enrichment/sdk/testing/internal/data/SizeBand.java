package dev.enrichment.sdk.testing.internal.data;

/** A range of company sizes with its labels for employees and revenue. */
enum SizeBand {
    TINY(1, "1 to 10", 1, 10, "<$1M", 100_000L, 1_000_000L),
    SMALL(2, "11 to 50", 11, 50, "$1M to <$10M", 1_000_000L, 10_000_000L),
    MEDIUM(3, "51 to 200", 51, 200, "$10M to <$50M", 10_000_000L, 50_000_000L),
    LARGE(4, "201 to 500", 201, 500, "$50M to <$100M", 50_000_000L, 100_000_000L),
    HUGE(5, "501 to 1000", 501, 1000, "$100M to <$500M", 100_000_000L, 500_000_000L),
    GIANT(6, "1001 to 5000", 1001, 5000, "$1B to <$5B", 1_000_000_000L, 5_000_000_000L);

    private final int code;
    private final String employees;
    private final int min;
    private final int max;
    private final String revenue;
    private final long revenueMin;
    private final long revenueMax;

    SizeBand(int code, String employees, int min, int max, String revenue, long revenueMin, long revenueMax) {
        this.code = code;
        this.employees = employees;
        this.min = min;
        this.max = max;
        this.revenue = revenue;
        this.revenueMin = revenueMin;
        this.revenueMax = revenueMax;
    }

    static SizeBand of(int employeeMin) {
        SizeBand found = TINY;
        for (SizeBand band : values()) {
            if (employeeMin >= band.min) {
                found = band;
            }
        }
        return found;
    }

    int code() {
        return code;
    }

    String employees() {
        return employees;
    }

    int min() {
        return min;
    }

    int max() {
        return max;
    }

    String revenue() {
        return revenue;
    }

    long revenueMin() {
        return revenueMin;
    }

    long revenueMax() {
        return revenueMax;
    }
}
