/** The sandbox as its users see it: start it, call it, break it, look at what was called and charged. */
@NullMarked
package dev.enrichment.sdk.testing;

import org.jspecify.annotations.NullMarked;
