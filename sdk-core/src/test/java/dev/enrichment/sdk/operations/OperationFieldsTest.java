package dev.enrichment.sdk.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.call.IdentityField;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.TableColumn;
import dev.enrichment.sdk.http.IdentityVerdict;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.identity.Identity;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.support.ExampleRequests;
import dev.enrichment.sdk.testing.Sandbox;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that the list of operations describes all requests and responses completely and correctly. The message of a
 * failure says what to add.
 */
class OperationFieldsTest {
    private static final Pattern NAMES_SOMEBODY =
            Pattern.compile("(?:.*_)?(?:domains?|website|email|profile_url|linkedin_url|company_names?)");
    private static final Pattern CONTACT = Pattern.compile(
            ".*(?:email|phone|twitter|b2b_profile|profile_url|linkedin_url|linkedin_username|contact_websites).*");
    /** Fields of companies, which are no personal data, and domains, which name no mailbox. */
    private static final Pattern NOT_PERSONAL = Pattern.compile(
            "(?:.*/)?company_.*|.*company/.*|basicInfo/.*|linkedinUrl|domain_intel/.*|.*_domain|.*_(?:count|score|tech)");

    private static Sandbox sandbox;
    private static EnrichmentClient client;

    @BeforeAll
    static void start() {
        sandbox = Sandbox.start(c -> c.rateLimits(false));
        client = EnrichmentClient.builder()
                .baseUrl(sandbox.url())
                .apiKey(sandbox.apiKey())
                .build();
    }

    @AfterAll
    static void stop() {
        client.close();
        sandbox.close();
    }

    static Stream<Operation<?, ?>> paid() {
        return Operations.all().stream().filter(operation -> !operation.free());
    }

    @ParameterizedTest
    @MethodSource("paid")
    void requestsWithOffsetOrCursorHavePages(Operation<?, ?> operation) {
        Set<String> fields = JsonPaths.of(operation.requestType()).keySet();
        boolean paged = fields.contains("cursor") || fields.contains("offset");
        assertThat(operation instanceof PagedOperation)
                .as("%s: end its entry in Operations with .buildPaged() instead of .build()", operation)
                .isEqualTo(paged);
        if (operation instanceof PagedOperation<?, ?, ?> known) {
            assertThat(known.byOffset()).as("%s: byOffset()", operation).isEqualTo(fields.contains("offset"));
            assertThat(known.defaultLimit()).isPositive();
        }
    }

    @ParameterizedTest
    @MethodSource("paid")
    void everyFieldThatNamesSomebodyIsInTheRequestIdentity(Operation<?, ?> operation) {
        Set<String> named = new TreeSet<>();
        JsonPaths.of(operation.requestType()).forEach((path, type) -> {
            String name = path.substring(path.lastIndexOf('/') + 1);
            if (JsonPaths.isText(type) && NAMES_SOMEBODY.matcher(name).matches()) {
                named.add(path);
            }
        });
        assertThat(operation.requestFields())
                .extracting(IdentityField::name)
                .as("%s: identity(…) in Operations has all fields that name companies or people", operation)
                .containsExactlyInAnyOrderElementsOf(named);
    }

    @ParameterizedTest
    @MethodSource("paid")
    void everyFieldOfTheRequestIdentityIsReadFromItsPlace(Operation<?, ?> operation) {
        for (IdentityField field : operation.requestFields()) {
            Type type = JsonPaths.of(operation.requestType()).get(field.name());
            Object value = type == String.class ? "probe.example" : List.of("probe.example");
            assertThat(field.role() != IdentityField.Role.FILTER)
                    .as("%s %s is a text at the root", operation, field.name())
                    .isEqualTo(type == String.class && field.name().indexOf('/') < 0);
            Map<String, Object> members =
                    new LinkedHashMap<>(JsonCodec.standard().members(ExampleRequests.requestOf(operation)));
            put(members, field.name().split("/"), value);
            Record request = JsonCodec.standard()
                    .decode(JsonCodec.standard().encode(members), operation.requestType())
                    .value();
            assertThat(field.values(request))
                    .as("%s %s", operation, field.name())
                    .containsExactly("probe.example");
        }
    }

    private static boolean namesSomebody(Class<?> result) {
        return JsonPaths.of(result).entrySet().stream()
                .anyMatch(field -> JsonPaths.isText(field.getValue())
                        && NAMES_SOMEBODY
                                .matcher(field.getKey().substring(field.getKey().lastIndexOf('/') + 1))
                                .matches());
    }

    private static void put(Map<String, Object> members, String[] path, Object value) {
        if (path.length == 2) {
            members.put(path[0], Map.of(path[1], value));
        } else {
            members.put(path[0], value);
        }
    }

    @ParameterizedTest
    @MethodSource("paid")
    void personalFieldsAreComplete(Operation<?, ?> operation) {
        Set<String> contact = new TreeSet<>();
        JsonPaths.of(operation.resultType()).forEach((path, type) -> {
            if (JsonPaths.isText(type)
                    && CONTACT.matcher(path.substring(path.lastIndexOf('/') + 1))
                            .matches()
                    && !NOT_PERSONAL.matcher(path).matches()) {
                contact.add(path);
            }
        });
        if (operation.resultType() == Company.class) {
            contact.remove("linkedin_url"); // the page of the company itself
        }
        assertThat(operation.personalFields())
                .as("%s: components with @Contact are all contact fields of people", operation)
                .containsAll(contact);
        assertThat(JsonPaths.of(operation.resultType()).keySet())
                .as("%s: fields with @Contact", operation)
                .containsAll(operation.personalFields());
    }

    @ParameterizedTest
    @MethodSource("paid")
    void columnsAreFields(Operation<?, ?> operation) {
        long shown = JsonPaths.of(operation.resultType()).entrySet().stream()
                .filter(field -> field.getKey().indexOf('/') < 0 && JsonPaths.isText(field.getValue()))
                .count();
        assertThat(operation.columns().isEmpty() && shown < 3)
                .as(
                        "%s: a table of all fields that are not nested shows too few; add column(…) in Operations",
                        operation)
                .isFalse();
        assertThat(JsonPaths.of(operation.resultType()).keySet())
                .as("%s: column(…) in Operations may name only fields of the response", operation)
                .containsAll(operation.columns().stream().map(TableColumn::path).toList());
    }

    @ParameterizedTest
    @MethodSource("paid")
    <Q extends Record, R extends Record> void resultsOfTheSandboxHaveTheirMeaning(Operation<Q, R> operation) {
        Q request = ExampleRequests.requestOf(operation);
        R response = client.call(operation, request).body();
        assertThat(operation.found(response))
                .as("%s: found(…) of a response with data", operation)
                .isTrue();
        requireItems(operation, response);
        boolean isCompared = namesSomebody(operation.resultType())
                && operation.requestFields().stream().anyMatch(field -> field.role() == IdentityField.Role.SUBJECT);
        assertThat(operation.identity(request, response))
                .as("%s: identity(…) in Operations reads the fields that name the company or person", operation)
                .isEqualTo(isCompared ? IdentityVerdict.AGREES : IdentityVerdict.NOT_STATED);
    }

    private static <R extends Record> void requireItems(Operation<?, R> operation, R response) {
        if (operation.listName() == null) {
            assertThat(operation.results(response)).isEqualTo(List.of(response));
            return;
        }
        if (operation instanceof PagedOperation<?, R, ?> paged) {
            requireKeys(paged, response);
        }
        assertThat(JsonPaths.of(response.getClass()))
                .as("the response has the list that items(…) names")
                .hasEntrySatisfying(
                        operation.listName(),
                        type -> assertThat(JsonPaths.isListOf(type, operation.resultType()))
                                .isTrue());
    }

    private static <R extends Record, T> void requireKeys(PagedOperation<?, R, T> paged, R response) {
        assertThat(paged.results(response).stream().map(paged::keyOf))
                .as("keys of %s", paged.resultType().getSimpleName())
                .doesNotContainNull()
                .doesNotHaveDuplicates();
    }

    @Test
    void everyResponseOfAFreeOperationIsAResult() {
        Operations.all().stream().filter(Operation::free).forEach(operation -> {
            assertThat(operation.listName()).isNull();
            assertThat(operation.requestFields())
                    .as("%s is free: remove identity(…)", operation)
                    .isEmpty();
        });
    }

    @Test
    void namesAreNoIdentities() {
        assertThat(FieldKind.COMPANY_NAME.parse("Acme Ltd")).isEmpty();
        assertThat(FieldKind.DOMAIN.parse("https://www.Acme.example/x?y").map(Identity::canonical))
                .contains("acme.example");
    }
}
