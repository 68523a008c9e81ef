package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ErasureTargetTest {
    private static boolean isIn(String target, String json) {
        return new ErasureTarget(target).isIn(json.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            özil@quorvane.example           | {"email":"ÖZIL@Quorvane.example"}
            ÖZIL@quorvane.example           | {"email":"\\u00f6zil@quorvane.example"}
            Müller                          | {"name":"Anna M\\u00fcller"}
            Müller                          | {"name":"Anna MU\\u0308LLER"}
            straße 7                        | {"street":"STRASSE 7"}
            https://linkedin.com/in/ada-loop | {"url":"https:\\/\\/www.linkedin.com\\/in\\/ada-loop\\/?x=1"}
            https://www.linkedin.com/in/ada-loop/ | {"url":"in\\/Ada-Loop"}
            linkedin.com/in/ada-loop        | {"url":"HTTP://DE.LinkedIn.com/in/ada-loop#top"}
            Ada Loop <ada@quorvane.example> | {"email":"ada@QUORVANE.example"}
            mailto:ada@quorvane.example     | {"items":[1,{"a":["x","ada@quorvane.example"]}]}
            bücher.example                  | {"domain":"xn--bcher-kva.example"}
            xn--bcher-kva.example           | {"domain":"https://www.Bücher.example/about"}
            https://www.quorvane.example/   | {"email":"someone@quorvane.example"}
            https://profiles.example/in/ada | {"url":"https://profiles.example/in/ada"}
            ada@quorvane.example            | {"cut off":"ada@quorvane.exam\\u0070le","
            4155550100                      | {"phone":4155550100}
            Ian                             | {"first_name":"Ian"}
            ian                             | {"name":"Meier, IAN"}
            Ian                             | {"name":"Ada\\fIan\\b"}
            Ian Loop                        | {"summary":"Ask Ian Loop's team.\\nIan Loop"}
            Meier-Özil                      | {"name":"Ada Meier-Özil"}
            flo                             | {"profile_url":"in/flo"}
            Loop                            | {"name":"A.Loop","summary":"Loop. Next"}
            Flo & Co.                       | {"company_name":"Flo & Co."}
            +1 (415) 555-0100               | {"phones":["+1 (415) 555-0100"]}
            田中太郎                        | {"summary":"社長の田中太郎は"}
            https://profiles.example/in/mara | {"profile_url":"in/mara"}
            https://profiles.example/in/mara | {"profile_url":"IN\\/Mara\\/"}
            in/mara                         | {"profile_url":"https://profiles.example/in/mara"}
            https://profiles.example/company/flo | {"linkedin_url":"company/flo"}
            """)
    void findsWhatIsMeant(String target, String json) {
        assertThat(isIn(target, json)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            https://linkedin.com/in/ada     | {"first_name":"ada","last_name":"other"}
            https://linkedin.com/in/ada     | {"url":"https://linkedin.com/in/ada-loop"}
            https://linkedin.com/in/ada     | {"url":"linkedin.com/in/maria-ada","text":"begin/ada"}
            https://profiles.example/in/ada | {"url":"https://profiles.example/in/eva"}
            profiles.example/in/ada         | {"domain":"profiles.example"}
            ada@quorvane.example            | {"email":"eva@quorvane.example","other":"m.ada@quorvane.example"}
            ada@quorvane.example            | {"email":"ada@quorvane.example.org"}
            quorvane.example                | {"domain":"my-quorvane.example","email":"ada@quorvane.example.org"}
            bücher.example                  | {"domain":"bucher.example"}
            Ian                             | {"first_name":"Florian","last_name":"Schneider"}
            Ian                             | {"first_name":"Ianthe","middle_name":"Iané"}
            Ian                             | {"name":"Ian-Paul Loop","other":"Jean-Ian"}
            Ian                             | {"email":"ian@quorvane.example","other":"ada.ian@quorvane.example"}
            Ian                             | {"first_name":"Bri\\u00e9ian"}
            flo                             | {"company_name":"Florist","company_domain":"flo.example"}
            müller                          | {"name":"Schmüller"}
            straße 7                        | {"street":"STRASSE 77"}
            https://profiles.example/in/ada | {"url":"https://linkedin.com/in/ada"}
            https://profiles.example/in/ada | {"url":"in/ada-loop","text":"in/adam"}
            """)
    void leavesOthersAlone(String target, String json) {
        assertThat(isIn(target, json)).isFalse();
    }

    @Test
    void readsWhatIsNotUtf8() {
        byte[] latin = "{\"name\":\"Anna M\u00fcller\",\"email\":\"anna@quorvane.example\"}"
                .getBytes(StandardCharsets.ISO_8859_1);
        assertThat(new ErasureTarget("anna@quorvane.example").isIn(latin)).isTrue();
        assertThat(new ErasureTarget("MÜLLER").isIn(latin)).isTrue();
        assertThat(new ErasureTarget("Meier").isIn(latin)).isFalse();
        assertThat(new ErasureTarget("anything").isIn(new byte[] {'"', '\\', 'u', '1', '\\'}))
                .isFalse();
    }

    /** Most names contain two letters such as these, so the wrong people would be erased. */
    @ParameterizedTest
    @ValueSource(strings = {"", "ab", "  ab  "})
    void aTextThatIsTooShortToIdentifySomebodyIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ErasureTarget(text))
                .withMessage("a person or company must be named by at least 3 characters");
    }
}
