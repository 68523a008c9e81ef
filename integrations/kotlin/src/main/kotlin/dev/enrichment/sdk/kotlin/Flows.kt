package dev.enrichment.sdk.kotlin

import dev.enrichment.sdk.paging.Paginator
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.buffer
import kotlinx.coroutines.jdk9.asFlow

/**
 * The items of all pages. A page is bought when the collector needs its first item, never ahead: `take(5)` buys one page.
 * The flow can be collected once; the totals and the resume token are those of the paginator.
 */
public fun <T : Any> Paginator<T, *>.asFlow(): Flow<T> =
    // Without a buffer the flow requests one item at a time.
    publisher().asFlow().buffer(Channel.RENDEZVOUS)
