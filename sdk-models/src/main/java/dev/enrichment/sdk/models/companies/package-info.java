/** Company search, company lookup, lookalike search and funding profiles: requests, responses and shared filters. */
@NullMarked
package dev.enrichment.sdk.models.companies;

import org.jspecify.annotations.NullMarked;
