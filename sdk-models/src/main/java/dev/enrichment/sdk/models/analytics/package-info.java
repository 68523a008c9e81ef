/** The seven usage reports of the account, all free: requests, responses and the figures they share. */
@NullMarked
package dev.enrichment.sdk.models.analytics;

import org.jspecify.annotations.NullMarked;
