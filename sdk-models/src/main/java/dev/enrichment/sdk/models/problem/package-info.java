/** The error documents of the service, in each of their forms. */
@NullMarked
package dev.enrichment.sdk.models.problem;

import org.jspecify.annotations.NullMarked;
