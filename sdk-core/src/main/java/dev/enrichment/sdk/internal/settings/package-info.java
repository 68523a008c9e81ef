/** The validated settings of a client. */
@NullMarked
package dev.enrichment.sdk.internal.settings;

import org.jspecify.annotations.NullMarked;
