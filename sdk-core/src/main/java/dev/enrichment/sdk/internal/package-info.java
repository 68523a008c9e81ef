/** Not exported: the pipeline of one call, and what it stands on. Start at {@link dev.enrichment.sdk.internal.Pipeline}. */
@NullMarked
package dev.enrichment.sdk.internal;

import org.jspecify.annotations.NullMarked;
