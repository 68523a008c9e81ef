package dev.enrichment.sdk.testing.cassette;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Rules that remove personal data from exchanges before they are written. Request headers, including the API key, are
 * never written. On replay the same rules are applied to incoming requests, so that they match the redacted ones.
 * Immutable.
 */
public final class Redaction {
    private static final Pattern EMAIL_ADDRESS = Pattern.compile("[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+");
    /** Parents of a member called "name" that belongs to a person; elsewhere it names a company or a tag. */
    private static final Set<String> NAMES_OF_PEOPLE = Set.of("", "people_filters", "peopleFilters");

    private static final String EMAIL = "redacted@redacted.example";
    private static final String TEXT = "redacted";
    private static final String PHONE = "+00 000 0000";

    private final Map<String, String> fields;

    private Redaction(Map<String, String> fields) {
        this.fields = fields;
    }

    /**
     * Rules for the personal data of all operations: all email addresses; names, phone numbers and profiles of people;
     * and texts that can contain them: message, summary, detail (API reference, sections 1.3, 4, 11.5 and 14).
     *
     * @return the default rules
     */
    public static Redaction standard() {
        Map<String, String> fields = new HashMap<>();
        for (String name : new String[] {
            "contact_full_name",
            "contact_first_name",
            "contact_last_name",
            "full_name",
            "first_name",
            "last_name",
            "firstName",
            "lastName",
            "employee_name",
            "profile_url",
            "b2b_profile",
            "contact_linkedin_url",
            "contact_linkedin_username",
            "contact_linkedin_about_me",
            "contact_websites",
            "person_uid",
            "twitter",
            "summary",
            "message",
            "detail",
            "user",
            "api_key"
        }) {
            fields.put(name, TEXT);
        }
        for (String name : new String[] {
            "contact_mobile_phone", "contact_mobile_phone_masked", "contact_direct_phone", "company_phone", "phone"
        }) {
            fields.put(name, PHONE);
        }
        fields.put("contact_email_masked", EMAIL);
        return new Redaction(Map.copyOf(fields));
    }

    /**
     * Adds a rule that replaces strings in JSON fields of this name, at any depth.
     *
     * @param name JSON field name
     * @return a copy with this rule
     */
    public Redaction field(String name) {
        Map<String, String> more = new HashMap<>(fields);
        more.put(name, TEXT);
        return new Redaction(Map.copyOf(more));
    }

    JsonNode apply(JsonNode node) {
        return apply(node, "", "");
    }

    private JsonNode apply(JsonNode node, String name, String parent) {
        if (node.isObject()) {
            ObjectNode redacted = JsonTrees.object();
            for (Map.Entry<String, JsonNode> member : node.properties()) {
                String inside = fields.containsKey(name) ? name : member.getKey();
                redacted.set(member.getKey(), apply(member.getValue(), inside, name));
            }
            return redacted;
        }
        if (node.isArray()) {
            ArrayNode redacted = JsonTrees.array();
            node.forEach(element -> redacted.add(apply(element, name, parent)));
            return redacted;
        }
        boolean personName = name.equals("name") && NAMES_OF_PEOPLE.contains(parent);
        return node.isTextual() ? TextNode.valueOf(personName ? TEXT : text(node.asText(), name)) : node;
    }

    private String text(String text, String name) {
        String replacement = fields.get(name);
        return replacement == null ? EMAIL_ADDRESS.matcher(text).replaceAll(EMAIL) : replacement;
    }

    /** Applied to a body that is not JSON: only email addresses can be recognized. */
    String apply(String text) {
        return EMAIL_ADDRESS.matcher(text).replaceAll(EMAIL);
    }
}
