package dev.enrichment.sdk;

import static dev.enrichment.sdk.Builders.filled;

import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.email.EmailFindPersonalRequest;
import dev.enrichment.sdk.models.email.EmailFindPersonalRequestBuilder;
import dev.enrichment.sdk.models.email.EmailFindPersonalResponse;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.email.EmailValidateRequestBuilder;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import java.util.Objects;
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

    // The methods below are generated from Operations. See CONTRIBUTING.md.

    /**
     * Checks whether an email address is deliverable. A check costs 0.25 credits if the service reaches a verdict. A
     * malformed address and the result {@code unknown} cost nothing (API reference, section 13).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<EmailValidateResponse> validate(EmailValidateRequest request) {
        return client.call(Operations.EMAIL_VALIDATE, request);
    }

    /**
     * Checks whether an email address is deliverable. A check costs 0.25 credits if the service reaches a verdict. A
     * malformed address and the result {@code unknown} cost nothing (API reference, section 13).
     *
     * @param request sets the parameters on a new builder
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<EmailValidateResponse> validate(Consumer<EmailValidateRequestBuilder> request) {
        return client.call(
                Operations.EMAIL_VALIDATE,
                filled(EmailValidateRequest.builder(), request).build());
    }

    /**
     * Checks whether an email address is deliverable. A check costs 0.25 credits if the service reaches a verdict. A
     * malformed address and the result {@code unknown} cost nothing (API reference, section 13).
     *
     * @param email the address to check
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<EmailValidateResponse> validate(String email) {
        Objects.requireNonNull(email, "email must not be null");
        return client.call(
                Operations.EMAIL_VALIDATE,
                EmailValidateRequest.builder().email(email).build());
    }

    /**
     * Checks whether an email address is deliverable. A check costs 0.25 credits if the service reaches a verdict. A
     * malformed address and the result {@code unknown} cost nothing (API reference, section 13). The call is made on
     * another thread.
     *
     * @param request the request
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     */
    public CompletableFuture<ApiResponse<EmailValidateResponse>> validateAsync(EmailValidateRequest request) {
        return client.callAsync(Operations.EMAIL_VALIDATE, request);
    }

    /**
     * Checks whether an email address is deliverable. A check costs 0.25 credits if the service reaches a verdict. A
     * malformed address and the result {@code unknown} cost nothing (API reference, section 13). The call is made on
     * another thread.
     *
     * @param request sets the parameters on a new builder
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<EmailValidateResponse>> validateAsync(
            Consumer<EmailValidateRequestBuilder> request) {
        return client.callAsync(
                Operations.EMAIL_VALIDATE,
                filled(EmailValidateRequest.builder(), request).build());
    }

    /**
     * Checks whether an email address is deliverable. A check costs 0.25 credits if the service reaches a verdict. A
     * malformed address and the result {@code unknown} cost nothing (API reference, section 13). The call is made on
     * another thread.
     *
     * @param email the address to check
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<EmailValidateResponse>> validateAsync(String email) {
        Objects.requireNonNull(email, "email must not be null");
        return client.callAsync(
                Operations.EMAIL_VALIDATE,
                EmailValidateRequest.builder().email(email).build());
    }

    /**
     * Finds the personal email addresses of the person with a given profile. The call costs 2 credits if an address is
     * found. Otherwise the service returns either a response without addresses or a 404 ({@link
     * dev.enrichment.sdk.errors.NotFoundException}). Both are free (API reference, section 4).
     *
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<EmailFindPersonalResponse> findPersonal(EmailFindPersonalRequest request) {
        return client.call(Operations.EMAIL_FIND_PERSONAL, request);
    }

    /**
     * Finds the personal email addresses of the person with a given profile. The call costs 2 credits if an address is
     * found. Otherwise the service returns either a response without addresses or a 404 ({@link
     * dev.enrichment.sdk.errors.NotFoundException}). Both are free (API reference, section 4).
     *
     * @param request sets the parameters on a new builder
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<EmailFindPersonalResponse> findPersonal(Consumer<EmailFindPersonalRequestBuilder> request) {
        return client.call(
                Operations.EMAIL_FIND_PERSONAL,
                filled(EmailFindPersonalRequest.builder(), request).build());
    }

    /**
     * Finds the personal email addresses of the person with a given profile. The call costs 2 credits if an address is
     * found. Otherwise the service returns either a response without addresses or a 404 ({@link
     * dev.enrichment.sdk.errors.NotFoundException}). Both are free (API reference, section 4).
     *
     * @param profileUrl the LinkedIn profile of the person, as a full URL, as {@code in/<name>} or as a user name
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was
     *     charged
     */
    public ApiResponse<EmailFindPersonalResponse> findPersonal(String profileUrl) {
        Objects.requireNonNull(profileUrl, "profileUrl must not be null");
        return client.call(
                Operations.EMAIL_FIND_PERSONAL,
                EmailFindPersonalRequest.builder().profileUrl(profileUrl).build());
    }

    /**
     * Finds the personal email addresses of the person with a given profile. The call costs 2 credits if an address is
     * found. Otherwise the service returns either a response without addresses or a 404 ({@link
     * dev.enrichment.sdk.errors.NotFoundException}). Both are free (API reference, section 4). The call is made on
     * another thread.
     *
     * @param request the request
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     */
    public CompletableFuture<ApiResponse<EmailFindPersonalResponse>> findPersonalAsync(
            EmailFindPersonalRequest request) {
        return client.callAsync(Operations.EMAIL_FIND_PERSONAL, request);
    }

    /**
     * Finds the personal email addresses of the person with a given profile. The call costs 2 credits if an address is
     * found. Otherwise the service returns either a response without addresses or a 404 ({@link
     * dev.enrichment.sdk.errors.NotFoundException}). Both are free (API reference, section 4). The call is made on
     * another thread.
     *
     * @param request sets the parameters on a new builder
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<EmailFindPersonalResponse>> findPersonalAsync(
            Consumer<EmailFindPersonalRequestBuilder> request) {
        return client.callAsync(
                Operations.EMAIL_FIND_PERSONAL,
                filled(EmailFindPersonalRequest.builder(), request).build());
    }

    /**
     * Finds the personal email addresses of the person with a given profile. The call costs 2 credits if an address is
     * found. Otherwise the service returns either a response without addresses or a 404 ({@link
     * dev.enrichment.sdk.errors.NotFoundException}). Both are free (API reference, section 4). The call is made on
     * another thread.
     *
     * @param profileUrl the LinkedIn profile of the person, as a full URL, as {@code in/<name>} or as a user name
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call, which may be charged if the request was already sent
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the request violates a documented rule. Nothing
     *     is sent
     */
    public CompletableFuture<ApiResponse<EmailFindPersonalResponse>> findPersonalAsync(String profileUrl) {
        Objects.requireNonNull(profileUrl, "profileUrl must not be null");
        return client.callAsync(
                Operations.EMAIL_FIND_PERSONAL,
                EmailFindPersonalRequest.builder().profileUrl(profileUrl).build());
    }
}
