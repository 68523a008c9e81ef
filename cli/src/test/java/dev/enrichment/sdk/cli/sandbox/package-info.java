/** Tests of the command {@code sandbox}. */
@NullMarked
package dev.enrichment.sdk.cli.sandbox;

import org.jspecify.annotations.NullMarked;
