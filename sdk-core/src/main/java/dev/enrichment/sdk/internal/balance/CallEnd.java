package dev.enrichment.sdk.internal.balance;

import dev.enrichment.sdk.credits.CreditReceipt;
import org.jspecify.annotations.Nullable;

/**
 * Event that records the end of a call, with the data that the {@link Books} of the client need.
 *
 * @param receipt the receipt of the call
 * @param tag the tag of the call. Null if it has none
 * @param account the account name of the call. Null for the client's own account
 * @param reserved the credits that were reserved for the call. Null if the call ended before credits were reserved
 */
public record CallEnd(
        CreditReceipt receipt,
        @Nullable String tag,
        @Nullable String account,
        Balances.@Nullable Reserved reserved) {}
