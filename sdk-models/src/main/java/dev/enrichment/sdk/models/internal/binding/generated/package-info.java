/** One binding per record, generated at build time by {@code sdk-models/codegen}. */
@NullMarked
package dev.enrichment.sdk.models.internal.binding.generated;

import org.jspecify.annotations.NullMarked;
