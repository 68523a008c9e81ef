package dev.enrichment.sdk;

import java.util.Objects;
import java.util.function.Consumer;

/** The lambda form of the facades: a builder that has been filled in place. */
final class Builders {
    private Builders() {}

    static <B> B filled(B builder, Consumer<? super B> fill) {
        Objects.requireNonNull(fill, "request must not be null").accept(builder);
        return builder;
    }
}
