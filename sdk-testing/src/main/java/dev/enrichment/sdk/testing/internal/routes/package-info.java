/** The handlers of all operations. */
@NullMarked
package dev.enrichment.sdk.testing.internal.routes;

import org.jspecify.annotations.NullMarked;
