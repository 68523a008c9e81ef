package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A generated person. Only what identifies the person is kept in memory; the row and the work history are written on
 * request, always the same.
 */
final class GeneratedPerson implements PersonEntry {
    private final PersonFacts facts;
    private final HistoryGenerator histories;
    private final @Nullable List<WorkPosition> history;

    /** With {@code history}, instead of a generated one. */
    GeneratedPerson(PersonFacts facts, HistoryGenerator histories, @Nullable List<WorkPosition> history) {
        this.facts = facts;
        this.histories = histories;
        this.history = history;
    }

    @Override
    public List<WorkPosition> history() {
        return history == null ? histories.of(facts) : history;
    }

    @Override
    public List<String> personalEmails() {
        return facts.personalEmail() == null ? List.of() : List.of(facts.personalEmail());
    }

    @Override
    public ObjectNode row() {
        return PersonRowWriter.write(facts, history());
    }

    @Override
    public PersonEntry withCompany(CompanyEntry changed) {
        return new GeneratedPerson(facts.withCompany(changed), histories, history());
    }

    @Override
    public String handle() {
        return facts.handle();
    }

    @Override
    public String name() {
        return facts.name();
    }

    @Override
    public String companyDomain() {
        return facts.company().domain();
    }

    @Override
    public String email() {
        return Objects.requireNonNullElse(facts.email(), "");
    }

    /** Returns the fields that filters ask for most, without writing the row. */
    @Override
    public JsonNode get(String field) {
        return switch (field) {
            case "contact_full_name" -> TextNode.valueOf(facts.name());
            case "contact_first_name" -> TextNode.valueOf(facts.firstName());
            case "contact_last_name" -> TextNode.valueOf(facts.lastName());
            case "contact_linkedin_username" -> TextNode.valueOf(facts.handle());
            case "contact_linkedin_headline" -> TextNode.valueOf(facts.headline());
            case "contact_job_title" -> TextNode.valueOf(facts.title());
            case "contact_job_function" -> TextNode.valueOf(facts.department().label());
            case "contact_job_level" -> TextNode.valueOf(facts.rank().label());
            case "contact_city" -> TextNode.valueOf(facts.city().city());
            case "contact_state" -> TextNode.valueOf(facts.city().state());
            case "contact_country" -> TextNode.valueOf(facts.city().country());
            case "contact_country_code" -> TextNode.valueOf(facts.city().code());
            case "contact_region" -> TextNode.valueOf(facts.city().region());
            case "contact_email" -> text(facts.email());
            case "company_domain" -> TextNode.valueOf(companyDomain());
            case "has_email" -> BooleanNode.valueOf(facts.email() != null);
            case "has_mobile_phone" -> BooleanNode.valueOf(facts.mobile() != null);
            case "has_phone" -> BooleanNode.valueOf(facts.mobile() != null || facts.direct() != null);
            case "seniority_score" -> IntNode.valueOf(facts.seniority());
            case "followers" -> IntNode.valueOf(facts.followers());
            default -> other(field);
        };
    }

    private JsonNode other(String field) {
        JsonNode value = row().get(field);
        return value == null ? MissingNode.getInstance() : value;
    }

    private static JsonNode text(@Nullable String value) {
        return value == null ? NullNode.getInstance() : TextNode.valueOf(value);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof GeneratedPerson person
                && facts.equals(person.facts)
                && history().equals(person.history());
    }

    @Override
    public int hashCode() {
        return facts.handle().hashCode();
    }

    @Override
    public String toString() {
        return facts.handle();
    }
}
