package dev.enrichment.sdk.models.email;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Violations;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The personal addresses of one person, or none (API reference, section 4). The service puts addresses
 * into one or more of three members; {@link #emails()} reads all of them. That nothing was found it says by an answer
 * without addresses or by 404, which the client raises as an exception.
 *
 * @param profileUrl the profile of the request, as the service sends it back
 * @param name the person's name
 * @param personalEmail an address; null if none was found. Prefer {@link #emails()}
 * @param firstPersonalEmail the first address, in newer answers. Prefer {@link #emails()}
 * @param personalEmails all addresses, in newer answers. Prefer {@link #emails()}
 * @param creditsConsumed the charge: 2 credits, or 0 if no address was found; null if the body does not say
 * @param message a text for people; never branch on it
 * @param status whether an address was found; seen but not documented, may be missing. Prefer {@link #found()}
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record PersonalEmailResponse(
        @Nullable String profileUrl,
        @Nullable String name,
        @Nullable String personalEmail,
        @Nullable String firstPersonalEmail,
        List<String> personalEmails,
        @Nullable BigDecimal creditsConsumed,
        @Nullable String message,
        @Nullable PersonalEmailStatus status,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements ChargedResponse {
    /** Keeps unmodifiable copies of the collections. */
    public PersonalEmailResponse {
        personalEmails = Copies.list(personalEmails);
        additionalProperties = Copies.map(additionalProperties);
    }

    /**
     * All addresses of the answer: {@code personalEmail}, {@code firstPersonalEmail}, then {@code personalEmails}.
     * Blank ones are left out, and so are repetitions, whatever their capitals.
     *
     * @return the addresses as the service writes them; empty if none was found; unmodifiable
     */
    public List<String> emails() {
        Map<String, String> byLowerCase = new LinkedHashMap<>();
        Stream.concat(Stream.of(personalEmail, firstPersonalEmail), personalEmails.stream())
                .filter(Violations::given)
                .forEach(email -> byLowerCase.putIfAbsent(email.toLowerCase(Locale.ROOT), email));
        return List.copyOf(byLowerCase.values());
    }

    /**
     * Whether an address was found.
     *
     * @return true if {@link #emails()} is not empty
     */
    public boolean found() {
        return !emails().isEmpty();
    }
}
