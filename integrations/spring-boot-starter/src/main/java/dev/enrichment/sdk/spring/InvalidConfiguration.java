package dev.enrichment.sdk.spring;

/** Says that properties contradict each other, and what to change. */
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
