/**
 * Requests and responses of the account's seven usage reports, all of which are free.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/reference/api/account.md">docs/reference/api/account.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.models.analytics;

import org.jspecify.annotations.NullMarked;
