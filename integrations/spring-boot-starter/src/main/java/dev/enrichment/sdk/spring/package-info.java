/**
 * Auto-configuration of the enrichment client for Spring Boot.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/spring-boot.md">docs/spring-boot.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.spring;

import org.jspecify.annotations.NullMarked;
