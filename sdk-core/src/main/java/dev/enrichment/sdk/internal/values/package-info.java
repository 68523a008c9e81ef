/** Values from the wire: amounts, header values and text, parsed and bounded before they are used. */
@NullMarked
package dev.enrichment.sdk.internal.values;

import org.jspecify.annotations.NullMarked;
