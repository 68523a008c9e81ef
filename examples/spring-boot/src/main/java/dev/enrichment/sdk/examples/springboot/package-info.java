/** A Spring Boot application that uses the client as a bean. */
@NullMarked
package dev.enrichment.sdk.examples.springboot;

import org.jspecify.annotations.NullMarked;
