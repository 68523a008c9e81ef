/** Record real exchanges once, replay them for free. */
@NullMarked
package dev.enrichment.sdk.testing.cassette;

import org.jspecify.annotations.NullMarked;
