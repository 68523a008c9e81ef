/** People search: the request with its filters, the rows with masked or unlocked contact details, and their cost. */
@NullMarked
package dev.enrichment.sdk.models.people;

import org.jspecify.annotations.NullMarked;
