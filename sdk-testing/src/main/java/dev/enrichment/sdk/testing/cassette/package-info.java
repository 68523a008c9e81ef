/** Records real exchanges once and replays them for free. */
@NullMarked
package dev.enrichment.sdk.testing.cassette;

import org.jspecify.annotations.NullMarked;
