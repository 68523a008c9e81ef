/**
 * Records real exchanges once and replays them for free.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/testing.md">docs/testing.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.testing.cassette;

import org.jspecify.annotations.NullMarked;
