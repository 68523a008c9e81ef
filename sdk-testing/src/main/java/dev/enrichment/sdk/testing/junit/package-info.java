/** The sandbox as a JUnit extension; needs JUnit Jupiter, which is an optional dependency of this module. */
@NullMarked
package dev.enrichment.sdk.testing.junit;

import org.jspecify.annotations.NullMarked;
