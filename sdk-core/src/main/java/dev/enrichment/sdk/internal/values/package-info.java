/** Helper classes that parse and sanitize values from outside, such as amounts, header values and text. */
@NullMarked
package dev.enrichment.sdk.internal.values;

import org.jspecify.annotations.NullMarked;
