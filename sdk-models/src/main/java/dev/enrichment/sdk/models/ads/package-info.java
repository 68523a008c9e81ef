/** Search for the ads of a company: request, response and the parts of an ad. */
@NullMarked
package dev.enrichment.sdk.models.ads;

import org.jspecify.annotations.NullMarked;
