/** What calls do and cost, in OpenTelemetry: spans to copy, and a program that shows what they tell. */
@NullMarked
package dev.enrichment.sdk.examples.tracing;

import org.jspecify.annotations.NullMarked;
