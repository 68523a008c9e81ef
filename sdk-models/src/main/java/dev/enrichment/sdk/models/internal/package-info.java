/** Not exported: how records are read and checked. */
@NullMarked
package dev.enrichment.sdk.models.internal;

import org.jspecify.annotations.NullMarked;
