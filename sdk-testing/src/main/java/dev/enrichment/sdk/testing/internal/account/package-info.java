/** The state of accounts, with credits, usage for the analytics, and rate limits. */
@NullMarked
package dev.enrichment.sdk.testing.internal.account;

import org.jspecify.annotations.NullMarked;
