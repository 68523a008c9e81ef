package dev.enrichment.sdk.kotlin

import dev.enrichment.sdk.paging.Paginator
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.flow
import kotlinx.coroutines.runInterruptible

/**
 * Returns a flow of the items on all pages. A page is bought only when the collector needs its first item, so `take(5)`
 * buys a single page. If the collector is canceled, the call for the current page is canceled as well. The flow can be
 * collected only once. The paginator provides the totals and the resume token.
 */
public fun <T : Any> Paginator<T, *>.asFlow(): Flow<T> = flow {
    val items = iterator()
    while (runInterruptible(Dispatchers.IO) { items.hasNext() }) {
        emit(items.next())
    }
}
