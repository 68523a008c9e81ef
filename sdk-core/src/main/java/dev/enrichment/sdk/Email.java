package dev.enrichment.sdk;

import static dev.enrichment.sdk.Builders.filled;

import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.email.EmailValidationRequest;
import dev.enrichment.sdk.models.email.EmailValidationRequestBuilder;
import dev.enrichment.sdk.models.email.EmailValidationResponse;
import dev.enrichment.sdk.models.email.PersonalEmailRequest;
import dev.enrichment.sdk.models.email.PersonalEmailRequestBuilder;
import dev.enrichment.sdk.models.email.PersonalEmailResponse;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Facade for email validation and personal email addresses, obtained from {@link EnrichmentClient#email()}.
 */
public final class Email {
    private final EnrichmentClient client;

    Email(EnrichmentClient client) {
        this.client = client;
    }

    /**
     * Checks whether an email address is deliverable. Costs 0.25 credits if the service can decide. Malformed addresses
     * and the result {@code unknown} are free (API reference, section 13).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was charged
     */
    public ApiResponse<EmailValidationResponse> validate(EmailValidationRequest request) {
        return client.call(Operations.EMAIL_VALIDATION, request);
    }

    /** Builds the request in place. See {@link #validate(EmailValidationRequest)}. */
    public ApiResponse<EmailValidationResponse> validate(Consumer<EmailValidationRequestBuilder> request) {
        return validate(filled(EmailValidationRequest.builder(), request).build());
    }

    /** Makes the call on another thread. See {@link #validate(EmailValidationRequest)}. */
    public CompletableFuture<ApiResponse<EmailValidationResponse>> validateAsync(EmailValidationRequest request) {
        return client.callAsync(Operations.EMAIL_VALIDATION, request);
    }

    /**
     * Builds the request in place and makes the call on another thread. See {@link #validate(EmailValidationRequest)}.
     */
    public CompletableFuture<ApiResponse<EmailValidationResponse>> validateAsync(
            Consumer<EmailValidationRequestBuilder> request) {
        return validateAsync(filled(EmailValidationRequest.builder(), request).build());
    }

    /**
     * Finds the personal email addresses of the person with a given profile. Costs 2 credits if an address is found.
     * Otherwise the service returns either a response without addresses or a 404 ({@link
     * dev.enrichment.sdk.errors.NotFoundException}). Both are free (API reference, section 4).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was charged
     */
    public ApiResponse<PersonalEmailResponse> findPersonal(PersonalEmailRequest request) {
        return client.call(Operations.PERSONAL_EMAIL, request);
    }

    /** Builds the request in place. See {@link #findPersonal(PersonalEmailRequest)}. */
    public ApiResponse<PersonalEmailResponse> findPersonal(Consumer<PersonalEmailRequestBuilder> request) {
        return findPersonal(filled(PersonalEmailRequest.builder(), request).build());
    }

    /** Makes the call on another thread. See {@link #findPersonal(PersonalEmailRequest)}. */
    public CompletableFuture<ApiResponse<PersonalEmailResponse>> findPersonalAsync(PersonalEmailRequest request) {
        return client.callAsync(Operations.PERSONAL_EMAIL, request);
    }

    /**
     * Builds the request in place and makes the call on another thread. See {@link
     * #findPersonal(PersonalEmailRequest)}.
     */
    public CompletableFuture<ApiResponse<PersonalEmailResponse>> findPersonalAsync(
            Consumer<PersonalEmailRequestBuilder> request) {
        return findPersonalAsync(filled(PersonalEmailRequest.builder(), request).build());
    }

    /**
     * Validates one email address. See {@link #validate(EmailValidationRequest)}.
     *
     * @param email the address. Its syntax is not checked by the client, because the service reports malformed
     *     addresses free of charge
     * @return the response with its receipt
     */
    public ApiResponse<EmailValidationResponse> validate(String email) {
        return validate(request -> request.email(email));
    }

    /**
     * Finds the personal email addresses of one person. See {@link #findPersonal(PersonalEmailRequest)}.
     *
     * @param profileUrl the profile URL, {@code in/name}, or the bare user name
     * @return the response with its receipt
     */
    public ApiResponse<PersonalEmailResponse> findPersonal(String profileUrl) {
        return findPersonal(request -> request.profileUrl(profileUrl));
    }

    /** Makes the call on another thread. See {@link #validate(String)} and {@link EnrichmentClient#callAsync}. */
    public CompletableFuture<ApiResponse<EmailValidationResponse>> validateAsync(String email) {
        return validateAsync(request -> request.email(email));
    }

    /** Makes the call on another thread. See {@link #findPersonal(String)} and {@link EnrichmentClient#callAsync}. */
    public CompletableFuture<ApiResponse<PersonalEmailResponse>> findPersonalAsync(String profileUrl) {
        return findPersonalAsync(request -> request.profileUrl(profileUrl));
    }
}
