/**
 * Holds what the generated code knows about each record: JSON names and types, how to create it, how to read its
 * components.
 */
@NullMarked
package dev.enrichment.sdk.models.internal.binding;

import org.jspecify.annotations.NullMarked;
