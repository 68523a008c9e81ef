/** Code that reads and writes JSON trees. */
@NullMarked
package dev.enrichment.sdk.testing.internal.json;

import org.jspecify.annotations.NullMarked;
