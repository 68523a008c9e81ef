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
 * Facade for email validation and personal email addresses. Get an instance from {@link EnrichmentClient#email()
 * client.email()}.
 */
public final class Email {
    private final EnrichmentClient client;

    Email(EnrichmentClient client) {
        this.client = client;
    }

    /**
     * Checks whether an email address is deliverable. A check costs 0.25 credits if the service reaches a verdict. A
     * malformed address and the result {@code unknown} cost nothing (API reference, section 13).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was charged
     */
    public ApiResponse<EmailValidationResponse> validate(EmailValidationRequest request) {
        return client.call(Operations.EMAIL_VALIDATION, request);
    }

    /**
     * Convenience form of {@link #validate(EmailValidationRequest)}. The lambda sets the parameters on a new request
     * builder.
     */
    public ApiResponse<EmailValidationResponse> validate(Consumer<EmailValidationRequestBuilder> request) {
        return validate(filled(EmailValidationRequest.builder(), request).build());
    }

    /**
     * Asynchronous form of {@link #validate(EmailValidationRequest)}. The call is made on another thread. See {@link
     * EnrichmentClient#callAsync} for cancellation and errors.
     */
    public CompletableFuture<ApiResponse<EmailValidationResponse>> validateAsync(EmailValidationRequest request) {
        return client.callAsync(Operations.EMAIL_VALIDATION, request);
    }

    /**
     * Finds the personal email addresses of the person with a given profile. The call costs 2 credits if an address is
     * found. Otherwise the service returns either a response without addresses or a 404 ({@link
     * dev.enrichment.sdk.errors.NotFoundException}). Both are free (API reference, section 4).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was charged
     */
    public ApiResponse<PersonalEmailResponse> findPersonal(PersonalEmailRequest request) {
        return client.call(Operations.PERSONAL_EMAIL, request);
    }

    /**
     * Convenience form of {@link #findPersonal(PersonalEmailRequest)}. The lambda sets the parameters on a new request
     * builder.
     */
    public ApiResponse<PersonalEmailResponse> findPersonal(Consumer<PersonalEmailRequestBuilder> request) {
        return findPersonal(filled(PersonalEmailRequest.builder(), request).build());
    }

    /**
     * Asynchronous form of {@link #findPersonal(PersonalEmailRequest)}. The call is made on another thread. See {@link
     * EnrichmentClient#callAsync} for cancellation and errors.
     */
    public CompletableFuture<ApiResponse<PersonalEmailResponse>> findPersonalAsync(PersonalEmailRequest request) {
        return client.callAsync(Operations.PERSONAL_EMAIL, request);
    }

    /**
     * Validates one email address, at the same price as {@link #validate(EmailValidationRequest)}.
     *
     * @param email the address. Its syntax is not checked by the client, because the service reports malformed
     *     addresses free of charge
     * @return the response with its receipt
     */
    public ApiResponse<EmailValidationResponse> validate(String email) {
        return validate(request -> request.email(email));
    }

    /**
     * Finds the personal email addresses of one person, at the same price as {@link
     * #findPersonal(PersonalEmailRequest)}.
     *
     * @param profileUrl the profile URL, {@code in/name}, or the bare user name
     * @return the response with its receipt
     */
    public ApiResponse<PersonalEmailResponse> findPersonal(String profileUrl) {
        return findPersonal(request -> request.profileUrl(profileUrl));
    }

    /**
     * Asynchronous form of {@link #validate(String)}. The call is made on another thread. See {@link
     * EnrichmentClient#callAsync} for cancellation and errors.
     */
    public CompletableFuture<ApiResponse<EmailValidationResponse>> validateAsync(String email) {
        return validateAsync(EmailValidationRequest.builder().email(email).build());
    }
}
