package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.NoParameters;
import dev.enrichment.sdk.models.ads.AdSearchRequest;
import dev.enrichment.sdk.models.companies.CompanyFundingRequest;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import java.math.BigDecimal;
import java.util.List;

/**
 * Operation to call in random scenarios, with a request, and its maximum price according to the service's price list.
 *
 * @param <Q> the type of the request
 * @param members members of a response with one row, in single quotes; {@code %s} stands for a value that is no text
 * @param atMost the maximum cost of a request by the table of the service
 */
record Endpoint<Q extends Record>(Operation<Q, ?> operation, Q request, String members, BigDecimal atMost) {
    private static final String DOMAIN = "northwind.example";

    static final List<Endpoint<?>> PAID = List.of(
            of(
                    Operations.COMPANIES_SEARCH,
                    CompanySearchRequest.builder().limit(3).build(),
                    "'companies':[{'company_name':'Northwind','employee_min':%s}]",
                    "3"),
            of(
                    Operations.COMPANIES_FUNDING,
                    CompanyFundingRequest.builder().companyDomain(DOMAIN).build(),
                    "'fundingHistory':[{'round':'Seed','date':%s}]",
                    "4"),
            of(
                    Operations.EMAIL_VALIDATE,
                    EmailValidateRequest.builder().email("a@" + DOMAIN).build(),
                    "'mx_record':'mx.example','company_founded':%s",
                    "0.25"),
            of(
                    Operations.ADS_SEARCH,
                    AdSearchRequest.builder().companyDomain(DOMAIN).build(),
                    "'ads':[{'content':'Looms','collationCount':%s}]",
                    "0.2"));

    static final Endpoint<?> FREE = of(Operations.CREDITS_BALANCE, NoParameters.NONE, "'is_frozen':%s", "0");

    private static <Q extends Record> Endpoint<Q> of(
            Operation<Q, ?> operation, Q request, String members, String atMost) {
        return new Endpoint<>(operation, request, members.replace('\'', '"'), new BigDecimal(atMost));
    }

    String members(BodyKind kind) {
        return kind == BodyKind.NO_ROWS
                ? members.replaceFirst("\\[.*]", "[]").replace("%s", "null")
                : members.formatted(kind == BodyKind.WRONG_TYPES ? "{\"odd\":1}" : "null");
    }

    boolean free() {
        return operation.free();
    }

    @Override
    public String toString() {
        return operation.id();
    }
}
