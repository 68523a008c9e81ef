package dev.enrichment.sdk.kotlin

import dev.enrichment.sdk.EnrichmentClient
import dev.enrichment.sdk.EnrichmentClientBuilder
import dev.enrichment.sdk.call.RequestOptionsBuilder

/** Creates a client. The lambda configures the builder, as described in [EnrichmentClient.builder]. */
public fun enrichmentClient(configure: EnrichmentClientBuilder.() -> Unit = {}): EnrichmentClient =
    EnrichmentClient.builder().apply(configure).build()

/** Derives a client with different options, like [EnrichmentClient.withOptions]. */
public fun EnrichmentClient.with(change: RequestOptionsBuilder.() -> Unit): EnrichmentClient =
    withOptions(change)
