package dev.enrichment.sdk.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.companies.CompanyLookupRequestBuilder;
import dev.enrichment.sdk.models.companies.FundingRequest;
import dev.enrichment.sdk.models.email.EmailValidationRequest;
import dev.enrichment.sdk.models.email.PersonalEmailRequest;
import dev.enrichment.sdk.models.identity.Identity;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.people.JobChangeRequest;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Tests with random responses how the client recognizes a stub, which is a response that only repeats the identity from
 * the request.
 */
class StubRuleTest {
    private static final Set<String> ABOUT_THE_RESPONSE = Set.of("""
            credits_consumed message summary count returned_count limit_applied offset metadata
            interpreted_search page person_uid total\
            """.split("\\s+"));

    private static final List<String> NAMES = List.of("""
            company_domain companyDomain websiteUrl linkedinUrl company_name company companies people
            person basicInfo profile_found profile_url personal_email email email_status employee_name
            current_position work_history found count message metadata unknown\
            """.split("\\s+"));

    /** JSON values, separated by bars. */
    private static final List<String> SCALARS = List.of("""
            "acme.example"|"https://www.Acme.example/x"|" ACME "|"Acme GmbH"|"company/acme"|"acme"|"in/ada"|\
            "https://linkedin.com/in/Ada?x"|"ada@acme.example"|"Ada <ADA@acme.example>"|\
            "mailto:ada%40acme.example"|"ada%40acme.example"|" n/A "|""|"something else"|0|0.0|-0|7|1e-3|\
            true|false|null\
            """.split("\\|", -1));

    private final Random random = new Random(20261125);
    private int stubs;
    private int others;

    @Test
    void drawnResponses() {
        for (int round = 0; round < 2_000; round++) {
            check(Operations.COMPANY_LOOKUP, lookup());
            check(
                    Operations.COMPANY_FUNDING,
                    FundingRequest.builder()
                            .companyDomain(drawn("acme.example", null))
                            .companyName("Acme")
                            .build());
            check(
                    Operations.EMAIL_VALIDATION,
                    EmailValidationRequest.builder()
                            .email(any("ada@acme.example", "Ada <Ada@ACME.example>", "no address"))
                            .build());
            check(
                    Operations.PERSONAL_EMAIL,
                    PersonalEmailRequest.builder()
                            .profileUrl(any("in/ada", "ada", "no profile"))
                            .build());
            check(
                    Operations.JOB_CHANGE,
                    JobChangeRequest.builder()
                            .profileUrl(any("in/ada", "no profile"))
                            .companyName("Acme")
                            .build());
            check(
                    Operations.PEOPLE_SEARCH,
                    PeopleSearchRequest.builder()
                            .companyDomain(any("acme.example", "none"))
                            .build());
        }
        assertThat(stubs).isGreaterThan(500);
        assertThat(others).isGreaterThan(500);
    }

    private CompanyLookupRequest lookup() {
        CompanyLookupRequestBuilder builder = CompanyLookupRequest.builder();
        builder =
                random.nextBoolean() ? builder.companyDomain(any("acme.example", "www.acme.example", "none")) : builder;
        builder = random.nextBoolean() ? builder.profileUrl(any("company/acme", "acme")) : builder;
        return builder.companyName(any("Acme", "ACME GmbH", "another")).build();
    }

    private String any(String... values) {
        return values[random.nextInt(values.length)];
    }

    private @Nullable String drawn(@Nullable String... values) {
        return values[random.nextInt(values.length)];
    }

    private <Q extends Record, R extends Record> void check(Operation<Q, R> operation, Q request) {
        String json = object(0);
        R response = JsonCodec.standard()
                .decode(json.getBytes(StandardCharsets.UTF_8), operation.responseType())
                .value();
        boolean stub = operation.isStub(request, response);
        assertThat(stub).as("%s %s %s", operation, request, json).isEqualTo(isStub(operation, request, response));
        stubs += stub ? 1 : 0;
        others += stub ? 0 : 1;
    }

    private String object(int depth) {
        int members = random.nextInt(4);
        StringBuilder json = new StringBuilder("{");
        for (int i = 0; i < members; i++) {
            json.append(i == 0 ? "\"" : ",\"")
                    .append(NAMES.get(random.nextInt(NAMES.size())))
                    .append("\":")
                    .append(value(depth));
        }
        return json.append('}').toString();
    }

    private String value(int depth) {
        int kind = depth > 2 ? 9 : random.nextInt(10);
        if (kind == 0) {
            return "[" + value(depth + 1) + "," + value(depth + 1) + "]";
        }
        return kind < 4 ? object(depth + 1) : SCALARS.get(random.nextInt(SCALARS.size()));
    }

    private static <Q extends Record, R extends Record> boolean isStub(
            Operation<Q, R> operation, Q request, R response) {
        List<RequestField<Q>> subjects = operation.requestFields().stream()
                .filter(field -> field.role() == RequestField.Role.SUBJECT)
                .toList();
        Set<FieldKind> kinds = subjects.stream().map(RequestField::kind).collect(Collectors.toSet());
        Set<Identity> asked = operation.requestIdentity(request);
        List<String> names = subjects.stream()
                .filter(field -> field.kind() == FieldKind.COMPANY_NAME)
                .flatMap(field -> field.values(request).stream())
                .toList();
        List<?> results = operation.results(response);
        JsonCodec codec = JsonCodec.standard();
        return results.isEmpty()
                ? !hasData(codec.members(response), kinds, asked, names)
                : results.stream().noneMatch(result -> hasData(codec.members(result), kinds, asked, names));
    }

    private static boolean hasData(
            @Nullable Object value, Set<FieldKind> kinds, Set<Identity> asked, List<String> names) {
        if (value instanceof Map<?, ?> members) {
            return members.entrySet().stream()
                    .anyMatch(member -> !ABOUT_THE_RESPONSE.contains(String.valueOf(member.getKey()))
                            && hasData(member.getValue(), kinds, asked, names));
        }
        if (value instanceof List<?> list) {
            return list.stream().anyMatch(each -> hasData(each, kinds, asked, names));
        }
        if (value instanceof Number number) {
            return new BigDecimal(number.toString()).signum() != 0;
        }
        if (!(value instanceof String written)) {
            return false;
        }
        String text = written.strip();
        return !text.isEmpty()
                && !text.equalsIgnoreCase("n/a")
                && names.stream().noneMatch(name -> name.strip().equalsIgnoreCase(text))
                && kinds.stream()
                        .noneMatch(
                                kind -> kind.parse(text).filter(asked::contains).isPresent());
    }
}
