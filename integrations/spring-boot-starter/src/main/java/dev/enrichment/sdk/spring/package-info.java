/**
 * Auto-configuration of the enrichment client for Spring Boot.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/frameworks/spring-boot.md">docs/frameworks/spring-boot.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.spring;

import org.jspecify.annotations.NullMarked;
