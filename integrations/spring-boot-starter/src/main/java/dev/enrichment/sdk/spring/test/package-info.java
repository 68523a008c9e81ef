/**
 * The sandbox in tests of Spring Boot applications.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/frameworks/spring-boot.md">docs/frameworks/spring-boot.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.spring.test;

import org.jspecify.annotations.NullMarked;
