/**
 * The search for the advertisements that a company runs on a social platform: request, answer and the parts of an ad.
 */
@NullMarked
package dev.enrichment.sdk.models.ads;

import org.jspecify.annotations.NullMarked;
