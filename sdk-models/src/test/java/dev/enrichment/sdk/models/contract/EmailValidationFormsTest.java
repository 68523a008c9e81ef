package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.models.email.EmailStatus;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that the old and the new form of an email validation are read into the same record. */
class EmailValidationFormsTest {
    @Test
    void theSecondNameOfAProfileCountsIfTheFirstIsBlank() {
        Json.same(
                EmailValidateResponse.class,
                "{'company_linkedin_url':'https://quillfern.example/p'}",
                "{'company_linkedin_url':'','company_profile_url':'https://quillfern.example/p'}",
                "{'company_profile_url':'https://quillfern.example/p','company_linkedin_url':''}");
    }

    @ParameterizedTest
    @CsvSource({"valid", "invalid", "unknown", "valid_catch_all", "catch_all", "something_new"})
    void statusesAreNotMapped(String text) {
        var response = Json.read("{'email_status':'" + text + "'}", EmailValidateResponse.class);
        assertThat(response.status()).isEqualTo(new EmailStatus(text));
        assertThat(new EmailStatus(text).known()).isEqualTo(!text.equals("something_new"));
    }
}
