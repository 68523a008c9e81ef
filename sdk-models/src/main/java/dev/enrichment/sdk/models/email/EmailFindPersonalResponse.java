package dev.enrichment.sdk.models.email;

import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.internal.binding.PersonalData;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Contact;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.Personal;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Response with the personal email addresses of a person (API reference, section 4). The service uses one or more of
 * three fields, which {@link #emails()} combines. If nothing is found, the service sends either a response without
 * addresses or a 404. If it sends a 404, the client throws an exception.
 *
 * @param profileUrl the profile of the request, as returned by the service
 * @param name name of the person
 * @param personalEmail an email address. Null if none was found. Prefer {@link #emails()}
 * @param firstPersonalEmail the first address. Present only in newer responses. Prefer {@link #emails()}
 * @param personalEmails all addresses. Present only in newer responses. Prefer {@link #emails()}
 * @param creditsConsumed the charge: 2 credits, 0 if no address was found. Null if the body contains no charge
 * @param message a message for humans. Do not parse it
 * @param status result of the search: whether an address was found. Undocumented, and may be missing. Prefer {@link
 *     #found()}
 * @param additionalProperties all other fields
 */
@CodecJson
public record EmailFindPersonalResponse(
        @Contact @Nullable String profileUrl,
        @Personal @Nullable String name,
        @Contact @Nullable String personalEmail,
        @Contact @Nullable String firstPersonalEmail,
        @Contact List<String> personalEmails,
        @Nullable BigDecimal creditsConsumed,
        @Personal @Nullable String message,
        @Nullable PersonalEmailStatus status,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements ChargedResponse {
    public EmailFindPersonalResponse {
        personalEmails = Copies.list(personalEmails);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static EmailFindPersonalResponseBuilder builder() {
        return new EmailFindPersonalResponseBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public EmailFindPersonalResponseBuilder toBuilder() {
        return new EmailFindPersonalResponseBuilder(this);
    }

    /**
     * Returns the addresses from all fields, in the order {@code personalEmail}, {@code firstPersonalEmail} and {@code
     * personalEmails}. Blank addresses and duplicates are omitted. Case is ignored when duplicates are detected.
     *
     * @return the addresses as received. Unmodifiable, empty if none was found
     */
    public List<String> emails() {
        Map<String, String> byLowerCase = new LinkedHashMap<>();
        Stream.concat(Stream.of(personalEmail, firstPersonalEmail), personalEmails.stream())
                .filter(Violations::isSet)
                .forEach(email -> byLowerCase.putIfAbsent(email.toLowerCase(Locale.ROOT), email));
        return List.copyOf(byLowerCase.values());
    }

    /**
     * Returns whether an address was found.
     *
     * @return true if {@link #emails()} is not empty
     */
    public boolean found() {
        return !emails().isEmpty();
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
