package dev.enrichment.sdk.kotlin

import dev.enrichment.sdk.bulk.BulkRun
import dev.enrichment.sdk.bulk.results.RowOutcome
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.buffer
import kotlinx.coroutines.jdk9.asFlow

/**
 * Processes rows; see [BulkRun.process]. Rows are read as outcomes are collected. Cancelling the collector leaves what was
 * bought in the store. Needs `enrichment-sdk-bulk`.
 */
public fun <T : Any, Q : Record, R : Record> BulkRun<Q, R>.asFlow(rows: Iterable<T>, request: (T) -> Q): Flow<RowOutcome<T, R>> =
    publish(rows, request).asFlow().buffer(Channel.RENDEZVOUS)
