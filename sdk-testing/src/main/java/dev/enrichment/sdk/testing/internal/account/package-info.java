/** Account state: credits, usage for the analytics, rate limits. */
@NullMarked
package dev.enrichment.sdk.testing.internal.account;

import org.jspecify.annotations.NullMarked;
