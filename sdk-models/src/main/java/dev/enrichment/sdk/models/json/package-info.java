/**
 * JSON form of the records: lenient reading, lossless writing, and the interface for a codec of your own.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/reference/compatibility.md">docs/reference/compatibility.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.models.json;

import org.jspecify.annotations.NullMarked;
