/** Tests on a mini cluster. */
@NullMarked
package dev.enrichment.sdk.flink;

import org.jspecify.annotations.NullMarked;
