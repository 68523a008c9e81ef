/** Text forms that the JDK lacks. */
@NullMarked
package dev.enrichment.sdk.models.internal.text;

import org.jspecify.annotations.NullMarked;
