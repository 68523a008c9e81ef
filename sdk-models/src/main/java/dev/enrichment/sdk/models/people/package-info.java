/**
 * People search and job change detector: requests, filters, responses and open enums.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/reference/api/people.md">docs/reference/api/people.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.models.people;

import org.jspecify.annotations.NullMarked;
