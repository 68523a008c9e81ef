package dev.enrichment.sdk.models.internal.read;

import org.jspecify.annotations.Nullable;

/** Value that does not have the expected type. It was read completely, as a map, list, string, number or boolean. */
record TypeMismatch(@Nullable Object received) {}
