/** Canonical forms of text written by people: host names, and cells that contain blanks and invisible characters. */
@NullMarked
package dev.enrichment.sdk.models.internal.text;

import org.jspecify.annotations.NullMarked;
