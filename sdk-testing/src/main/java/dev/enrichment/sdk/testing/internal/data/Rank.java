package dev.enrichment.sdk.testing.internal.data;

/** Rank of a position within its department, from staff to chief. */
enum Rank {
    CHIEF("C-Team", 95),
    VICE_PRESIDENT("VP", 80),
    DIRECTOR("Director", 65),
    MANAGER("Manager", 45),
    STAFF("Staff", 20);

    private final String label;
    private final int seniority;

    Rank(String label, int seniority) {
        this.label = label;
        this.seniority = seniority;
    }

    /** Returns the label of this rank in search results and filters. */
    String label() {
        return label;
    }

    /** Returns the lowest {@code seniority_score} of people with this rank. */
    int seniority() {
        return seniority;
    }
}
