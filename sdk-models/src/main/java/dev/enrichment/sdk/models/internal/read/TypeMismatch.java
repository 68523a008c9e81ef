package dev.enrichment.sdk.models.internal.read;

import org.jspecify.annotations.Nullable;

/** A complete value that did not have the expected type, as a map, list, string, number or boolean. */
record TypeMismatch(@Nullable Object received) {}
