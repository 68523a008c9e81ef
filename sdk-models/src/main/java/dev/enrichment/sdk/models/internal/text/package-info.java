/** Canonical forms of the texts that people write: host names, and cells with blanks and invisible characters. */
@NullMarked
package dev.enrichment.sdk.models.internal.text;

import org.jspecify.annotations.NullMarked;
