package dev.enrichment.sdk.testing.cassette;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.enrichment.sdk.testing.internal.json.Json;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What is taken out of exchanges before they are written, by rule. Request headers, and with them the API key, are never
 * written at all. When a cassette is replayed the same rules are applied to the incoming request, so that it fits the
 * redacted one: give the player the redaction of the recorder. Immutable.
 */
public final class Redaction {
    private static final Pattern EMAIL_ADDRESS = Pattern.compile("[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+");
    /** Where a member called "name" is a person's; elsewhere it is a company's or a tag's. */
    private static final Set<String> NAMES_OF_PEOPLE = Set.of("", "people_filters", "peopleFilters");

    private static final String EMAIL = "redacted@redacted.example";
    private static final String TEXT = "redacted";
    private static final String PHONE = "+00 000 0000";

    private final Map<String, String> fields;

    private Redaction(Map<String, String> fields) {
        this.fields = fields;
    }

    /**
     * The personal data of all operations: e-mail addresses wherever they stand, names, phone numbers and profiles of
     * people, and the sentences that may hold them: message, summary, detail (API reference, sections 1.3, 4, 11.5 and 14).
     *
     * @return the rules to start from
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
     * One more rule: texts in JSON fields of this name are replaced, at any depth.
     *
     * @param name wire name of the field
     * @return a copy with the rule
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
            ObjectNode redacted = Json.object();
            for (Map.Entry<String, JsonNode> member : node.properties()) {
                String inside = fields.containsKey(name) ? name : member.getKey();
                redacted.set(member.getKey(), apply(member.getValue(), inside, name));
            }
            return redacted;
        }
        if (node.isArray()) {
            ArrayNode redacted = Json.array();
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

    /** A body that is no JSON cannot be searched by field: only addresses are taken out. */
    String apply(String text) {
        return EMAIL_ADDRESS.matcher(text).replaceAll(EMAIL);
    }
}
