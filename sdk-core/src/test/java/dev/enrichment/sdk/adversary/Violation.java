package dev.enrichment.sdk.adversary;

/**
 * Something that must not be.
 *
 * @param rule which rule is broken; the same for all violations with the same cause
 * @param detail where, and by how much
 * @param mayPass whether it can still come right, because something ends a moment after the call
 */
record Violation(String rule, String detail, boolean mayPass) {
    Violation(String rule, String detail) {
        this(rule, detail, false);
    }

    static Violation passing(String rule, String detail) {
        return new Violation(rule, detail, true);
    }

    @Override
    public String toString() {
        return rule + ": " + detail;
    }
}
