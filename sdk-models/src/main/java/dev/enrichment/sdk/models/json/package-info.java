/** JSON form of the records: lenient reading, lossless writing, and the interface for a codec of your own. */
@NullMarked
package dev.enrichment.sdk.models.json;

import org.jspecify.annotations.NullMarked;
