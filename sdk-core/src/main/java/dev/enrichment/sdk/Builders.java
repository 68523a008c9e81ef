package dev.enrichment.sdk;

import java.util.Objects;
import java.util.function.Consumer;

/**
 * Support for facade methods that take a lambda. The lambda fills in a request builder, so callers need not create one.
 */
final class Builders {
    private Builders() {}

    static <B> B filled(B builder, Consumer<? super B> fill) {
        Objects.requireNonNull(fill, "request must not be null").accept(builder);
        return builder;
    }
}
