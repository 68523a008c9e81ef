/** OpenTelemetry spans of calls and attempts: a class to copy and a program that prints its spans. */
@NullMarked
package dev.enrichment.sdk.examples.tracing;

import org.jspecify.annotations.NullMarked;
