/**
 * The credit balance of the account.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/guides/spending.md">docs/guides/spending.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.models.credits;

import org.jspecify.annotations.NullMarked;
