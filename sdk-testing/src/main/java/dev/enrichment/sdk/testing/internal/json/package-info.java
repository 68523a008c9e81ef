/** Reading and writing of JSON trees. */
@NullMarked
package dev.enrichment.sdk.testing.internal.json;

import org.jspecify.annotations.NullMarked;
