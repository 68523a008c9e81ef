/**
 * Support for Spring Boot tests that call a sandbox instead of the service.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/frameworks/spring-boot.md">docs/frameworks/spring-boot.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.spring.test;

import org.jspecify.annotations.NullMarked;
