/** The credit balance of the account. */
@NullMarked
package dev.enrichment.sdk.models.credits;

import org.jspecify.annotations.NullMarked;
