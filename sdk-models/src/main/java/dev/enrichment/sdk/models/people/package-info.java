/**
 * Requests, filters and responses of people search and of the job change detector.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/reference/api/people.md">docs/reference/api/people.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.models.people;

import org.jspecify.annotations.NullMarked;
