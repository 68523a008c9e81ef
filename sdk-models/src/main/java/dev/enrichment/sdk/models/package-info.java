/**
 * Types shared by the records of all areas: open enums, ids or names, and the exception for an invalid request.
 *
 * <p>There is one package per area, named like the facades of the client: {@code companies}, {@code people},
 * {@code jobs}, {@code email}, {@code ads}, {@code analytics}, {@code credits}, {@code stats}.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/reference/api.md">docs/reference/api.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.models;

import org.jspecify.annotations.NullMarked;
