/** The seven usage reports of the account, all free: requests, answers and the figures they share. */
@NullMarked
package dev.enrichment.sdk.models.analytics;

import org.jspecify.annotations.NullMarked;
