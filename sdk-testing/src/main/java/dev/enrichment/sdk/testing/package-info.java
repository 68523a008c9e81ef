/**
 * The sandbox, with its settings, scripted faults, canned responses and assertions on calls and charges.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/guides/testing.md">docs/guides/testing.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.testing;

import org.jspecify.annotations.NullMarked;
