/**
 * Servers, clocks, requests and pages of results for tests. Start at {@code Service}, a server that sends the responses of a test.
 * {@code RawService} sends bytes that need not be valid HTTP. {@code ManualTime}, {@code VirtualTime} and
 * {@code ScaledTime} are clocks for one thread, several threads, and overlapping waits.
 */
@NullMarked
package dev.enrichment.sdk.support;

import org.jspecify.annotations.NullMarked;
