/**
 * Requests and responses of email validation and of the personal email finder.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/reference/api/email.md">docs/reference/api/email.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.models.email;

import org.jspecify.annotations.NullMarked;
