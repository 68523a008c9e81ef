/** HTTP routes below {@code /__sandbox} that let tests in any programming language control the sandbox. */
@NullMarked
package dev.enrichment.sdk.testing.internal.admin;

import org.jspecify.annotations.NullMarked;
