/** Where API keys come from. */
@NullMarked
package dev.enrichment.sdk.internal.keys;

import org.jspecify.annotations.NullMarked;
