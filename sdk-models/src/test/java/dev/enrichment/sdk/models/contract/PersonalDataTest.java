package dev.enrichment.sdk.models.contract;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.IdOrName;
import dev.enrichment.sdk.models.InvalidRequestException;
import dev.enrichment.sdk.models.contract.ContractNames.Field;
import dev.enrichment.sdk.models.contract.ContractNames.Role;
import dev.enrichment.sdk.models.contract.ContractNames.Shape;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.Drift;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.json.MalformedJsonException;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Puts personal data into every field of every record, and tests that it never appears in text that a log could
 * contain.
 */
class PersonalDataTest {
    private static final JsonCodec CODEC = JsonCodec.standard();
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /** Occurs in everything planted. */
    private static final String PLANTED = "Lindqvist";

    private static final long PLANTED_NUMBER = 4_915_112_345_678L;

    /** The records that hold personal data, with the JSON names of their personal fields. */
    private static final Map<String, Set<String>> PERSONAL = """
            Person: contact_full_name contact_first_name contact_last_name contact_linkedin_url contact_linkedin_username \
            contact_linkedin_headline contact_linkedin_about_me contact_email contact_email_masked contact_mobile_phone \
            contact_mobile_phone_masked contact_direct_phone contact_city contact_job_description contact_websites
            PeopleSearchResponse: message warnings
            PeopleFilters: contact_full_name contact_first_name contact_last_name contact_linkedin_headline \
            contact_linkedin_about_me contact_linkedin_url contact_linkedin_username
            PeopleSearchRequest: query
            PeopleJobChangeRequest: profile_url
            PeopleJobChangeResponse: summary employee_name profile_url
            DomainIntel: email_pattern_example
            EmailValidateRequest: email
            EmailValidateResponse: email message
            EmailFindPersonalRequest: profile_url
            EmailFindPersonalResponse: profile_url name personal_email first_personal_email personal_emails message
            Executive: firstName lastName b2b_profile twitter
            CompanyBasics: phone
            Company: company_phone
            DashboardUser: email
            Problem: detail
            ProblemDocument: message
            PersonMatch PeopleSearchMetadata CurrentPosition PastPosition Leadership CompanyFundingResponse Job:
            """.lines()
            .map(line -> line.split(":", -1))
            .flatMap(line -> names(line[0]).stream().map(record -> Map.entry(record, names(line[1].strip()))))
            .collect(toMap(Map.Entry::getKey, Map.Entry::getValue));

    /** Names that sound like contact data. */
    private static final Pattern SUSPICIOUS = Pattern.compile(
            "e-?mail|phone|mobile|twitter|profile|linkedin|user_?name|(full|first|last|employee|actor)_?name|about_me"
                    + "|headline|address|street|postcode|handle",
            Pattern.CASE_INSENSITIVE);

    /** Names like contact data that are about a company, an ad page or the industry of a person, or say how to search. */
    private static final Set<String> NOT_PERSONAL = names("hq_street hq_postcode fullAddress linkedin_url linkedinUrl"
            + " company_linkedin_url company_linkedin_id company_twitter_url company_headline company_industry_linkedin"
            + " contact_linkedin_industry contact_email_domain primary_email_domain email_pattern email_hosting_tech"
            + " email_pattern_confidence_tier"
            + " email_security_tech street_address address_line_2 page_profile_picture_url page_profile_uri"
            + " instagram_actor_name instagram_profile_pic_url instagram_handle");

    private static Set<String> names(String names) {
        return names.isEmpty() ? Set.of() : Set.of(names.split(" ", -1));
    }

    static List<Shape> all() {
        return ContractNames.all();
    }

    static Stream<Shape> responses() {
        return all().stream().filter(shape -> shape.role() != Role.REQUEST);
    }

    static Stream<Shape> personal() {
        return all().stream().filter(shape -> PERSONAL.containsKey(shape.toString()));
    }

    static Stream<Shape> personalInResponses() {
        return personal().filter(shape -> shape.role() != Role.REQUEST);
    }

    @Test
    void everyFieldThatSoundsPersonalIsClassified() {
        assertThat(personal()).hasSameSizeAs(PERSONAL.entrySet());
        for (Shape shape : all()) {
            assertThat(shape.fields().stream().map(Field::name))
                    .as(shape.toString())
                    .containsAll(PERSONAL.getOrDefault(shape.toString(), Set.of()));
            assertThat(shape.fields())
                    .as(shape.toString())
                    .filteredOn(field ->
                            isText(field) && SUSPICIOUS.matcher(field.name()).find())
                    .allMatch(field -> isPersonal(shape, field)
                            || NOT_PERSONAL.contains(field.name())
                            || isCompanyProfile(shape, field));
        }
    }

    private static boolean isText(Field field) {
        return Set.of("text", "list-of-text", "joined").contains(field.kind());
    }

    private static boolean isPersonal(Shape shape, Field field) {
        return PERSONAL.getOrDefault(shape.toString(), Set.of()).contains(field.name());
    }

    /** The identifier of a lookup is the profile of a company. */
    private static boolean isCompanyProfile(Shape shape, Field field) {
        return shape.toString().equals("CompanyLookupRequest") && field.name().equals("profile_url");
    }

    @ParameterizedTest
    @MethodSource("all")
    void noRecordShowsPersonalData(Shape shape) {
        ObjectNode document = planted(shape);
        Record record = CODEC.decode(Trees.write(document), shape.type()).value();

        assertThat(record.toString())
                .startsWith(shape + "[")
                .doesNotContain(PLANTED)
                .doesNotContain(String.valueOf(PLANTED_NUMBER));
        if (holdsPersonalData(shape)) {
            assertThat(new String(CODEC.encode(record), StandardCharsets.UTF_8)).contains(PLANTED);
        }
    }

    @ParameterizedTest
    @MethodSource("personal")
    void everythingElseIsShown(Shape shape) {
        String text =
                CODEC.decode(Trees.write(planted(shape)), shape.type()).value().toString();

        for (Field field : shape.fields()) {
            boolean shown = field.kind().equals("text") && !isPersonal(shape, field);
            String value = shown ? SampleDocuments.value(field, false).asText() : "";
            assertThat(text).contains(field.name() + "=" + value);
        }
    }

    /** A value of a wrong type stays in the additional properties, and a warning points at it. */
    @ParameterizedTest
    @MethodSource("personalInResponses")
    void valuesOfAWrongTypeAreNotShown(Shape shape) {
        ObjectNode document = SampleDocuments.document(shape);
        for (Field field : shape.fields()) {
            if (isPersonal(shape, field)) {
                document.set(field.name(), object());
            }
        }
        List<Drift> drift = new ArrayList<>();
        Decoded<? extends Record> decoded = CODEC.decode(Trees.write(document), shape.type(), drift::add);

        assertThat(decoded.toString()).doesNotContain(PLANTED);
        assertThat(decoded.warnings().toString()).doesNotContain(PLANTED);
        assertThat(drift.toString()).doesNotContain(PLANTED);
    }

    /** A service can repeat anything in such a place, a key that it received for example. */
    @ParameterizedTest
    @MethodSource("responses")
    void undocumentedFieldsAndValuesOfAWrongTypeAreNotShown(Shape shape) {
        ObjectNode document = SampleDocuments.document(shape);
        for (Field field : shape.fields()) {
            switch (field.kind()) {
                case "text" -> document.set(field.name(), object());
                case "int", "long", "decimal", "boolean" -> document.put(field.name(), PLANTED);
                default -> {}
            }
        }
        document.put("x_more", PLANTED).set("x_other", object());

        Record record = CODEC.decode(Trees.write(document), shape.type()).value();
        assertThat(record.toString()).doesNotContain(PLANTED);
        assertThat(((Extensible) record).additionalProperties()).containsEntry("x_more", PLANTED);
    }

    @Test
    void warningsAndDriftMaskWhatCanBePersonal() {
        List<Drift> drift = new ArrayList<>();
        Decoded<?> decoded = CODEC.decode(
                Json.bytes("{'people':[{'person':{'contact_email':['a@Lindqvist.example'],'fax':'Lindqvist'}}],"
                        + "'count':'a@Lindqvist.example','offset':'many','a@Lindqvist.example':1,"
                        + "'metadata':{'interpreted_search':7}} 'Lindqvist'"),
                ContractNames.of("PeopleSearchResponse").type(),
                drift::add);

        assertThat(decoded.warnings().toString())
                .doesNotContain(PLANTED)
                .contains(
                        "/people/0/person/contact_email: expected string, received […]",
                        "/count: expected whole number, received \"…\"",
                        "/offset: expected whole number, received \"many\"",
                        "(root): expected end of document, received \"…\"");
        assertThat(drift.toString())
                .doesNotContain(PLANTED)
                .contains("UNKNOWN_FIELD at /people/*/person/fax: …", "UNKNOWN_FIELD at /…: …");
    }

    /** A name in place of a person looks like any other text, and only its path tells that it is personal. */
    @Test
    void warningsMaskPlainTextWhoseNameSoundsPersonal() {
        Decoded<?> decoded = CODEC.decode(
                Json.bytes("{'people':[{'person':'Mara Lindqvist'}],'offset':'many'}"),
                ContractNames.of("PeopleSearchResponse").type());

        assertThat(decoded.warnings().toString())
                .doesNotContain(PLANTED)
                .contains(
                        "/people/0/person: expected object, received \"…\"",
                        "/offset: expected whole number, received \"many\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Lindqvist",
                "{Lindqvist:1}",
                "{'a':Lindqvist}",
                "{'a':'b' Lindqvist}",
                "{'Lindqvist':'\\Lindqvist'}",
                "{'email':'ada@Lindqvist.example",
                "{'a':4915112345678Lindqvist}"
            })
    void malformedDocumentsAreNotQuoted(String json) {
        MalformedJsonException malformed = catchThrowableOfType(
                MalformedJsonException.class,
                () -> Json.decode(json, ContractNames.of("Person").type()));

        assertThat(printed(malformed)).doesNotContain(PLANTED, "4915112345678").contains("(byte ");
    }

    /** Record of an application, which does not belong to this library. */
    record Foreign(int age) {}

    @Test
    void documentsOfForeignTypesAreNotQuoted() {
        MalformedJsonException malformed = catchThrowableOfType(
                MalformedJsonException.class, () -> Json.decode("{'age':'Lindqvist'}", Foreign.class));

        assertThat(printed(malformed)).doesNotContain(PLANTED);
    }

    @Test
    void brokenRulesAreNotExplainedWithValues() {
        InvalidRequestException invalid = catchThrowableOfType(
                InvalidRequestException.class,
                () -> PeopleSearchRequest.builder()
                        .query(PLANTED)
                        .titles(Collections.nCopies(13, PLANTED))
                        .limit(0)
                        .additionalProperty("offset", PLANTED)
                        .build());
        assertThat(invalid.violations()).hasSize(4);
        assertThat(printed(invalid)).doesNotContain(PLANTED);

        IllegalArgumentException notAnId =
                catchThrowableOfType(IllegalArgumentException.class, () -> new IdOrName(List.of(PLANTED)));
        assertThat(printed(notAnId)).doesNotContain(PLANTED);
    }

    private static String printed(Throwable thrown) {
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    private static boolean holdsPersonalData(Shape shape) {
        return PERSONAL.containsKey(shape.toString())
                || shape.fields().stream()
                        .filter(field -> field.kind().indexOf(':') > 0)
                        .anyMatch(field -> holdsPersonalData(inner(field)));
    }

    private static Shape inner(Field field) {
        return ContractNames.of(field.kind().substring(field.kind().indexOf(':') + 1));
    }

    private static ObjectNode planted(Shape shape) {
        ObjectNode document = SampleDocuments.document(shape);
        boolean personal = PERSONAL.containsKey(shape.toString());
        for (Field field : shape.fields()) {
            if (field.kind().indexOf(':') > 0) {
                document.set(field.name(), plantedInside(field, document.get(field.name())));
            } else if (isPersonal(shape, field)) {
                document.set(
                        field.name(), field.kind().startsWith("list") ? array() : JSON.textNode("Mara " + PLANTED));
            } else if (personal && field.kind().contains("open")) {
                document.set(field.name(), field.kind().startsWith("list") ? array() : object());
            }
        }
        if (personal) {
            document.put("x_phone", PLANTED_NUMBER).set("x_more", object());
            document.put("mara@" + PLANTED + ".example", true);
        }
        return document;
    }

    /** The second element of a list and a map has one field only. */
    private static JsonNode plantedInside(Field field, JsonNode value) {
        Shape inner = inner(field);
        if (field.kind().startsWith("object")) {
            return planted(inner);
        }
        if (field.kind().startsWith("list")) {
            return JSON.arrayNode().add(planted(inner)).add(planted(inner));
        }
        ObjectNode map = JSON.objectNode();
        value.fieldNames().forEachRemaining(name -> map.set(name, planted(inner)));
        return map;
    }

    private static ArrayNode array() {
        return JSON.arrayNode().add("Mara " + PLANTED).add("mara@" + PLANTED + ".example");
    }

    private static ObjectNode object() {
        ObjectNode object = JSON.objectNode().put("value", "Mara " + PLANTED).put("number", PLANTED_NUMBER);
        object.putObject(PLANTED).set("inner", array());
        return object;
    }
}
