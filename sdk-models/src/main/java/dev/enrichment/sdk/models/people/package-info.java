/**
 * People search and job change detector: requests, filters, responses and open enums.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/api-reference.md">docs/api-reference.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.models.people;

import org.jspecify.annotations.NullMarked;
