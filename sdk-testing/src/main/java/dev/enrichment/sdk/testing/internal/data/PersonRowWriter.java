package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the search result rows of generated people (API reference, section 11.5). */
final class PersonRowWriter {
    private static final String[] FLAGS = ("is_cio is_it_leader is_security is_revops is_recruiting is_engineering"
                    + " is_sales is_marketing is_operations")
            .split(" ", -1);
    private static final List<String> DEGREES = List.of("BSc", "MSc", "BA", "MA", "MBA");

    private final Draw draw;

    PersonRowWriter(Draw draw) {
        this.draw = draw;
    }

    /** Attributes of a generated person, from which the row in search results is written. */
    record Facts(
            String firstName,
            String lastName,
            String handle,
            CompanyEntry company,
            City city,
            Department department,
            Rank rank,
            String title,
            @Nullable String email,
            @Nullable String mobile,
            @Nullable String direct,
            List<WorkPosition> history) {}

    ObjectNode write(Facts person) {
        ObjectNode row = JsonTrees.object();
        identity(row, person);
        location(row, person.city(), "contact_");
        job(row, person);
        location(row, person.company().place(), "contact_job_");
        profile(row, person);
        contact(row, person);
        row.put("seniority_score", person.rank().seniority() + draw.below(5));
        row.put("followers", 20 + draw.smallBelow(6000));
        row.put("profile_completeness_score", 50 + draw.below(50));
        flags(row, person);
        return row;
    }

    private static void identity(ObjectNode row, Facts person) {
        row.put("person_uid", "p-" + person.handle())
                .put("contact_full_name", person.firstName() + " " + person.lastName());
        row.put("contact_first_name", person.firstName()).put("contact_last_name", person.lastName());
        row.put("contact_linkedin_url", "https://profiles.example/in/" + person.handle());
        row.put("contact_linkedin_username", person.handle());
        row.put(
                "contact_linkedin_headline",
                person.title() + " at " + person.company().name());
        row.put("contact_linkedin_industry", person.company().industry());
    }

    private static void location(ObjectNode row, City city, String prefix) {
        row.put(prefix + "city", city.city()).put(prefix + "state", city.state());
        row.put(prefix + "state_code", city.stateCode()).put(prefix + "country", city.country());
        row.put(prefix + "country_code", city.code()).put(prefix + "region", city.region());
        row.put(prefix + "continent", city.continent());
    }

    private static void job(ObjectNode row, Facts person) {
        List<WorkPosition> history = person.history();
        row.put("contact_company_name", person.company().name())
                .put("company_domain", person.company().domain());
        row.put("contact_job_title", person.title());
        row.put("contact_job_function", person.department().label());
        row.put("contact_job_level", person.rank().label());
        row.put(
                "contact_job_description",
                person.title() + " at " + person.company().name() + ", working on "
                        + String.join(", ", person.department().skills()) + ".");
        row.put("contact_job_start_date", history.get(0).start().atDay(1).toString());
        row.put("contact_job_count", history.size()).put("job_observation_count", history.size());
        row.put(
                "distinct_company_count",
                history.stream().map(WorkPosition::companyDomain).distinct().count());
    }

    private void profile(ObjectNode row, Facts person) {
        List<String> skills = person.department().skills();
        int first = draw.below(skills.size());
        row.put("contact_persona", persona(person));
        row.put(
                "contact_linkedin_about_me",
                "Based in " + person.city().city() + ", interested in " + skills.get(first) + " and "
                        + skills.get((first + 1) % skills.size()) + ".");
        row.put(
                "contact_education",
                draw.of(DEGREES) + " "
                        + person.department().subject() + ", University of "
                        + person.city().city());
        row.put("contact_skills", String.join("; ", skills));
        row.put(
                "contact_certifications",
                draw.percent(25) ? "Certified " + person.department().shortLabel() + " Professional" : null);
        row.put("contact_languages", languages(person));
        row.put("contact_websites", draw.percent(12) ? "https://" + person.handle() + ".example" : null);
    }

    private static String persona(Facts person) {
        boolean founder = person.title().equals("Chief Executive Officer")
                && person.company().sizeCode() <= SizeBand.LARGE.code();
        return founder
                ? "Founder/Co-Founder"
                : person.department().shortLabel() + " " + person.rank().label();
    }

    private @Nullable String languages(Facts person) {
        Country country = person.city().knownCountry();
        if (country == null) {
            return null;
        }
        List<String> languages = new ArrayList<>(country.languages());
        if (draw.percent(20)) {
            languages.add(draw.of(country.otherLanguages()));
        }
        return String.join("; ", languages);
    }

    private static void contact(ObjectNode row, Facts person) {
        String email = person.email();
        row.put("contact_email", email);
        row.put("contact_email_domain", email == null ? null : email.substring(email.indexOf('@') + 1));
        row.put("contact_mobile_phone", person.mobile()).put("contact_direct_phone", person.direct());
        row.put("has_email", email != null).put("has_mobile_phone", person.mobile() != null);
        row.put("has_phone", person.mobile() != null || person.direct() != null);
        row.put(
                "contactability_score",
                (email == null ? 0 : 50) + (person.mobile() == null ? 0 : 40) + (person.direct() == null ? 0 : 10));
    }

    private static void flags(ObjectNode row, Facts person) {
        String title = person.title();
        boolean leads = person.rank() != Rank.STAFF;
        for (String flag : FLAGS) {
            row.put(
                    flag,
                    switch (flag) {
                        case "is_cio" -> title.equals("Chief Information Officer");
                        case "is_it_leader" ->
                            leads
                                    && List.of("is_it_leader", "is_engineering")
                                            .contains(person.department().flag());
                        case "is_security" -> title.contains("Security");
                        case "is_revops" -> title.contains("Revenue Operations");
                        default -> flag.equals(person.department().flag());
                    });
        }
    }
}
