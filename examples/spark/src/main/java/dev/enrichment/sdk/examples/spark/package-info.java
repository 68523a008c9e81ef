/** Example of a Spark job that calls a paid operation for each row. */
@NullMarked
package dev.enrichment.sdk.examples.spark;

import org.jspecify.annotations.NullMarked;
