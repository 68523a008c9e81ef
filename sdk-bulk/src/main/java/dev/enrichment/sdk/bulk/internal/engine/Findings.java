package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.models.ads.AdSearchResponse;
import dev.enrichment.sdk.models.companies.CompanyLookupResponse;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.models.companies.FundingResponse;
import dev.enrichment.sdk.models.companies.LookalikeResponse;
import dev.enrichment.sdk.models.email.EmailStatus;
import dev.enrichment.sdk.models.email.EmailValidationResponse;
import dev.enrichment.sdk.models.email.PersonalEmailResponse;
import dev.enrichment.sdk.models.jobs.JobSearchResponse;
import dev.enrichment.sdk.models.people.JobChangeResponse;
import dev.enrichment.sdk.models.people.PeopleSearchResponse;
import java.math.BigDecimal;

/** Whether a response of the service has a result. A charge means that it does. */
final class Findings {
    private Findings() {}

    static boolean found(Record body, BigDecimal charged, boolean free) {
        if (free || charged.signum() > 0) {
            return true;
        }
        if (body instanceof EmailValidationResponse email) {
            return email.status() != null && !EmailStatus.UNKNOWN.equals(email.status());
        } else if (body instanceof CompanyLookupResponse lookup) {
            return lookup.match() != null || (lookup.found() == null ? lookup.companyDomain() != null : lookup.found());
        } else if (body instanceof FundingResponse funding) {
            return funding.hasProfile();
        } else if (body instanceof PersonalEmailResponse personal) {
            return personal.found();
        } else if (body instanceof JobChangeResponse change) {
            return change.hasProfile();
        } else if (body instanceof CompanySearchResponse search) {
            return !search.companies().isEmpty();
        } else if (body instanceof LookalikeResponse lookalikes) {
            return !lookalikes.companies().isEmpty();
        } else if (body instanceof PeopleSearchResponse people) {
            return !people.people().isEmpty();
        } else if (body instanceof JobSearchResponse jobs) {
            return !jobs.jobs().isEmpty();
        }
        return body instanceof AdSearchResponse ads && !ads.ads().isEmpty();
    }
}
