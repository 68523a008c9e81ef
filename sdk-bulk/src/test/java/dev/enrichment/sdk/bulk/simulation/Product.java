package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.companies.CompanyFundingResponse;
import dev.enrichment.sdk.models.companies.CompanyLookupResponse;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import dev.enrichment.sdk.models.people.PeopleSearchResponse;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Operations that the simulated service sells. Each purchase has a name, so that the charges of the service can be
 * compared with the store. Examples are {@code row0}, {@code funding of row0}, {@code row0.1} for the second page of a
 * search in a run, and {@code walk0.1 after n7} for the second page of a single search whose first page was response 7.
 */
enum Product {
    VALIDATION(Operations.EMAIL_VALIDATE, "0.25"),
    LOOKUP(Operations.COMPANIES_LOOKUP, "1"),
    /** Has requests like those of {@link #LOOKUP}. */
    FUNDING(Operations.COMPANIES_FUNDING, "4"),
    SEARCH(Operations.PEOPLE_SEARCH, "2");

    /** The number of people on each page; each costs a credit. */
    static final int PAGE_SIZE = 2;
    /** The number of pages that the service has, more than anybody asks for. */
    static final int PAGES = 4;

    private static final Pattern ROW = Pattern.compile("\"((?:row|walk)\\d+)[@.]");
    private static final Pattern CURSOR = Pattern.compile("\"cursor\":\"page-(\\d+)-(n\\d+)\"");
    private static final Pattern OFFSET = Pattern.compile("\"offset\":(\\d+)");

    /** The id of the operation. */
    final String operation;

    final BigDecimal price;
    private final String path;

    Product(Operation<?, ?> operation, String price) {
        this.operation = operation.id();
        path = operation.route().path();
        this.price = new BigDecimal(price);
    }

    /** Returns what is sold at a path; null if that is free. */
    static @Nullable Product at(String path) {
        return Arrays.stream(values())
                .filter(product -> product.path.equals(path))
                .findFirst()
                .orElse(null);
    }

    static Product of(String operationId) {
        return Arrays.stream(values())
                .filter(product -> product.operation.equals(operationId))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the name of the purchase that a request is for. */
    String nameIn(String request) {
        String row = rowIn(request);
        return switch (this) {
            case VALIDATION, LOOKUP -> row;
            case FUNDING -> "funding of " + row;
            case SEARCH -> row + "." + pageIn(request) + (row.startsWith("walk") ? after(request) : "");
        };
    }

    private static String rowIn(String request) {
        Matcher row = ROW.matcher(request);
        if (!row.find()) {
            throw new IllegalArgumentException(request);
        }
        return row.group(1);
    }

    /** Returns the page that a search asks for, from 0. */
    static int pageIn(String request) {
        Matcher cursor = CURSOR.matcher(request);
        if (cursor.find()) {
            return Integer.parseInt(cursor.group(1));
        }
        Matcher offset = OFFSET.matcher(request);
        return offset.find() ? Integer.parseInt(offset.group(1)) / PAGE_SIZE : 0;
    }

    /** Returns the cursor of a search; null if it has none. */
    static @Nullable String cursorIn(String request) {
        Matcher cursor = CURSOR.matcher(request);
        return cursor.find() ? cursor.group() : null;
    }

    /** A single call for a later page is for the one that an earlier response named. */
    private static String after(String request) {
        Matcher cursor = CURSOR.matcher(request);
        return cursor.find() ? " after " + cursor.group(2) : pageIn(request) > 0 ? " by offset" : "";
    }

    /** Returns the body of a response. */
    String response(String request, String id) {
        String row = rowIn(request);
        return switch (this) {
            case VALIDATION ->
                "{\"email\":\"" + row
                        + "@a.example\",\"email_status\":\"valid\",\"credits_consumed\":0.25,\"message\":\"" + id
                        + "\"}";
            case LOOKUP ->
                "{\"company\":{\"company_domain\":\"" + row
                        + ".example\",\"company_name\":\"Firm\"},\"credits_consumed\":1,\"message\":\"" + id + "\"}";
            case FUNDING -> "{\"company_name\":\"" + id + "\",\"latest_round\":\"seed\",\"credits_consumed\":4}";
            case SEARCH -> page(row, pageIn(request), id);
        };
    }

    private static String page(String row, int page, String id) {
        String next = page + 1 < PAGES ? "true,\"next_cursor\":\"page-" + (page + 1) + "-" + id + "\"" : "false";
        String place = row + "-" + page;
        return "{\"message\":\"" + id + "\",\"people\":[" + person(place + "-a") + "," + person(place + "-b")
                + "],\"credits_consumed\":2,\"has_more\":" + next + "}";
    }

    private static String person(String uid) {
        return "{\"person_uid\":\"" + uid + "\",\"person\":{\"contact_full_name\":\"Somebody\"}}";
    }

    /** Returns which response of the service a body is; null if it does not say it. */
    static @Nullable String idOf(Record body) {
        if (body instanceof PeopleSearchResponse search) {
            return search.message();
        }
        if (body instanceof CompanyLookupResponse lookup) {
            return lookup.message();
        }
        return body instanceof CompanyFundingResponse funding
                ? funding.companyName()
                : ((EmailValidateResponse) body).message();
    }
}
