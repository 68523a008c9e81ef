/** A Flink job that validates email addresses, and a program that kills and resumes it. */
@NullMarked
package dev.enrichment.sdk.examples.flink;

import org.jspecify.annotations.NullMarked;
