package dev.enrichment.sdk.testing;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.testing.internal.admin.DataChanges;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Applies data changes that the admin routes receive as JSON, with the same methods that {@link SandboxData} offers to
 * tests.
 */
final class JsonChanges implements DataChanges {
    private final SandboxData data;

    JsonChanges(SandboxData data) {
        this.data = data;
    }

    private static String key(FieldReader fields, String name) {
        String key = fields.text(name).orElse("");
        fields.required(name);
        return key;
    }

    /** Accepts all given fields, because a row may have fields that the sandbox does not know. */
    private static void acceptAll(FieldReader fields) {
        fields.accept(fields.object().properties().stream()
                .map(field -> field.getKey())
                .toList());
        fields.validation().check();
    }

    @Override
    public void company(FieldReader fields) {
        String domain = key(fields, "company_domain");
        acceptAll(fields);
        data.company(
                domain,
                company -> fields.object().properties().forEach(field -> {
                    if (!field.getKey().equals("company_domain")) {
                        company.field(field.getKey(), field.getValue());
                    }
                }));
    }

    @Override
    public void person(FieldReader fields) {
        String handle = key(fields, "contact_linkedin_username");
        Optional<String> employer = fields.text("company_domain");
        Optional<String> title = fields.text("contact_job_title");
        List<String> personalEmails = fields.texts("personal_emails");
        if (employer.isPresent() != title.isPresent()) {
            fields.error(
                    List.of("company_domain", "contact_job_title"),
                    "company_domain and contact_job_title are only accepted together.");
        }
        acceptAll(fields);
        data.person(handle, person -> {
            employer.ifPresent(domain -> person.worksAt(domain, title.orElseThrow()));
            fields.object().properties().forEach(field -> set(person, field.getKey(), field.getValue()));
            if (fields.has("personal_emails")) {
                person.personalEmails(personalEmails.toArray(String[]::new));
            }
        });
    }

    /**
     * Sets a field of a person. An email address or a mobile number also updates the flags that state whether one is
     * known.
     */
    private static void set(PersonEdit person, String name, JsonNode value) {
        String text = value.isNull() ? null : value.asText();
        switch (name) {
            case "contact_linkedin_username", "personal_emails" -> {}
            case "contact_email" -> person.email(text);
            case "contact_mobile_phone" -> person.mobile(text);
            default -> person.field(name, value);
        }
    }

    @Override
    public void job(FieldReader fields) {
        String id = key(fields, "id");
        Optional<Consumer<JobEdit>> company = fields.text("company_domain").map(domain -> job -> job.company(domain));
        Optional<Consumer<JobEdit>> title = fields.text("title").map(text -> job -> job.title(text));
        Optional<Consumer<JobEdit>> city = fields.text("city").map(name -> job -> job.city(name));
        Optional<Consumer<JobEdit>> description = fields.text("description").map(text -> job -> job.description(text));
        Optional<Consumer<JobEdit>> published = fields.date("published").map(date -> job -> job.published(date));
        Optional<Consumer<JobEdit>> remote = fields.flag("remote").map(flag -> job -> job.remote(flag));
        fields.validation().check();
        data.job(
                id,
                job -> List.of(company, title, city, description, published, remote)
                        .forEach(edit -> edit.ifPresent(change -> change.accept(job))));
    }

    @Override
    public boolean removeCompany(String domain) {
        return data.removeCompany(domain);
    }

    @Override
    public boolean removePerson(String handle) {
        return data.removePerson(handle);
    }

    @Override
    public boolean removeJob(String id) {
        return data.removeJob(id);
    }
}
