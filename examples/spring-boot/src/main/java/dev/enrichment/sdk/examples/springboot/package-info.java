/** The client as a bean of a Spring Boot application. */
@NullMarked
package dev.enrichment.sdk.examples.springboot;

import org.jspecify.annotations.NullMarked;
