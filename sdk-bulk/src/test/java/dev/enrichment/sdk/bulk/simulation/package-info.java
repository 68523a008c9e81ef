/**
 * A deterministic simulation of runs: one seed decides when each thread goes on, what the service does, and when which process
 * dies. The run engine, the client and the store are the real ones; threads, time, sockets and the file's connection are not.
 */
@NullMarked
package dev.enrichment.sdk.bulk.simulation;

import org.jspecify.annotations.NullMarked;
