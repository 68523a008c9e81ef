/**
 * Request and response of the search for a company's ads, and the parts of an ad.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/reference/api/ads.md">docs/reference/api/ads.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.models.ads;

import org.jspecify.annotations.NullMarked;
