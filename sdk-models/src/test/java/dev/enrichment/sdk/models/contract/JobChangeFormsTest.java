package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.models.people.JobChangeStatus;
import dev.enrichment.sdk.models.people.PeopleJobChangeResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that the short and the long form of a job change response are read into the same record. */
class JobChangeFormsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    NO_CHANGE                    | false
                    JOB_CHANGE_DETECTED          | true
                    JOB_CHANGE                   | true
                    NEVER_WORKED_THERE           | false
                    AMBIGUOUS_CURRENT_EMPLOYMENT | false
                    CURRENT_EMPLOYMENT_UNKNOWN   | false
                    PROFILE_NOT_FOUND            | false
                    """)
    void everyStatusIsKnown(String text, boolean moved) {
        var response = Json.read("{'status':'" + text + "'}", PeopleJobChangeResponse.class);
        assertThat(response.status()).isEqualTo(new JobChangeStatus(text));
        assertThat(new JobChangeStatus(text).known()).isTrue();
        assertThat(response.moved()).isEqualTo(moved);
    }

    @Test
    void aChangeWithoutStatusIsAFlag() {
        assertThat(Json.read("{'job_change_detected':true}", PeopleJobChangeResponse.class)
                        .moved())
                .isTrue();
        assertThat(Json.read("{}", PeopleJobChangeResponse.class).moved()).isFalse();
    }
}
