package dev.enrichment.sdk.testing.internal.data;

/**
 * Company size, as a range of employee counts. Each range has a share of the sandbox's companies and a typical age
 * range.
 */
enum SizeBand {
    TINY(1, "1 to 10", 1, 10, 240, 1, 12, 3),
    SMALL(2, "11 to 50", 11, 50, 320, 2, 20, 7),
    MEDIUM(3, "51 to 200", 51, 200, 220, 5, 30, 11),
    LARGE(4, "201 to 500", 201, 500, 100, 7, 45, 16),
    HUGE(5, "501 to 1000", 501, 1000, 60, 10, 70, 22),
    GIANT(6, "1001 to 5000", 1001, 5000, 40, 14, 90, 30),
    ENTERPRISE(7, "5001 to 10000", 5001, 10_000, 12, 18, 110, 40),
    GLOBAL(8, "10001+", 10_001, 60_000, 8, 20, 120, 60);

    private final int code;
    private final String label;
    private final int min;
    private final int max;
    private final int share;
    private final int minAge;
    private final int maxAge;
    private final int people;

    SizeBand(int code, String label, int min, int max, int share, int minAge, int maxAge, int people) {
        this.code = code;
        this.label = label;
        this.min = min;
        this.max = max;
        this.share = share;
        this.minAge = minAge;
        this.maxAge = maxAge;
        this.people = people;
    }

    static SizeBand of(int employees) {
        SizeBand found = TINY;
        for (SizeBand band : values()) {
            if (employees >= band.min) {
                found = band;
            }
        }
        return found;
    }

    static SizeBand ofCode(int code) {
        return values()[code - 1];
    }

    /** Returns the usual number of people that are generated for a company of this size. */
    int people() {
        return people;
    }

    /** Returns the code that job search uses for this company size. */
    int code() {
        return code;
    }

    String label() {
        return label;
    }

    int min() {
        return min;
    }

    int max() {
        return max;
    }

    /** Returns how many of every 1,000 generated companies have this size. */
    int share() {
        return share;
    }

    int minAge() {
        return minAge;
    }

    int maxAge() {
        return maxAge;
    }
}
