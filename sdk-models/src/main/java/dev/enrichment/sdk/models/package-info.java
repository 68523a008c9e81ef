/**
 * Types shared by all request and response records, such as open enums and the exception for an invalid request.
 *
 * <p>Each area has a package with the same name as the facade of the client: {@code companies}, {@code people}, {@code
 * jobs}, {@code email}, {@code ads}, {@code analytics}, {@code credits}, {@code stats}.
 *
 * <p>Accessors and builders of records stay compatible, but constructors and record patterns may change, because records
 * gain components: <a
 * href="https://enrichment.dev/sdk/docs/reference/compatibility.md#records">docs/reference/compatibility.md</a>.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/reference/api.md">docs/reference/api.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.models;

import org.jspecify.annotations.NullMarked;
