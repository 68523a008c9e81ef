/** Code that converts text written by people, such as a host name in a table cell, to a canonical form. */
@NullMarked
package dev.enrichment.sdk.models.internal.text;

import org.jspecify.annotations.NullMarked;
