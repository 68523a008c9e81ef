/** Changing the world and the answers while the sandbox is running. */
@NullMarked
package dev.enrichment.sdk.testing.internal.edit;

import org.jspecify.annotations.NullMarked;
