package dev.enrichment.sdk.spring;

/** Failure because of properties that are invalid or contradict each other. It also says what to change. */
final class InvalidConfiguration extends IllegalStateException {
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
