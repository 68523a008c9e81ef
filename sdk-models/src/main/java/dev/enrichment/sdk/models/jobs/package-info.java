/**
 * Request and response of job search: filters, jobs, companies and occupations.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/reference/api/jobs.md">docs/reference/api/jobs.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.models.jobs;

import org.jspecify.annotations.NullMarked;
