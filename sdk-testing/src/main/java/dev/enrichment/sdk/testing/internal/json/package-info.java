/** JSON mapper and helpers. */
@NullMarked
package dev.enrichment.sdk.testing.internal.json;

import org.jspecify.annotations.NullMarked;
