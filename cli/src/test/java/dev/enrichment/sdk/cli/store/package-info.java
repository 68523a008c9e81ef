/** Tests of stores: what lists and programs share, and what is shown and erased of a person. */
@NullMarked
package dev.enrichment.sdk.cli.store;

import org.jspecify.annotations.NullMarked;
