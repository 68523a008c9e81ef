package dev.enrichment.sdk.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.RequestField;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.companies.FundingRequest;
import dev.enrichment.sdk.models.email.PersonalEmailRequest;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.people.JobChangeRequest;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Data decides whether a row is found, also where the response states no charge, or a charge of 0. */
@Timeout(60)
class FoundTest extends LabTest {
    private static final FundingRequest FUNDING =
            FundingRequest.builder().companyDomain("quorvane.example").build();
    private static final PersonalEmailRequest PERSONAL_EMAIL =
            PersonalEmailRequest.builder().profileUrl("in/ada").build();
    private static final JobChangeRequest JOB_CHANGE = JobChangeRequest.builder()
            .profileUrl("in/ada")
            .companyName("Quorvane")
            .build();
    private static final CompanyLookupRequest LOOKUP =
            CompanyLookupRequest.builder().companyDomain("quorvane.example").build();

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            FOUND     | {"basicInfo":{"companyName":"Quorvane"}}
            FOUND     | {"financialInfo":{"totalFunding":8700000000}}
            FOUND     | {"fundingHistory":[{"round":"Series I"}]}
            FOUND     | {"companySize":{"employees":8000}}
            FOUND     | {"leadership":{"ceo":{"firstName":"Dana"}}}
            FOUND     | {"topCompetitors":[{"name":"Plaza Pay"}]}
            FOUND     | {"news":[{"title":"Quorvane grows"}]}
            FOUND     | {"summarySection":"Quorvane makes things."}
            FOUND     | {"company_name":"Quorvane","total_funding":"N/A"}
            FOUND     | {"latest_round_date":"2023-03-15"}
            FOUND     | {"investors":["Maple & Oak"],"credits_consumed":0}
            NOT_FOUND | {"message":"No funding data found"}
            NOT_FOUND | {"message":"No funding data found","credits_consumed":0,"company_name":"N/A","investors":[]}
            """)
    void funding(OutcomeStatus expected, String body) {
        assertThat(statusOf(Operations.COMPANY_FUNDING, FUNDING, SandboxRoute.COMPANY_FUNDING, body))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            FOUND     | {"status":"NO_CHANGE"}
            FOUND     | {"current_company":"Quorvane"}
            FOUND     | {"profile_found":true,"employee_name":"Ada Loop"}
            NOT_FOUND | {"profile_found":true}
            NOT_FOUND | {"profile_found":true,"profile_url":"ada","credits_consumed":3}
            NOT_FOUND | {"status":"PROFILE_NOT_FOUND","summary":"No such profile"}
            NOT_FOUND | {"profile_found":false,"status":"CURRENT_EMPLOYMENT_UNKNOWN"}
            NOT_FOUND | {"summary":"No such profile"}
            """)
    void jobChange(OutcomeStatus expected, String body) {
        assertThat(statusOf(Operations.JOB_CHANGE, JOB_CHANGE, SandboxRoute.JOB_CHANGE, body))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            FOUND     | {"first_personal_email":"ada@home.example"}
            FOUND     | {"personal_emails":["ada@home.example"]}
            NOT_FOUND | {"personal_email":"","personal_emails":[" "]}
            """)
    void personalEmail(OutcomeStatus expected, String body) {
        assertThat(statusOf(Operations.PERSONAL_EMAIL, PERSONAL_EMAIL, SandboxRoute.PERSONAL_EMAIL, body))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            FOUND     | {"company":{"company_domain":"quorvane.example","company_name":"Quorvane"}}
            FOUND     | {"companies":[{"company_domain":"quorvane.test"}],"found":false}
            FOUND     | {"companyDomain":"quorvane.example","linkedinUrl":"company/quorvane"}
            NOT_FOUND | {"companyDomain":"quorvane.example"}
            NOT_FOUND | {"company":{"company_domain":"www.quorvane.example"},"found":true,"credits_consumed":1}
            NOT_FOUND | {"companyDomain":"quorvane.example","found":false}
            NOT_FOUND | {"message":"none","companies":[]}
            """)
    void lookup(OutcomeStatus expected, String body) {
        assertThat(statusOf(Operations.COMPANY_LOOKUP, LOOKUP, SandboxRoute.COMPANY_SEARCH, body))
                .isEqualTo(expected);
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
        SandboxRoute route = Arrays.stream(SandboxRoute.values())
                .filter(served -> served.path().equals(operation.route().path()))
                .findFirst()
                .orElseThrow();
        lab.sandbox.respondTo(route).with(new String(JsonCodec.standard().encode(data), StandardCharsets.UTF_8));
        assertThat(run(operation, request))
                .as("%s: found(…) of its entry in Operations, for %s", operation, data.keySet())
                .isEqualTo(OutcomeStatus.FOUND);
        lab.sandbox.respondTo(route).with("{\"message\":\"nothing found\"}");
        try (RunStore store = RunStore.sqlite(directory.resolve("empty.db"));
                var run = BulkRun.of(lab.client, operation).store(store).open()) {
            assertThat(run.process(List.of("row"), row -> request)
                            .toList()
                            .get(0)
                            .status())
                    .as("%s: found(…) of its entry in Operations, for a response without data", operation)
                    .isEqualTo(OutcomeStatus.NOT_FOUND);
        }
    }

    /** Names somebody whom every sandbox knows, in the fields by which the operation is asked. */
    private static <Q extends Record> Q requestWithResult(Operation<Q, ?> operation) {
        Map<String, Object> members = new LinkedHashMap<>();
        if (operation instanceof PagedOperation) {
            members.put("limit", 3);
        }
        for (RequestField<Q> field : operation.requestFields()) {
            if (field.isColumn()) {
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

    private <Q extends Record, R extends Record> OutcomeStatus statusOf(
            Operation<Q, R> operation, Q request, SandboxRoute route, String body) {
        lab.sandbox.respondTo(route).with(body);
        OutcomeStatus first = run(operation, request);
        assertThat(run(operation, request)).as("from the store").isEqualTo(first);
        assertThat(lab.sandbox.requests(route)).hasSize(1);
        return first;
    }

    private <Q extends Record, R extends Record> OutcomeStatus run(Operation<Q, R> operation, Q request) {
        try (RunStore store = lab.store();
                var run = BulkRun.of(lab.client, operation).store(store).open()) {
            return run.process(List.of("row"), row -> request).toList().get(0).status();
        }
    }
}
