/** Tests of the records against the API reference: names, types and lenient decoding. */
@NullMarked
package dev.enrichment.sdk.models.contract;

import org.jspecify.annotations.NullMarked;
