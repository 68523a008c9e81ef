package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whether a person still works at the expected company (API reference, section 14). Decide by
 * {@link #status()} and do not derive it again from the companies. Any of it may be missing.
 *
 * @param status the verdict
 * @param jobChangeDetected true only with {@link JobChangeStatus#JOB_CHANGE_DETECTED}; prefer {@code status}, which
 *     tells more kinds of no
 * @param resolutionReason why the verdict is what it is; null in older answers
 * @param summary the current and past employment told in sentences, for people; never branch on it
 * @param employeeName the person's name
 * @param expectedCompany the company where the person was expected
 * @param currentCompany the company where the person works now
 * @param currentPosition what the person does now; null if that is not known
 * @param tenureStats how long the person tends to stay; null in short answers
 * @param workHistory the positions of the profile, the current ones included; empty in short answers
 * @param profileFound whether the profile exists; null in short answers
 * @param profileUrl the profile of the request, or the identifier it came to
 * @param creditsConsumed the charge: by default 3 credits, or 0 if there is no such profile; null if the body does not
 *     say
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record JobChangeResponse(
        @Nullable JobChangeStatus status,
        @Nullable Boolean jobChangeDetected,
        @Nullable ResolutionReason resolutionReason,
        @JsonAlias("message") @Nullable String summary,
        @Nullable String employeeName,
        @Nullable String expectedCompany,
        @Nullable String currentCompany,
        @Nullable CurrentPosition currentPosition,
        @Nullable TenureStats tenureStats,
        List<PastPosition> workHistory,
        @Nullable Boolean profileFound,
        @Nullable String profileUrl,
        @Nullable BigDecimal creditsConsumed,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements ChargedResponse {
    /** Keeps unmodifiable copies of the collections. */
    public JobChangeResponse {
        workHistory = Copies.list(workHistory);
        additionalProperties = Copies.map(additionalProperties);
    }
}
