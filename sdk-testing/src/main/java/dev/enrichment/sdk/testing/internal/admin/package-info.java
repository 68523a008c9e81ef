/** The routes below {@code /__sandbox}, which control the sandbox from any language. */
@NullMarked
package dev.enrichment.sdk.testing.internal.admin;

import org.jspecify.annotations.NullMarked;
