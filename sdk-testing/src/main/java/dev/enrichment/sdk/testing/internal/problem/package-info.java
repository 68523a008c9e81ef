/** The problem documents with which a request is rejected. */
@NullMarked
package dev.enrichment.sdk.testing.internal.problem;

import org.jspecify.annotations.NullMarked;
