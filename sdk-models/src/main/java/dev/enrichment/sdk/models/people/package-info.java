/** People search and job change detector: requests, filters, responses and open enums. */
@NullMarked
package dev.enrichment.sdk.models.people;

import org.jspecify.annotations.NullMarked;
