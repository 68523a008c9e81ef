package dev.enrichment.sdk.kotlin

import dev.enrichment.sdk.bulk.BulkRun
import dev.enrichment.sdk.bulk.results.RowOutcome
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.flow
import kotlinx.coroutines.suspendCancellableCoroutine

/**
 * Processes rows like [BulkRun.process], and returns the outcomes as a flow. Rows are read as outcomes are collected.
 * If the collector is canceled, purchased responses remain in the store, and the run can process other rows. Requires
 * `enrichment-sdk-bulk`.
 */
public fun <T : Any, Q : Record, R : Record> BulkRun<Q, R>.asFlow(rows: Iterable<T>, request: (T) -> Q): Flow<RowOutcome<T, R>> =
    flow {
        process(rows, request).use { stream ->
            val outcomes = stream.iterator()
            // Closing the stream ends the wait. An interrupt would do the same, but it would stop the whole run.
            while (awaiting(outcomes::hasNext, stream::close)) {
                emit(outcomes.next())
            }
        }
    }

private suspend fun <T> awaiting(block: () -> T, onCancel: () -> Unit): T = suspendCancellableCoroutine { waiting ->
    waiting.invokeOnCancellation { onCancel() }
    Dispatchers.IO.dispatch(waiting.context) { waiting.resumeWith(runCatching(block)) }
}
