/** Values from outside: amounts, header values and text, parsed and limited before they are used. */
@NullMarked
package dev.enrichment.sdk.internal.values;

import org.jspecify.annotations.NullMarked;
