/**
 * The credit balance of the account.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/money.md">docs/money.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.models.credits;

import org.jspecify.annotations.NullMarked;
