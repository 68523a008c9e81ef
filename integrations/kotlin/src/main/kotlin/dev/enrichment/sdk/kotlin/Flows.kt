package dev.enrichment.sdk.kotlin

import dev.enrichment.sdk.paging.Paginator
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.flow
import kotlinx.coroutines.runInterruptible

/**
 * The items of all pages. A page is bought when the collector needs its first item, never ahead: `take(5)` buys one page.
 * Cancelling the collector ends the call of a page. The flow can be collected once; the totals and the resume token are those
 * of the paginator.
 */
public fun <T : Any> Paginator<T, *>.asFlow(): Flow<T> = flow {
    val items = iterator()
    while (runInterruptible(Dispatchers.IO) { items.hasNext() }) {
        emit(items.next())
    }
}
