/** Email validation and the personal email finder: requests, responses and open enums. */
@NullMarked
package dev.enrichment.sdk.models.email;

import org.jspecify.annotations.NullMarked;
