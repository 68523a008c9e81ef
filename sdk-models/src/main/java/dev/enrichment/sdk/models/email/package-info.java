/** Email validation and the search for a person's personal addresses: requests, answers and their open values. */
@NullMarked
package dev.enrichment.sdk.models.email;

import org.jspecify.annotations.NullMarked;
