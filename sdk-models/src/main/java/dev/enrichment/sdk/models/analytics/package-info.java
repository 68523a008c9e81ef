/**
 * The seven usage reports of the account, all free: requests, responses and the figures that they share.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/reference/api/account.md">docs/reference/api/account.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.models.analytics;

import org.jspecify.annotations.NullMarked;
