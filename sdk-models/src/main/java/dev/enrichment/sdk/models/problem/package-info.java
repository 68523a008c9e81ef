/**
 * Records for the error responses of the service, which have several forms.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/guides/errors.md">docs/guides/errors.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.models.problem;

import org.jspecify.annotations.NullMarked;
