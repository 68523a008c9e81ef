package dev.enrichment.sdk;

import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.models.people.PeopleSearchResponse;
import dev.enrichment.sdk.models.people.Person;
import dev.enrichment.sdk.models.people.PersonMatch;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Unlocks the contact details of people that a search has found. The service has no call for that: the people are
 * searched for again with contact details, so <b>each row is paid for again</b>, 1 credit, and each contact detail on
 * top of it. Look at {@link #estimate()} first; nothing is sent before {@link #run()}.
 *
 * <p>People of the same company share a call. Get one from {@link People#unlock}.
 */
public final class UnlockPlan {
    private static final int MAX_ROWS = 100;

    private final EnrichmentClient client;
    private final List<PersonMatch> rows;
    private final Set<Contact> contacts;
    private final List<Batch> batches = new ArrayList<>();
    private final Map<Integer, UnlockedRow> results = new HashMap<>();

    /** Rows of one company, by profile. */
    private record Batch(PeopleSearchRequest request, Map<String, List<Integer>> rowsByProfile) {}

    UnlockPlan(EnrichmentClient client, List<PersonMatch> rows, Set<Contact> contacts) {
        this.client = client;
        this.rows = List.copyOf(rows);
        this.contacts = contacts;
        Map<String, Map<String, List<Integer>>> companies = new LinkedHashMap<>();
        for (int i = 0; i < this.rows.size(); i++) {
            PersonMatch row = this.rows.get(i);
            String profile = profileOf(row);
            String domain = domainOf(row.company());
            if (profile == null || domain == null) {
                results.put(i, UnlockedRow.of(row, UnlockedRow.Status.NOT_IDENTIFIED));
            } else if (hasNothingToUnlock(row.person())) {
                results.put(i, UnlockedRow.of(row, UnlockedRow.Status.NOTHING_TO_UNLOCK));
            } else {
                companies
                        .computeIfAbsent(domain, missing -> new LinkedHashMap<>())
                        .computeIfAbsent(profile, missing -> new ArrayList<>())
                        .add(i);
            }
        }
        companies.forEach(this::addBatches);
    }

    private void addBatches(String domain, Map<String, List<Integer>> rowsByProfile) {
        Map<String, List<Integer>> part = new LinkedHashMap<>();
        for (Map.Entry<String, List<Integer>> each : rowsByProfile.entrySet()) {
            part.put(each.getKey(), each.getValue());
            if (part.size() == MAX_ROWS) {
                batches.add(new Batch(request(domain, List.copyOf(part.keySet())), part));
                part = new LinkedHashMap<>();
            }
        }
        if (!part.isEmpty()) {
            batches.add(new Batch(request(domain, List.copyOf(part.keySet())), part));
        }
    }

    private PeopleSearchRequest request(String domain, List<String> profiles) {
        return PeopleSearchRequest.builder()
                .companyDomain(domain)
                .peopleFilters(f -> f.contactLinkedinUrl(profiles))
                .includeContactDetails(true)
                .confirmCreditCharge(true)
                .includeEmail(contacts.contains(Contact.EMAIL))
                .includeMobile(contacts.contains(Contact.MOBILE))
                .limit(profiles.size())
                .build();
    }

    /**
     * What {@link #run()} can cost: for each row that can be found, 1 credit for the row itself, which was paid for
     * before, 1 for an email address and 5 for a mobile number, as far as they are unlocked.
     *
     * @return the sum over all calls
     */
    public PriceEstimate estimate() {
        BigDecimal max = BigDecimal.ZERO;
        for (Batch batch : batches) {
            max = max.add(
                    client.estimate(Operations.PEOPLE_SEARCH, batch.request()).max());
        }
        int people =
                batches.stream().mapToInt(batch -> batch.rowsByProfile().size()).sum();
        return PriceEstimate.upTo(
                max, "%d people in %d calls; their rows are charged again".formatted(people, batches.size()));
    }

    /**
     * Makes the calls, one after the other. A failure does not lose what earlier calls returned: it ends the run, the rows
     * of the failed call have it, and the rest is not attempted. So does a response with people that were not asked for,
     * which shows that the service ignored the filter.
     *
     * @return one result for each row, in the order of the rows
     */
    public List<UnlockedRow> run() {
        Map<Integer, UnlockedRow> all = new HashMap<>(results);
        boolean stopped = false;
        for (Batch batch : batches) {
            if (stopped) {
                enter(all, batch, UnlockedRow.Status.NOT_ATTEMPTED, null);
                continue;
            }
            try {
                stopped = !accept(
                        all, batch, client.people().search(batch.request()).body());
            } catch (EnrichmentException failure) {
                enter(all, batch, UnlockedRow.Status.FAILED, failure);
                stopped = true;
            }
        }
        List<UnlockedRow> inOrder = new ArrayList<>(rows.size());
        for (int i = 0; i < rows.size(); i++) {
            inOrder.add(all.get(i));
        }
        return List.copyOf(inOrder);
    }

    private void enter(
            Map<Integer, UnlockedRow> all,
            Batch batch,
            UnlockedRow.Status status,
            @Nullable EnrichmentException failure) {
        batch.rowsByProfile()
                .values()
                .forEach(numbers -> numbers.forEach(
                        number -> all.put(number, new UnlockedRow(rows.get(number), status, null, failure))));
    }

    /** Returns whether all people of the response were asked for. */
    private boolean accept(Map<Integer, UnlockedRow> all, Batch batch, PeopleSearchResponse response) {
        enter(all, batch, UnlockedRow.Status.NOT_FOUND, null);
        boolean onlyRequested = true;
        for (PersonMatch unlocked : response.people()) {
            List<Integer> numbers = batch.rowsByProfile().get(String.valueOf(profileOf(unlocked)));
            onlyRequested &= numbers != null;
            for (int number : numbers == null ? List.<Integer>of() : numbers) {
                all.put(number, new UnlockedRow(rows.get(number), UnlockedRow.Status.UNLOCKED, unlocked, null));
            }
        }
        return onlyRequested;
    }

    private boolean hasNothingToUnlock(@Nullable Person person) {
        boolean noEmail =
                !contacts.contains(Contact.EMAIL) || (person != null && Boolean.FALSE.equals(person.hasEmail()));
        boolean noMobile =
                !contacts.contains(Contact.MOBILE) || (person != null && Boolean.FALSE.equals(person.hasMobilePhone()));
        return noEmail && noMobile;
    }

    private static @Nullable String profileOf(PersonMatch row) {
        String url = row.person() == null ? null : row.person().contactLinkedinUrl();
        return url == null || url.isBlank() ? null : url.strip();
    }

    private static @Nullable String domainOf(@Nullable Company company) {
        String domain = company == null ? null : company.companyDomain();
        return domain == null || domain.isBlank() ? null : domain.strip().toLowerCase(Locale.ROOT);
    }
}
