/**
 * Generated knowledge about each record: its JSON names and types, how to create it, and how to read its components.
 */
@NullMarked
package dev.enrichment.sdk.models.internal.binding;

import org.jspecify.annotations.NullMarked;
