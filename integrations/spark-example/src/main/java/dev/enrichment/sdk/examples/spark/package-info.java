/** Example of a paid operation on the rows of a Spark job. */
@NullMarked
package dev.enrichment.sdk.examples.spark;

import org.jspecify.annotations.NullMarked;
