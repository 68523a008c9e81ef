/** The problem documents that the sandbox sends when it rejects a request. */
@NullMarked
package dev.enrichment.sdk.testing.internal.problem;

import org.jspecify.annotations.NullMarked;
