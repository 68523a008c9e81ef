package dev.enrichment.sdk.spring;

/** Thrown if properties are invalid or contradict each other. The message also says what to change. */
final class InvalidConfiguration extends IllegalStateException {
    /** Advice for the user if the value of a single property is invalid. */
    static final String CORRECT = "Correct the property, or remove it.";

    private static final long serialVersionUID = 1L;

    private final String action;

    InvalidConfiguration(String message, String action) {
        super(message);
        this.action = action;
    }

    String action() {
        return action;
    }
}
