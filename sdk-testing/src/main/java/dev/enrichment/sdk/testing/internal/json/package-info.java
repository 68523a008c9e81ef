/** The one JSON mapper of the sandbox and small helpers on JSON trees. */
@NullMarked
package dev.enrichment.sdk.testing.internal.json;

import org.jspecify.annotations.NullMarked;
