package dev.enrichment.sdk.kotlin

import dev.enrichment.sdk.EnrichmentClient
import dev.enrichment.sdk.EnrichmentClientBuilder
import dev.enrichment.sdk.call.RequestOptionsBuilder

/** Creates a client; see [EnrichmentClient.builder]. */
public fun enrichmentClient(configure: EnrichmentClientBuilder.() -> Unit = {}): EnrichmentClient =
    EnrichmentClient.builder().apply(configure).build()

/** Derives a client with other options; see [EnrichmentClient.withOptions]. */
public fun EnrichmentClient.with(change: RequestOptionsBuilder.() -> Unit): EnrichmentClient = withOptions(change)
