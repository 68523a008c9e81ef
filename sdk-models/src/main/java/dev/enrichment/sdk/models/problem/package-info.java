/**
 * Decoded error responses of the service. {@link dev.enrichment.sdk.models.problem.ProblemDocument} reads all forms in
 * which the service reports errors.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/guides/errors.md">docs/guides/errors.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.models.problem;

import org.jspecify.annotations.NullMarked;
