package dev.enrichment.sdk.testing.internal.data;

/** How senior somebody is. */
enum Level {
    CHIEF("C-Team", 95),
    VICE_PRESIDENT("VP", 80),
    DIRECTOR("Director", 65),
    MANAGER("Manager", 45),
    STAFF("Staff", 20);

    private final String label;
    private final int seniority;

    Level(String label, int seniority) {
        this.label = label;
        this.seniority = seniority;
    }

    /** The label of rows and filters. */
    String label() {
        return label;
    }

    /** The middle of this level's range of {@code seniority_score}. */
    int seniority() {
        return seniority;
    }
}
