/**
 * Tests of the command {@code run}: its preview, steps and options, and what happens if it is interrupted or the service is
 * unavailable.
 */
@NullMarked
package dev.enrichment.sdk.cli.run;

import org.jspecify.annotations.NullMarked;
