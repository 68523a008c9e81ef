/** The problems that end a request. */
@NullMarked
package dev.enrichment.sdk.testing.internal.problem;

import org.jspecify.annotations.NullMarked;
