/**
 * Conversion between records and JSON. Reading is lenient, writing is lossless, and an interface lets you provide your
 * own codec.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/reference/compatibility.md">docs/reference/compatibility.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.models.json;

import org.jspecify.annotations.NullMarked;
