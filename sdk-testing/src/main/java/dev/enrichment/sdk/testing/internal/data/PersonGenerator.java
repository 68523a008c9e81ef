package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Generates people, one company after the other. */
final class PersonGenerator {
    private static final List<String> WELL_KNOWN =
            List.of("Mara Lindqvist", "Tobin Hale", "Ines Okafor", "Jonas Brandvik");

    private static final List<Rank> BELOW_CHIEF = List.of(Rank.VICE_PRESIDENT, Rank.DIRECTOR, Rank.MANAGER, Rank.STAFF);

    private final Random random;
    private final LocalDate today;
    private final List<CompanyEntry> companies;
    private final Map<String, Integer> takenHandles = new HashMap<>();

    PersonGenerator(Random random, LocalDate today, List<CompanyEntry> companies) {
        this.random = random;
        this.today = today;
        this.companies = companies;
    }

    /** Ten people on average; the first company has the well-known people. */
    List<PersonEntry> make(int companyIndex) {
        int count = companyIndex == 0 ? 12 : 5 + companyIndex * 7 % 11;
        List<PersonEntry> people = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            people.add(make(companyIndex, i));
        }
        return people;
    }

    private PersonEntry make(int companyIndex, int index) {
        boolean wellKnown = companyIndex == 0 && index < WELL_KNOWN.size();
        String name =
                wellKnown ? WELL_KNOWN.get(index) : pick(NameParts.FIRST_NAMES) + " " + pick(NameParts.LAST_NAMES);
        Department function = Department.ALL.get((companyIndex + index + index / 7) % Department.ALL.size());
        Rank level = index == 0 ? Rank.CHIEF : BELOW_CHIEF.get((index - 1) % BELOW_CHIEF.size());
        CompanyEntry company = companies.get(companyIndex);
        String plain = name.toLowerCase(Locale.ROOT);
        String handle = unique(plain.replace(' ', '-'));
        String local = handle.replace('-', '.');
        boolean email = wellKnown || random.nextInt(7) != 0;
        ObjectNode row = row(name, handle, company, function, level, index);
        contact(row, email ? local + "@" + company.domain() : null, wellKnown);
        boolean personal = wellKnown ? index != 1 : random.nextInt(5) < 3;
        List<WorkPosition> history = history(company, function.title(level), wellKnown ? index : -1);
        row.put("contact_job_start_date", history.get(0).start().atDay(1).toString());
        row.put("contact_job_count", history.size())
                .put(
                        "distinct_company_count",
                        history.stream()
                                .map(WorkPosition::companyDomain)
                                .distinct()
                                .count());
        row.put("job_observation_count", history.size());
        return new PersonEntry(row, personal ? List.of(local + "@inbox.example") : List.of(), history);
    }

    private ObjectNode row(
            String name, String handle, CompanyEntry company, Department function, Rank level, int index) {
        String title = function.title(level);
        City place = company.place();
        ObjectNode row = JsonTrees.object();
        row.put("person_uid", "p-" + handle).put("contact_full_name", name);
        row.put("contact_first_name", name.substring(0, name.indexOf(' ')));
        row.put("contact_last_name", name.substring(name.indexOf(' ') + 1));
        row.put("contact_linkedin_url", "https://profiles.example/in/" + handle);
        row.put("contact_linkedin_username", handle);
        row.put("contact_linkedin_headline", title + " at " + company.name());
        row.put("contact_linkedin_industry", company.industry());
        row.put("contact_linkedin_about_me", "Works on " + function.shortLabel() + " in " + place.city() + ".");
        row.put("contact_city", place.city()).put("contact_state", place.state());
        row.put("contact_state_code", place.stateCode()).put("contact_country", place.country());
        row.put("contact_country_code", place.code()).put("contact_region", place.region());
        row.put("contact_continent", place.continent()).put("contact_company_name", company.name());
        row.put("company_domain", company.domain()).put("contact_job_title", title);
        row.put("contact_job_function", function.label()).put("contact_job_level", level.label());
        row.put("contact_job_description", "Responsible for " + function.label() + " at " + company.name() + ".");
        row.put("contact_job_city", place.city()).put("contact_job_state", place.state());
        row.put("contact_job_state_code", place.stateCode()).put("contact_job_country", place.country());
        row.put("contact_job_country_code", place.code()).put("contact_job_region", place.region());
        row.put("contact_job_continent", place.continent());
        row.put("contact_persona", index == 0 ? "Founder/Co-Founder" : level.label() + " " + function.shortLabel());
        row.put("contact_education", "University of " + place.city()).put("contact_skills", skills(function, company));
        row.put("contact_certifications", index % 4 == 0 ? "Certified " + function.shortLabel() + " Specialist" : null);
        row.put("contact_languages", "DE".equals(place.code()) ? "German; English" : "English");
        row.put("contact_websites", index % 5 == 0 ? "https://" + handle + ".example" : null);
        row.put("seniority_score", level.seniority() + random.nextInt(5));
        row.put("profile_completeness_score", 50 + random.nextInt(50)).put("followers", 50 + random.nextInt(5000));
        for (String flag : List.of(
                "is_cio",
                "is_it_leader",
                "is_security",
                "is_revops",
                "is_recruiting",
                "is_engineering",
                "is_sales",
                "is_marketing",
                "is_operations")) {
            row.put(flag, flag.equals(function.flag()));
        }
        if ("is_engineering".equals(function.flag()) && level != Rank.STAFF) {
            row.put("is_it_leader", true).put("is_cio", level == Rank.CHIEF);
        }
        return row;
    }

    private static String skills(Department function, CompanyEntry company) {
        return function.shortLabel() + "; negotiation; "
                + company.row().path("specialties").asText();
    }

    private void contact(ObjectNode row, @Nullable String email, boolean wellKnown) {
        boolean mobile = wellKnown || random.nextInt(9) < 5;
        boolean direct = random.nextInt(3) == 0;
        row.put("contact_email", email);
        row.put("contact_email_domain", email == null ? null : email.substring(email.indexOf('@') + 1));
        row.put("contact_mobile_phone", mobile ? "+00 555 01" + (1000 + random.nextInt(9000)) : null);
        row.put("contact_direct_phone", direct ? "+00 555 02" + (1000 + random.nextInt(9000)) : null);
        row.put("has_email", email != null).put("has_mobile_phone", mobile).put("has_phone", mobile || direct);
        row.put("contactability_score", (email == null ? 0 : 50) + (mobile ? 40 : 0) + (direct ? 10 : 0));
    }

    private List<WorkPosition> history(CompanyEntry company, String title, int wellKnown) {
        YearMonth month = YearMonth.from(today).minusMonths(3 + random.nextInt(60));
        List<WorkPosition> history = new ArrayList<>();
        // Two well-known people have no current position and two current positions.
        history.add(new WorkPosition(
                company.name(), company.domain(), title, month, wellKnown == 2 ? month.plusMonths(2) : null));
        if (wellKnown == 3) {
            CompanyEntry second = companies.get(1);
            history.add(new WorkPosition(second.name(), second.domain(), "Advisor", month.plusMonths(1), null));
        }
        int earlier = wellKnown == 0 ? 1 : random.nextInt(4);
        for (int i = 0; i < earlier; i++) {
            CompanyEntry former = wellKnown == 0 ? companies.get(1) : pick(companies);
            YearMonth end = month.minusMonths(1 + random.nextInt(3));
            month = end.minusMonths(6 + random.nextInt(48));
            history.add(new WorkPosition(
                    former.name(), former.domain(), pick(Department.ALL).staffTitle(), month, end));
        }
        return List.copyOf(history);
    }

    private String unique(String handle) {
        int seen = takenHandles.merge(handle, 1, Integer::sum);
        return seen == 1 ? handle : handle + "-" + seen;
    }

    private <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
