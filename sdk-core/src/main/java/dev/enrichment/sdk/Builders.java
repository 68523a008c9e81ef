package dev.enrichment.sdk;

import java.util.Objects;
import java.util.function.Consumer;

/**
 * Runs the lambdas that are passed to facade methods. Each lambda fills in a request builder, so that callers do not
 * have to create one.
 */
final class Builders {
    private Builders() {}

    static <B> B filled(B builder, Consumer<? super B> fill) {
        Objects.requireNonNull(fill, "request must not be null").accept(builder);
        return builder;
    }
}
