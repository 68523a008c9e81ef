/**
 * Requests and responses of company search, company lookup, lookalike search and funding profiles, and the filters that
 * they share.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/reference/api/companies.md">docs/reference/api/companies.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.models.companies;

import org.jspecify.annotations.NullMarked;
