package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonAlias;
import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.internal.binding.PersonalData;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Contact;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.Personal;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Response that shows whether a person still works at the expected company (API reference, section 14). Base your
 * decisions on {@link #status()}, not on a comparison of the companies. Any field may be missing.
 *
 * @param status the result of the check
 * @param jobChangeDetected true only for {@link JobChangeStatus#JOB_CHANGE_DETECTED}. Prefer {@code status}, which is
 *     more specific
 * @param resolutionReason reason for the status. Null in older responses
 * @param summary summary of the employment history for humans. Do not parse it
 * @param employeeName name of the person
 * @param expectedCompany the expected company
 * @param currentCompany current company of the person
 * @param currentPosition current position. Null if unknown
 * @param tenureStats statistics about the person's tenures. Null in short responses
 * @param workHistory positions of the profile, including current ones. Empty in short responses
 * @param profileFound whether the profile exists. Null in short responses
 * @param profileUrl the profile of the request, or its resolved identifier
 * @param creditsConsumed the charge: by default 3 credits, 0 if the profile does not exist. Null if the body contains
 *     no charge
 * @param additionalProperties all other fields
 */
@CodecJson
public record PeopleJobChangeResponse(
        @Nullable JobChangeStatus status,
        @Nullable Boolean jobChangeDetected,
        @Nullable ResolutionReason resolutionReason,
        @Personal @JsonAlias("message") @Nullable String summary,
        @Personal @Nullable String employeeName,
        @Nullable String expectedCompany,
        @Nullable String currentCompany,
        @Nullable CurrentPosition currentPosition,
        @Nullable TenureStats tenureStats,
        List<PastPosition> workHistory,
        @Nullable Boolean profileFound,
        @Contact @Nullable String profileUrl,
        @Nullable BigDecimal creditsConsumed,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements ChargedResponse {
    public PeopleJobChangeResponse {
        workHistory = Copies.list(workHistory);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static PeopleJobChangeResponseBuilder builder() {
        return new PeopleJobChangeResponseBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public PeopleJobChangeResponseBuilder toBuilder() {
        return new PeopleJobChangeResponseBuilder(this);
    }

    /**
     * Returns whether the person now works elsewhere. This is the case if {@link #status()} is {@link
     * JobChangeStatus#JOB_CHANGE_DETECTED} or its older spelling. If there is no status, returns {@code
     * jobChangeDetected}.
     *
     * @return true if the service reports a job change. Otherwise false, even if the person never worked at the
     *     expected company, or if the current employer is unknown. {@link #status()} distinguishes these cases
     */
    public boolean moved() {
        return status == null
                ? Boolean.TRUE.equals(jobChangeDetected)
                : status.equals(JobChangeStatus.JOB_CHANGE_DETECTED) || status.equals(JobChangeStatus.JOB_CHANGE);
    }

    /**
     * Returns whether the profile exists, according to {@link #profileFound()}. If that field is missing, the profile
     * exists unless the status is {@link JobChangeStatus#PROFILE_NOT_FOUND}. If the status is missing as well, the
     * profile exists if the response contains any data about the person's positions.
     *
     * @return false if the service does not know the profile
     */
    public boolean hasProfile() {
        if (profileFound != null) {
            return profileFound;
        }
        return status == null
                ? currentCompany != null || currentPosition != null || !workHistory.isEmpty()
                : !status.equals(JobChangeStatus.PROFILE_NOT_FOUND);
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
