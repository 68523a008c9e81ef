package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.models.people.ContactDetail;
import dev.enrichment.sdk.models.people.JobLevel;
import dev.enrichment.sdk.models.people.Person;
import dev.enrichment.sdk.models.people.PersonMatch;
import dev.enrichment.sdk.testing.WellKnown;
import java.util.Objects;

/** Finds executives, unlocks the contact details of one, and checks for a job change. Costs at most 15 credits. */
public final class PeopleExample {
    private PeopleExample() {}

    /** Runs the example. The first argument is the domain of a company. */
    public static void main(String[] args) {
        String company = args.length > 0 ? args[0] : WellKnown.COMPANY_DOMAIN;
        try (Target target = Target.fromEnvironment();
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(target.url())
                        .apiKey(target.apiKey())
                        .build()) {

            // Costs 1 credit for each person. The result already states whether an email address or a phone number can
            // be unlocked.
            var found = client.people()
                    .search(q -> q.companyDomain(company)
                            .peopleFilters(f -> f.contactJobLevel(JobLevel.C_TEAM, JobLevel.VP, JobLevel.DIRECTOR))
                            .limit(10));
            var people = found.body().people().stream()
                    .map(PersonMatch::person)
                    .filter(Objects::nonNull)
                    .toList();
            people.forEach(p -> System.out.println(
                    p.contactFullName() + ", " + p.contactJobTitle() + ", " + p.contactEmailMasked()));
            String profile = people.stream()
                    .filter(p -> Boolean.TRUE.equals(p.hasEmail()))
                    .map(Person::contactLinkedinUrl)
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElse(null);
            if (profile == null) {
                return;
            }

            // Unlocking an email address costs 1 more credit, and a mobile number 5 more. This call costs 2 credits.
            var unlocked = client.people()
                    .search(q -> q.companyDomain(company)
                            .peopleFilters(f -> f.contactLinkedinUrl(profile))
                            .unlock(ContactDetail.EMAIL)
                            .limit(1));
            unlocked.body().people().stream()
                    .map(PersonMatch::person)
                    .filter(Objects::nonNull)
                    .forEach(p -> System.out.println(
                            p.contactEmail() + " for " + unlocked.receipt().charged() + " credits"));

            // Costs 3 credits. Any status other than NO_CHANGE means that the stored employer may be out of date.
            var change = client.people().jobChange(q -> q.profileUrl(profile).companyDomain(company));
            System.out.println(profile + ": " + change.body().status());
        }
    }
}
