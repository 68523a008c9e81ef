package dev.enrichment.sdk.testing.cassette;

/** Kinds of data that a field can hold, by its name. */
enum Sensitivity {
    /** Neither personal nor secret. Email addresses, tokens and other values recognizable by form are replaced. */
    NONE(Integer.MAX_VALUE, false, false),
    /** Sentences, which can contain anything. */
    PROSE(Integer.MAX_VALUE, true, false),
    /** Texts about a person: names, profiles, addresses. */
    PERSONAL(Integer.MAX_VALUE, true, true),
    /** The id of a person. */
    IDENTIFIER(1, true, true),
    /** Email addresses. Members of an object are not included: they can be a status, and an address has an @. */
    EMAIL(Integer.MAX_VALUE, false, true),
    /** Phone numbers; a number with fewer than five digits is a count. */
    PHONE(5, true, true),
    /** Credentials. */
    SECRET(1, true, true),
    /** Fields that the user added. */
    CUSTOM(1, true, false);

    private final int minDigits;
    private final boolean nested;
    private final boolean learned;

    Sensitivity(int minDigits, boolean nested, boolean learned) {
        this.minDigits = minDigits;
        this.nested = nested;
        this.learned = learned;
    }

    /** Returns whether a JSON number with so many digits is replaced. */
    boolean coversNumber(int digits) {
        return digits >= minDigits;
    }

    /** Returns the sensitivity of a member of an object of this sensitivity. */
    Sensitivity ofMember(Sensitivity own) {
        return this == CUSTOM || (own == NONE && nested) ? this : own;
    }

    /** Returns whether the value is replaced wherever else it occurs. */
    boolean learned() {
        return learned;
    }
}
