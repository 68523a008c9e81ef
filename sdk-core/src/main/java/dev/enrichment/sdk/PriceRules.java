package dev.enrichment.sdk;

import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.models.ads.AdSearchRequest;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.FundingRequest;
import dev.enrichment.sdk.models.companies.LookalikeRequest;
import dev.enrichment.sdk.models.email.EmailValidationRequest;
import dev.enrichment.sdk.models.email.PersonalEmailRequest;
import dev.enrichment.sdk.models.jobs.JobSearchRequest;
import dev.enrichment.sdk.models.people.JobChangeRequest;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** The price rules of the paid operations (API reference, section 1.6). */
final class PriceRules {
    private static final int COMPANIES_IF_UNSET = 10;
    private static final int PEOPLE_IF_UNSET = 25;
    private static final int JOBS_IF_UNSET = 25;
    private static final int UNLOCKED_EMAIL = 1;
    private static final int UNLOCKED_MOBILE = 5;

    private PriceRules() {}

    static PriceEstimate companySearch(CompanySearchRequest request) {
        int rows = orElse(request.limit(), COMPANIES_IF_UNSET);
        return upTo(rows, "1 per returned company, at most " + rows);
    }

    static PriceEstimate companyLookup(CompanyLookupRequest request) {
        return upTo(1, "1 if the company is found");
    }

    static PriceEstimate lookalike(LookalikeRequest request) {
        return upTo(5, "5 if any company is returned, however many");
    }

    static PriceEstimate funding(FundingRequest request) {
        return upTo(4, "4 if funding data is found");
    }

    static PriceEstimate peopleSearch(PeopleSearchRequest request) {
        int rows = orElse(request.limit(), PEOPLE_IF_UNSET);
        String base = "1 per returned person, at most " + rows;
        if (!Boolean.TRUE.equals(request.includeContactDetails())) {
            return upTo(rows, base);
        }
        boolean email = !Boolean.FALSE.equals(request.includeEmail());
        boolean mobile = !Boolean.FALSE.equals(request.includeMobile());
        int each = 1 + (email ? UNLOCKED_EMAIL : 0) + (mobile ? UNLOCKED_MOBILE : 0);
        return upTo(
                (long) rows * each,
                base + "; unlocks contact details"
                        + (email ? ", 1 per email address" : "")
                        + (mobile ? ", 5 per mobile number" : ""));
    }

    static PriceEstimate jobChange(JobChangeRequest request) {
        return upTo(3, "3 per check, 0 if the profile is not found");
    }

    static PriceEstimate jobSearch(JobSearchRequest request) {
        if (Boolean.TRUE.equals(request.dryRun())) {
            return upTo(0, "a dry run is free");
        }
        int rows = orElse(request.limit(), JOBS_IF_UNSET);
        return upTo(rows, "1 per returned job, at most " + rows);
    }

    static PriceEstimate emailValidation(EmailValidationRequest request) {
        return PriceEstimate.upTo(new BigDecimal("0.25"), "0.25 if the address can be decided");
    }

    static PriceEstimate personalEmail(PersonalEmailRequest request) {
        return upTo(2, "2 if an address is found");
    }

    static PriceEstimate adSearch(AdSearchRequest request) {
        return PriceEstimate.upTo(new BigDecimal("0.2"), "0.2 per search, 0 if there are no ads");
    }

    private static int orElse(@Nullable Integer value, int ifUnset) {
        return value == null ? ifUnset : value;
    }

    private static PriceEstimate upTo(long most, String reason) {
        return PriceEstimate.upTo(BigDecimal.valueOf(most), reason);
    }
}
