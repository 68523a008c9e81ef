package dev.enrichment.sdk;

import java.util.Objects;
import java.util.function.Consumer;

/** Support for facade methods that take a lambda which fills in a request builder. */
final class Builders {
    private Builders() {}

    static <B> B filled(B builder, Consumer<? super B> fill) {
        Objects.requireNonNull(fill, "request must not be null").accept(builder);
        return builder;
    }
}
