/** JUnit extension; requires JUnit Jupiter, an optional dependency of this module. */
@NullMarked
package dev.enrichment.sdk.testing.junit;

import org.jspecify.annotations.NullMarked;
