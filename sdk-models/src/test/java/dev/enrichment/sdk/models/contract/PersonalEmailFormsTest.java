package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.models.email.EmailFindPersonalResponse;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that personal email addresses in different fields are read into the same record. */
class PersonalEmailFormsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
                    {}                                                                    | none
                    {'personal_email':null}                                               | none
                    {'personal_email':null,'personal_emails':[]}                          | none
                    {'personal_email':' ','personal_emails':['']}                         | none
                    {'personal_email':'a@lark.example'}                                   | a@lark.example
                    {'first_personal_email':'a@lark.example'}                             | a@lark.example
                    {'personal_emails':['a@lark.example','b@lark.example']}               | a@lark.example b@lark.example
                    {'personal_emails':'a@lark.example'}                                  | a@lark.example
                    {'personal_emails':['b@lark.example','A@LARK.example'],'personal_email':'a@lark.example','first_personal_email':'c@lark.example'} | a@lark.example c@lark.example b@lark.example
                    """, quoteCharacter = '`')
    void addressesAreCombinedWithoutDuplicates(String json, @Nullable String expected) {
        var response = Json.read(json, EmailFindPersonalResponse.class);
        assertThat(response.emails()).isEqualTo(expected == null ? List.of() : List.of(expected.split(" ")));
        assertThat(response.found()).isEqualTo(expected != null);
    }
}
