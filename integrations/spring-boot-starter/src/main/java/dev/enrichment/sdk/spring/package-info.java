/** Auto-configuration of the enrichment client for Spring Boot. */
@NullMarked
package dev.enrichment.sdk.spring;

import org.jspecify.annotations.NullMarked;
