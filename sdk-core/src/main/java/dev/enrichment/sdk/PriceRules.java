package dev.enrichment.sdk;

import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.credits.PriceRule;
import dev.enrichment.sdk.models.ads.AdSearchRequest;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.jobs.JobSearchRequest;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * The default price rules of the paid operations (API reference, section 1.6). Each maximum covers every documented
 * price of the operation, because a budget is only as reliable as the maximum that it reserves.
 *
 * <p>The {@code limit} of a request bounds the number of results in the response. A limit below 1 is outside the
 * documented range. The service may apply its default instead, so such a limit is treated as unset.
 */
final class PriceRules {
    private static final int COMPANIES_IF_UNSET = 10;
    private static final int PEOPLE_IF_UNSET = 25;
    private static final int JOBS_IF_UNSET = 25;
    private static final int MAX_ADS = 100;
    private static final BigDecimal HIGHEST_DOCUMENTED_AD_SEARCH = new BigDecimal("2.6");
    private static final int UNLOCKED_EMAIL = 1;
    private static final int UNLOCKED_MOBILE = 5;

    private PriceRules() {}

    /**
     * Creates a rule for an operation that costs the given number of credits if there is a result, and nothing
     * otherwise.
     */
    static <Q> PriceRule<Q> ifFound(String credits, String reason) {
        PriceEstimate estimate = PriceEstimate.upTo(new BigDecimal(credits), reason);
        return request -> estimate;
    }

    static PriceEstimate companySearch(CompanySearchRequest request) {
        int rows = rows(request.limit(), COMPANIES_IF_UNSET);
        return upTo(rows, "1 per returned company, at most " + rows);
    }

    static PriceEstimate peopleSearch(PeopleSearchRequest request) {
        boolean unlocks = Boolean.TRUE.equals(request.includeContactDetails());
        return people(
                rows(request.limit(), PEOPLE_IF_UNSET),
                unlocks && !Boolean.FALSE.equals(request.includeEmail()),
                unlocks && !Boolean.FALSE.equals(request.includeMobile()));
    }

    static PriceEstimate people(int rows, boolean email, boolean mobile) {
        long each = 1;
        StringBuilder reason = new StringBuilder("1 per returned person, at most " + rows);
        if (email || mobile) {
            reason.append("; unlocks contact details");
        }
        if (email) {
            each += UNLOCKED_EMAIL;
            reason.append(", ").append(UNLOCKED_EMAIL).append(" per email address");
        }
        if (mobile) {
            each += UNLOCKED_MOBILE;
            reason.append(", ").append(UNLOCKED_MOBILE).append(" per mobile number");
        }
        return upTo(rows * each, reason.toString());
    }

    static PriceEstimate jobSearch(JobSearchRequest request) {
        if (Boolean.TRUE.equals(request.dryRun())) {
            return upTo(0, "a dry run is free");
        }
        int rows = rows(request.limit(), JOBS_IF_UNSET);
        return upTo(rows, "1 per returned job, at most " + rows);
    }

    /**
     * Returns the price estimate of an advertisement search. The API reference contains three prices: 0.2 credits per
     * search, 2.6 in a sample response, and 1 per returned ad on some plans. The maximum of the estimate is the highest
     * of these prices. If the request sets no limit, the maximum assumes the largest number of ads that a limit may
     * request.
     */
    static PriceEstimate adSearch(AdSearchRequest request) {
        int ads = rows(request.limit(), MAX_ADS);
        return PriceEstimate.upTo(
                HIGHEST_DOCUMENTED_AD_SEARCH.max(BigDecimal.valueOf(ads)),
                "0.2 to 2.6 per search, or 1 per returned ad on some plans, at most " + ads
                        + "; 0 if there are no ads");
    }

    static int rows(@Nullable Integer limit, int ifUnset) {
        return limit == null || limit < 1 ? ifUnset : limit;
    }

    private static PriceEstimate upTo(long max, String reason) {
        return PriceEstimate.upTo(BigDecimal.valueOf(max), reason);
    }
}
