package dev.enrichment.sdk.bulk.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.call.IdentityField;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.models.companies.CompanyFundingRequest;
import dev.enrichment.sdk.models.email.EmailFindPersonalRequest;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.people.PeopleJobChangeRequest;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that a row counts as found if its response contains data, even if the response reports no charge or a charge of
 * zero.
 */
class FoundRowsTest extends RunTestBase {
    private static final CompanyFundingRequest FUNDING =
            CompanyFundingRequest.builder().companyDomain("quorvane.example").build();
    private static final EmailFindPersonalRequest EMAIL_FIND_PERSONAL =
            EmailFindPersonalRequest.builder().profileUrl("in/ada").build();
    private static final PeopleJobChangeRequest PEOPLE_JOB_CHANGE = PeopleJobChangeRequest.builder()
            .profileUrl("in/ada")
            .companyName("Quorvane")
            .build();

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            COMPANIES_FUNDING   | FOUND     | {"basicInfo":{"companyName":"Quorvane"}}
            COMPANIES_FUNDING   | FOUND     | {"financialInfo":{"totalFunding":8700000000}}
            COMPANIES_FUNDING   | FOUND     | {"fundingHistory":[{"round":"Series I"}]}
            COMPANIES_FUNDING   | FOUND     | {"companySize":{"employees":8000}}
            COMPANIES_FUNDING   | FOUND     | {"leadership":{"ceo":{"firstName":"Dana"}}}
            COMPANIES_FUNDING   | FOUND     | {"topCompetitors":[{"name":"Plaza Pay"}]}
            COMPANIES_FUNDING   | FOUND     | {"news":[{"title":"Quorvane grows"}]}
            COMPANIES_FUNDING   | FOUND     | {"summarySection":"Quorvane makes things."}
            COMPANIES_FUNDING   | FOUND     | {"company_name":"Quorvane","total_funding":"N/A"}
            COMPANIES_FUNDING   | FOUND     | {"latest_round_date":"2023-03-15"}
            COMPANIES_FUNDING   | FOUND     | {"investors":["Maple & Oak"],"credits_consumed":0}
            COMPANIES_FUNDING   | NOT_FOUND | {"message":"No funding data found"}
            COMPANIES_FUNDING   | NOT_FOUND | {"message":"No funding data found","credits_consumed":0,"company_name":"N/A","investors":[]}
            PEOPLE_JOB_CHANGE   | FOUND     | {"status":"NO_CHANGE"}
            PEOPLE_JOB_CHANGE   | FOUND     | {"current_company":"Quorvane"}
            PEOPLE_JOB_CHANGE   | FOUND     | {"profile_found":true,"employee_name":"Ada Loop"}
            PEOPLE_JOB_CHANGE   | NOT_FOUND | {"status":"PROFILE_NOT_FOUND","summary":"No such profile"}
            PEOPLE_JOB_CHANGE   | NOT_FOUND | {"profile_found":false,"status":"CURRENT_EMPLOYMENT_UNKNOWN"}
            PEOPLE_JOB_CHANGE   | NOT_FOUND | {"summary":"No such profile"}
            EMAIL_FIND_PERSONAL | FOUND     | {"first_personal_email":"ada@home.example"}
            EMAIL_FIND_PERSONAL | FOUND     | {"personal_emails":["ada@home.example"]}
            EMAIL_FIND_PERSONAL | NOT_FOUND | {"personal_email":"","personal_emails":[" "]}
            COMPANIES_LOOKUP    | FOUND     | {"company":{"company_domain":"quorvane.example","company_name":"Quorvane"}}
            COMPANIES_LOOKUP    | FOUND     | {"companies":[{"company_domain":"quorvane.test"}],"found":false}
            COMPANIES_LOOKUP    | FOUND     | {"companyDomain":"quorvane.example","linkedinUrl":"company/quorvane"}
            COMPANIES_LOOKUP    | NOT_FOUND | {"companyDomain":"quorvane.example","found":false}
            COMPANIES_LOOKUP    | NOT_FOUND | {"message":"none","companies":[]}
            """)
    void dataDecides(String operation, OutcomeStatus expected, String body) {
        OutcomeStatus actual = switch (operation) {
            case "COMPANIES_FUNDING" -> statusOf(Operations.COMPANIES_FUNDING, FUNDING, body);
            case "PEOPLE_JOB_CHANGE" -> statusOf(Operations.PEOPLE_JOB_CHANGE, PEOPLE_JOB_CHANGE, body);
            case "EMAIL_FIND_PERSONAL" -> statusOf(Operations.EMAIL_FIND_PERSONAL, EMAIL_FIND_PERSONAL, body);
            default -> statusOf(Operations.COMPANIES_LOOKUP, Lab.company("quorvane.example"), body);
        };
        assertThat(actual).isEqualTo(expected);
    }

    static Stream<Operation<?, ?>> paid() {
        return Operations.all().stream().filter(operation -> !operation.free());
    }

    /** Whatever the operation, and although neither body nor headers state a charge. */
    @ParameterizedTest
    @MethodSource("paid")
    <Q extends Record, R extends Record> void dataIsFoundAndItsAbsenceIsNot(Operation<Q, R> operation) {
        Q request = requestWithResult(operation);
        Map<String, Object> data = new LinkedHashMap<>(
                JsonCodec.standard().members(lab.client.call(operation, request).body()));
        data.keySet().removeAll(Set.of("credits_consumed", "found", "profile_found", "status"));
        SandboxRoute route = route(operation);
        lab.sandbox.respondTo(route).with(new String(JsonCodec.standard().encode(data), StandardCharsets.UTF_8));
        assertThat(run("leads.db", operation, request))
                .as("%s: found(…) of its entry in Operations, for %s", operation, data.keySet())
                .isEqualTo(OutcomeStatus.FOUND);
        lab.sandbox.respondTo(route).with("{\"message\":\"nothing found\"}");
        assertThat(run("empty.db", operation, request))
                .as("%s: found(…) of its entry in Operations, for a response without data", operation)
                .isEqualTo(OutcomeStatus.NOT_FOUND);
    }

    /** Names somebody whom every sandbox knows, in the fields by which the operation is asked. */
    private static <Q extends Record> Q requestWithResult(Operation<Q, ?> operation) {
        Map<String, Object> members = new LinkedHashMap<>();
        if (operation instanceof PagedOperation) {
            members.put("limit", 3);
        }
        for (IdentityField field : operation.requestFields()) {
            if (field.role() != IdentityField.Role.FILTER) {
                switch (field.kind()) {
                    case EMAIL_ADDRESS -> members.put(field.name(), WellKnown.VALID_EMAIL);
                    case PERSON_PROFILE -> members.put(field.name(), WellKnown.PROFILE_URL);
                    case DOMAIN -> members.put(field.name(), WellKnown.COMPANY_DOMAIN);
                    default -> {}
                }
            }
        }
        return JsonCodec.standard()
                .decode(JsonCodec.standard().encode(members), operation.requestType())
                .value();
    }

    private static SandboxRoute route(Operation<?, ?> operation) {
        return Arrays.stream(SandboxRoute.values())
                .filter(served -> served.path().equals(operation.route().path()))
                .findFirst()
                .orElseThrow();
    }

    private <Q extends Record, R extends Record> OutcomeStatus statusOf(
            Operation<Q, R> operation, Q request, String body) {
        SandboxRoute route = route(operation);
        lab.sandbox.respondTo(route).with(body);
        OutcomeStatus first = run("leads.db", operation, request);
        assertThat(run("leads.db", operation, request)).as("from the store").isEqualTo(first);
        assertThat(lab.sandbox.requests(route)).hasSize(1);
        return first;
    }

    private <Q extends Record, R extends Record> OutcomeStatus run(String file, Operation<Q, R> operation, Q request) {
        try (RunStore store = RunStore.sqlite(directory.resolve(file));
                var run = lab.run(store, operation).open()) {
            return run.process(List.of("row"), row -> request).toList().get(0).status();
        }
    }
}
