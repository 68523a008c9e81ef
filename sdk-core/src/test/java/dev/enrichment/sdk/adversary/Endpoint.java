package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.NoParameters;
import dev.enrichment.sdk.models.ads.AdSearchRequest;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.FundingRequest;
import dev.enrichment.sdk.models.email.EmailValidationRequest;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One operation as the adversary uses it: a request, and what the service's own table says it can cost.
 *
 * @param <Q> the type of the request
 * @param name distinguishes two uses of an operation
 * @param operation what is called
 * @param request makes a request that names a person
 * @param rows the field that holds the rows; null if the response is a single object
 * @param text a text field of a row, or of the response if it has no rows
 * @param number a field of another type than text, beside it
 * @param personal a field beside it that holds contact data; null if the response has none
 * @param atMost the most a request costs by the table of the service
 */
record Endpoint<Q extends Record>(
        String name,
        Operation<Q, ?> operation,
        Function<String, Q> request,
        @Nullable String rows,
        String text,
        String number,
        @Nullable String personal,
        BigDecimal atMost) {
    private static final String DOMAIN = "northwind.example";

    static final List<Endpoint<?>> PAID = List.of(
            of(
                    "companies",
                    Operations.COMPANY_SEARCH,
                    p -> CompanySearchRequest.builder().limit(3).build(),
                    new Fields("companies", "company_name", "employee_min", null),
                    "3"),
            of(
                    "funding",
                    Operations.COMPANY_FUNDING,
                    p -> FundingRequest.builder().companyDomain(DOMAIN).build(),
                    new Fields("fundingHistory", "round", "date", null),
                    "4"),
            of(
                    "validate",
                    Operations.EMAIL_VALIDATION,
                    p -> EmailValidationRequest.builder()
                            .email(p + "@person.example")
                            .build(),
                    new Fields(null, "mx_record", "company_founded", "email"),
                    "0.25"),
            of(
                    "ads",
                    Operations.AD_SEARCH,
                    p -> AdSearchRequest.builder().companyDomain(DOMAIN).build(),
                    new Fields("ads", "content", "collationCount", null),
                    "0.2"));

    static final List<Endpoint<?>> FREE = List.of(of(
            "balance",
            Operations.CREDITS,
            p -> NoParameters.NONE,
            new Fields(null, "credit_freeze_message", "is_frozen", null),
            "0"));

    private record Fields(
            @Nullable String rows,
            String text,
            String number,
            @Nullable String personal) {}

    private static <Q extends Record> Endpoint<Q> of(
            String name, Operation<Q, ?> operation, Function<String, Q> request, Fields fields, String atMost) {
        return new Endpoint<>(
                name,
                operation,
                request,
                fields.rows,
                fields.text,
                fields.number,
                fields.personal,
                new BigDecimal(atMost));
    }

    boolean free() {
        return operation.free();
    }

    @Override
    public String toString() {
        return name;
    }
}
