/** Classes that change the data, the responses and the clock of a running sandbox. */
@NullMarked
package dev.enrichment.sdk.testing.internal.edit;

import org.jspecify.annotations.NullMarked;
