/** Changes to data, responses and the clock while the sandbox is running. */
@NullMarked
package dev.enrichment.sdk.testing.internal.edit;

import org.jspecify.annotations.NullMarked;
