package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.internal.values.Durations;

/** Thrown if a property is not a duration. {@link EnrichmentFailureAnalyzer} adds the name of the property. */
final class InvalidDuration extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    InvalidDuration(String text) {
        super("must be " + Durations.FORM + ", but is " + text);
    }
}
