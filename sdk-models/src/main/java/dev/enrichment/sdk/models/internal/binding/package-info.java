/**
 * Descriptions of all records, generated at build time. They contain JSON names and types, and create records and read
 * their components.
 */
@NullMarked
package dev.enrichment.sdk.models.internal.binding;

import org.jspecify.annotations.NullMarked;
