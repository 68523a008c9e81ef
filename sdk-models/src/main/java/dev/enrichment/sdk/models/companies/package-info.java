/** Company search, one-company look-up, lookalikes and funding: requests, answers and the filters they share. */
@NullMarked
package dev.enrichment.sdk.models.companies;

import org.jspecify.annotations.NullMarked;
