package dev.enrichment.sdk.models.benchmark;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** What a careful programmer writes by hand for the responses of the benchmarks, on the streaming parser. */
public final class StreamingResponses {
    private StreamingResponses() {}

    public static Bare.EmailValidation readEmailValidation(JsonParser json) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            return null;
        }
        String email = null;
        String status = null;
        BigDecimal creditsConsumed = null;
        String message = null;
        Boolean domainCatchAll = null;
        String mxRecord = null;
        String mxProvider = null;
        String mxGateway = null;
        String mxGatewayType = null;
        Boolean mxSecurityGateway = null;
        String companyName = null;
        String companyIndustry = null;
        String companySize = null;
        Integer companyFounded = null;
        String companyType = null;
        String companyLinkedinUrl = null;
        String companyLinkedinId = null;
        String companyFacebookUrl = null;
        String companyTwitterUrl = null;
        Bare.Location companyLocation = null;
        for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
            json.nextToken();
            switch (field) {
                case "email" -> email = StreamingValues.string(json);
                case "email_status" -> status = StreamingValues.string(json);
                case "credits_consumed" -> creditsConsumed = StreamingValues.decimal(json);
                case "message" -> message = StreamingValues.string(json);
                case "is_domain_catch_all" -> domainCatchAll = StreamingValues.bool(json);
                case "mx_record" -> mxRecord = StreamingValues.string(json);
                case "mx_provider" -> mxProvider = StreamingValues.string(json);
                case "mx_gateway" -> mxGateway = StreamingValues.string(json);
                case "mx_gateway_type" -> mxGatewayType = StreamingValues.string(json);
                case "mx_security_gateway" -> mxSecurityGateway = StreamingValues.bool(json);
                case "company_name" -> companyName = StreamingValues.string(json);
                case "company_industry" -> companyIndustry = StreamingValues.string(json);
                case "company_size" -> companySize = StreamingValues.string(json);
                case "company_founded" -> companyFounded = StreamingValues.integer(json);
                case "company_type" -> companyType = StreamingValues.string(json);
                case "company_linkedin_url", "company_profile_url" -> companyLinkedinUrl = StreamingValues.string(json);
                case "company_linkedin_id", "company_profile_id" -> companyLinkedinId = StreamingValues.string(json);
                case "company_facebook_url" -> companyFacebookUrl = StreamingValues.string(json);
                case "company_twitter_url" -> companyTwitterUrl = StreamingValues.string(json);
                case "company_location" -> companyLocation = readLocation(json);
                default -> json.skipChildren();
            }
        }
        return new Bare.EmailValidation(email, status, creditsConsumed, message, domainCatchAll, mxRecord, mxProvider, mxGateway, mxGatewayType, mxSecurityGateway, companyName, companyIndustry, companySize, companyFounded, companyType, companyLinkedinUrl, companyLinkedinId, companyFacebookUrl, companyTwitterUrl, companyLocation);
    }

    public static Bare.Location readLocation(JsonParser json) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            return null;
        }
        String name = null;
        String locality = null;
        String region = null;
        String metro = null;
        String country = null;
        String continent = null;
        String streetAddress = null;
        String addressLine2 = null;
        String postalCode = null;
        String geo = null;
        for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
            json.nextToken();
            switch (field) {
                case "name" -> name = StreamingValues.string(json);
                case "locality" -> locality = StreamingValues.string(json);
                case "region" -> region = StreamingValues.string(json);
                case "metro" -> metro = StreamingValues.string(json);
                case "country" -> country = StreamingValues.string(json);
                case "continent" -> continent = StreamingValues.string(json);
                case "street_address" -> streetAddress = StreamingValues.string(json);
                case "address_line_2" -> addressLine2 = StreamingValues.string(json);
                case "postal_code" -> postalCode = StreamingValues.string(json);
                case "geo" -> geo = StreamingValues.string(json);
                default -> json.skipChildren();
            }
        }
        return new Bare.Location(name, locality, region, metro, country, continent, streetAddress, addressLine2, postalCode, geo);
    }

    public static Bare.Companies readCompanies(JsonParser json) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            return null;
        }
        String message = null;
        BigDecimal creditsConsumed = null;
        List<Bare.Company> companies = null;
        Integer count = null;
        Integer returnedCount = null;
        Integer limitApplied = null;
        Integer offset = null;
        Boolean hasMore = null;
        Object nextCursor = null;
        Bare.Metadata metadata = null;
        Map<String, Object> interpretedSearch = null;
        for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
            json.nextToken();
            switch (field) {
                case "message" -> message = StreamingValues.string(json);
                case "credits_consumed" -> creditsConsumed = StreamingValues.decimal(json);
                case "companies" -> companies = StreamingValues.list(json, StreamingCompany::readCompany);
                case "count" -> count = StreamingValues.integer(json);
                case "returned_count" -> returnedCount = StreamingValues.integer(json);
                case "limit_applied" -> limitApplied = StreamingValues.integer(json);
                case "offset" -> offset = StreamingValues.integer(json);
                case "has_more" -> hasMore = StreamingValues.bool(json);
                case "next_cursor" -> nextCursor = StreamingValues.open(json);
                case "metadata" -> metadata = readMetadata(json);
                case "interpreted_search" -> interpretedSearch = StreamingValues.map(json);
                default -> json.skipChildren();
            }
        }
        return new Bare.Companies(message, creditsConsumed, companies, count, returnedCount, limitApplied, offset, hasMore, nextCursor, metadata, interpretedSearch);
    }

    public static Bare.Lookalikes readLookalikes(JsonParser json) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            return null;
        }
        String message = null;
        BigDecimal creditsConsumed = null;
        List<Bare.Company> companies = null;
        Integer count = null;
        Integer returnedCount = null;
        Integer limitApplied = null;
        Integer offset = null;
        Bare.Metadata metadata = null;
        Map<String, Object> interpretedSearch = null;
        for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
            json.nextToken();
            switch (field) {
                case "message" -> message = StreamingValues.string(json);
                case "credits_consumed" -> creditsConsumed = StreamingValues.decimal(json);
                case "companies" -> companies = StreamingValues.list(json, StreamingCompany::readCompany);
                case "count" -> count = StreamingValues.integer(json);
                case "returned_count" -> returnedCount = StreamingValues.integer(json);
                case "limit_applied" -> limitApplied = StreamingValues.integer(json);
                case "offset" -> offset = StreamingValues.integer(json);
                case "metadata" -> metadata = readMetadata(json);
                case "interpreted_search" -> interpretedSearch = StreamingValues.map(json);
                default -> json.skipChildren();
            }
        }
        return new Bare.Lookalikes(message, creditsConsumed, companies, count, returnedCount, limitApplied, offset, metadata, interpretedSearch);
    }

    public static Bare.People readPeople(JsonParser json) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            return null;
        }
        String message = null;
        BigDecimal creditsConsumed = null;
        List<Bare.PersonMatch> people = null;
        Integer count = null;
        Integer returnedCount = null;
        Integer limitApplied = null;
        Integer offset = null;
        Boolean hasMore = null;
        Object nextCursor = null;
        Bare.Metadata metadata = null;
        for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
            json.nextToken();
            switch (field) {
                case "message" -> message = StreamingValues.string(json);
                case "credits_consumed" -> creditsConsumed = StreamingValues.decimal(json);
                case "people" -> people = StreamingValues.list(json, StreamingResponses::readPersonMatch);
                case "count" -> count = StreamingValues.integer(json);
                case "returned_count" -> returnedCount = StreamingValues.integer(json);
                case "limit_applied" -> limitApplied = StreamingValues.integer(json);
                case "offset" -> offset = StreamingValues.integer(json);
                case "has_more" -> hasMore = StreamingValues.bool(json);
                case "next_cursor" -> nextCursor = StreamingValues.open(json);
                case "metadata" -> metadata = readMetadata(json);
                default -> json.skipChildren();
            }
        }
        return new Bare.People(message, creditsConsumed, people, count, returnedCount, limitApplied, offset, hasMore, nextCursor, metadata);
    }

    public static Bare.PersonMatch readPersonMatch(JsonParser json) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            return null;
        }
        Bare.Person person = null;
        Bare.Company company = null;
        Bare.Unlock unlock = null;
        String personUid = null;
        for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
            json.nextToken();
            switch (field) {
                case "person" -> person = StreamingPerson.readPerson(json);
                case "company" -> company = StreamingCompany.readCompany(json);
                case "unlock" -> unlock = readUnlock(json);
                case "person_uid" -> personUid = StreamingValues.string(json);
                default -> json.skipChildren();
            }
        }
        return new Bare.PersonMatch(person, company, unlock, personUid);
    }

    public static Bare.Unlock readUnlock(JsonParser json) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            return null;
        }
        Boolean required = null;
        BigDecimal emailCredits = null;
        BigDecimal mobileCredits = null;
        for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
            json.nextToken();
            switch (field) {
                case "required" -> required = StreamingValues.bool(json);
                case "email_credits" -> emailCredits = StreamingValues.decimal(json);
                case "mobile_credits" -> mobileCredits = StreamingValues.decimal(json);
                default -> json.skipChildren();
            }
        }
        return new Bare.Unlock(required, emailCredits, mobileCredits);
    }

    public static Bare.Metadata readMetadata(JsonParser json) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            return null;
        }
        String queryName = null;
        String queryPath = null;
        String pagination = null;
        Boolean degraded = null;
        String searchError = null;
        Boolean preview = null;
        Boolean hasMore = null;
        String snapshotId = null;
        Integer snapshotPageStart = null;
        String snapshotCacheStatus = null;
        Boolean snapshotLimitReached = null;
        Boolean hasMoreBeyondSnapshot = null;
        List<String> warnings = null;
        Map<String, Object> interpretedSearch = null;
        for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
            json.nextToken();
            switch (field) {
                case "query_name" -> queryName = StreamingValues.string(json);
                case "query_path" -> queryPath = StreamingValues.string(json);
                case "pagination" -> pagination = StreamingValues.string(json);
                case "degraded" -> degraded = StreamingValues.bool(json);
                case "search_error" -> searchError = StreamingValues.string(json);
                case "preview" -> preview = StreamingValues.bool(json);
                case "has_more" -> hasMore = StreamingValues.bool(json);
                case "snapshot_id" -> snapshotId = StreamingValues.string(json);
                case "snapshot_page_start" -> snapshotPageStart = StreamingValues.integer(json);
                case "snapshot_cache_status" -> snapshotCacheStatus = StreamingValues.string(json);
                case "snapshot_limit_reached" -> snapshotLimitReached = StreamingValues.bool(json);
                case "has_more_beyond_snapshot" -> hasMoreBeyondSnapshot = StreamingValues.bool(json);
                case "warnings" -> warnings = StreamingValues.strings(json);
                case "interpreted_search" -> interpretedSearch = StreamingValues.map(json);
                default -> json.skipChildren();
            }
        }
        return new Bare.Metadata(queryName, queryPath, pagination, degraded, searchError, preview, hasMore, snapshotId, snapshotPageStart, snapshotCacheStatus, snapshotLimitReached, hasMoreBeyondSnapshot, warnings, interpretedSearch);
    }
}
