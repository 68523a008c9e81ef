/** The charge of an attempt, computed from its response. Start at {@link dev.enrichment.sdk.internal.charge.ChargeRule}. */
@NullMarked
package dev.enrichment.sdk.internal.charge;

import org.jspecify.annotations.NullMarked;
