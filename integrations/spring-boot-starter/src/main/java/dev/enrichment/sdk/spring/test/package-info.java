/** The sandbox in tests of Spring Boot applications. */
@NullMarked
package dev.enrichment.sdk.spring.test;

import org.jspecify.annotations.NullMarked;
