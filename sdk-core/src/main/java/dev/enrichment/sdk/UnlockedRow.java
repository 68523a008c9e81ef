package dev.enrichment.sdk;

import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.models.people.PersonMatch;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What became of one row of {@link UnlockPlan#run()}.
 *
 * @param row the row that was to be unlocked
 * @param status what became of it
 * @param unlocked the row as the service returned it with its contact details; null unless the status is
 *     {@link Status#UNLOCKED}
 * @param failure the failure of the call that was made for the row; null unless the status is {@link Status#FAILED}
 */
public record UnlockedRow(
        PersonMatch row,
        Status status,
        @Nullable PersonMatch unlocked,
        @Nullable EnrichmentException failure) {
    /** What became of a row. */
    public enum Status {
        /** The service returned the person with contact details. */
        UNLOCKED,
        /** The service was called and did not return the person. */
        NOT_FOUND,
        /** The row has no profile URL or no company domain to find the person by; nothing was sent for it. */
        NOT_IDENTIFIED,
        /** The service knows no contact detail of the requested kinds; nothing was sent for the row. */
        NOTHING_TO_UNLOCK,
        /** The call failed; its receipt says whether it was charged. */
        FAILED,
        /** An earlier call failed, or the service ignored which people were meant; nothing was sent for the row. */
        NOT_ATTEMPTED
    }

    /** Checks that nothing is missing. */
    public UnlockedRow {
        Objects.requireNonNull(row, "row must not be null");
        Objects.requireNonNull(status, "status must not be null");
    }

    static UnlockedRow of(PersonMatch row, Status status) {
        return new UnlockedRow(row, status, null, null);
    }

    /** The status; the row has personal data. */
    @Override
    public String toString() {
        return "UnlockedRow[" + status + "]";
    }
}
