/** Job search: the request with its groups of filters, and the answer with jobs, their companies and occupations. */
@NullMarked
package dev.enrichment.sdk.models.jobs;

import org.jspecify.annotations.NullMarked;
