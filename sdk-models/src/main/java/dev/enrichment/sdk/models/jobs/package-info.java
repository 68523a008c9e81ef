/** Job search: the request with its filters, and the response with jobs, companies and occupations. */
@NullMarked
package dev.enrichment.sdk.models.jobs;

import org.jspecify.annotations.NullMarked;
