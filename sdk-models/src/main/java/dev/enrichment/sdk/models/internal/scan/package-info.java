/** Code that finds the members with a given name in JSON text, without decoding the text. */
@NullMarked
package dev.enrichment.sdk.models.internal.scan;

import org.jspecify.annotations.NullMarked;
