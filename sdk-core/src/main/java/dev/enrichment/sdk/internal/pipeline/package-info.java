/** The steps of a call and their order. Start at {@link dev.enrichment.sdk.internal.pipeline.Pipeline}. */
@NullMarked
package dev.enrichment.sdk.internal.pipeline;

import org.jspecify.annotations.NullMarked;
