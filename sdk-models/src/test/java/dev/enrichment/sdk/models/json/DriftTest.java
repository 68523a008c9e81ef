package dev.enrichment.sdk.models.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.models.contract.Json;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import dev.enrichment.sdk.models.json.Drift.Kind;
import dev.enrichment.sdk.models.people.PersonMatch;
import dev.enrichment.sdk.models.stats.StatsSummaryResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Drift listeners. */
class DriftTest {
    private static final JsonCodec CODEC = JsonCodec.standard();

    @Test
    void unknownFieldsUnknownValuesAndTypeMismatchesAreReported() {
        assertThat(drifts(
                        "{'x':null,'companies':[{'employee_range':'7 to 9','y/z':[1]},{'employee_min':'N/A','new':{'a':1}},'odd']}",
                        CompanySearchResponse.class))
                .containsExactly(
                        new Drift(Kind.UNKNOWN_FIELD, "/x", null),
                        new Drift(Kind.UNKNOWN_VALUE, "/companies/*/employee_range", "7 to 9"),
                        new Drift(Kind.UNKNOWN_FIELD, "/companies/*/y~1z", List.of(1)),
                        new Drift(Kind.TYPE_MISMATCH, "/companies/*/employee_min", "N/A"),
                        new Drift(Kind.UNKNOWN_FIELD, "/companies/*/new", Map.of("a", 1)),
                        new Drift(Kind.TYPE_MISMATCH, "/companies/*", "odd"));
    }

    @Test
    void aliasesAndMembersOfOpenObjectsAreNotDrift() {
        assertThat(drifts("{'company_profile_id':7,'company_linkedin_id':'7'}", EmailValidateResponse.class))
                .isEmpty();
        assertThat(drifts("{'title':'Weaver','contact_persona':null,'person':{},'followers':1}", PersonMatch.class))
                .isEmpty();
        assertThat(drifts("{'jobs':{'coverage':1}}", StatsSummaryResponse.class))
                .isEmpty();
        assertThat(drifts("{'metadata':{'normalized':{}}}", CompanySearchResponse.class))
                .isEmpty();
    }

    @Test
    void malformedDocumentsReportNoDrift() {
        List<Drift> drifts = new ArrayList<>();
        assertThatExceptionOfType(MalformedJsonException.class)
                .isThrownBy(() -> CODEC.decode(Json.bytes("{'x':1"), CompanySearchResponse.class, drifts::add));
        assertThat(drifts).isEmpty();
    }

    @Test
    void aDocumentThatIsReadTwiceReportsDriftOnce() {
        byte[] json = Json.bytes("{'x':'?'}");
        json[6] = (byte) 0xFF;
        List<Drift> drifts = new ArrayList<>();
        var decoded = CODEC.decode(json, CompanySearchResponse.class, drifts::add);
        assertThat(drifts).containsExactly(new Drift(Kind.UNKNOWN_FIELD, "/x", "\uFFFD"));
        assertThat(decoded.warnings()).hasSize(1);
    }

    private static List<Drift> drifts(String json, Class<?> type) {
        List<Drift> drifts = new ArrayList<>();
        CODEC.decode(Json.bytes(json), type, drifts::add);
        return drifts;
    }
}
