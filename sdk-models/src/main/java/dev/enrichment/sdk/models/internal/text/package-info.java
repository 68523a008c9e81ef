/** Canonical forms of text that people have written, such as host names and the content of table cells. */
@NullMarked
package dev.enrichment.sdk.models.internal.text;

import org.jspecify.annotations.NullMarked;
