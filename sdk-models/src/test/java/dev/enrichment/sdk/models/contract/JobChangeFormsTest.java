package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.models.people.JobChangeResponse;
import dev.enrichment.sdk.models.people.JobChangeStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Job changes in short and long form: all forms are read into the same record. */
class JobChangeFormsTest {
    @ParameterizedTest
    @CsvSource({
        "NO_CHANGE",
        "JOB_CHANGE_DETECTED",
        "NEVER_WORKED_THERE",
        "AMBIGUOUS_CURRENT_EMPLOYMENT",
        "CURRENT_EMPLOYMENT_UNKNOWN",
        "PROFILE_NOT_FOUND",
        "JOB_CHANGE"
    })
    void everyStatusIsKnown(String text) {
        var response = Json.read("{'status':'" + text + "'}", JobChangeResponse.class);
        assertThat(response.status()).isEqualTo(new JobChangeStatus(text));
        assertThat(new JobChangeStatus(text).known()).isTrue();
    }

    @Test
    void groupsAreOptional() {
        var bare = Json.read("{'status':'NO_CHANGE','message':'still there'}", JobChangeResponse.class);
        assertThat(bare.currentPosition()).isNull();
        assertThat(bare.workHistory()).isEmpty();
        assertThat(bare.summary()).isEqualTo("still there");
        var nulls = Json.read(
                "{'status':'PROFILE_NOT_FOUND','current_position':null,'tenure_stats':null,'work_history':null}",
                JobChangeResponse.class);
        assertThat(nulls.tenureStats()).isNull();
    }

    @Test
    void movedUnderstandsOldAndNewNames() {
        assertThat(Json.read("{'status':'JOB_CHANGE_DETECTED'}", JobChangeResponse.class)
                        .moved())
                .isTrue();
        assertThat(Json.read("{'status':'JOB_CHANGE'}", JobChangeResponse.class).moved())
                .isTrue();
        assertThat(Json.read("{'job_change_detected':true}", JobChangeResponse.class)
                        .moved())
                .isTrue();
        assertThat(Json.read("{'status':'NO_CHANGE'}", JobChangeResponse.class).moved())
                .isFalse();
        assertThat(Json.read("{}", JobChangeResponse.class).moved()).isFalse();
    }
}
