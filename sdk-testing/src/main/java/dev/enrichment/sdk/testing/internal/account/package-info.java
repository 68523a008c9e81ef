/** The accounts of a sandbox, with their credits, usage and rate limits. */
@NullMarked
package dev.enrichment.sdk.testing.internal.account;

import org.jspecify.annotations.NullMarked;
