/**
 * Bindings of all records, generated at build time. A binding contains the JSON names and types of the record's
 * components, creates the record, and reads its components.
 */
@NullMarked
package dev.enrichment.sdk.models.internal.binding;

import org.jspecify.annotations.NullMarked;
