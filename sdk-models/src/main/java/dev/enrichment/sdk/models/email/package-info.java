/**
 * Email validation and the personal email finder: requests, responses and open enums.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/reference/api/email.md">docs/reference/api/email.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.models.email;

import org.jspecify.annotations.NullMarked;
