package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.enrichment.sdk.models.problem.ErrorCode;
import dev.enrichment.sdk.models.problem.Problem;
import dev.enrichment.sdk.models.problem.ProblemDocument;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that the wrapped, flat and legacy forms of an error are read into the same record. */
class ErrorFormsTest {
    private static final String ITEM = "'title':'Too few','status':402,'code':'insufficient_credits','param':['limit'],"
            + "'context':{'credits_required':5,'credits_needed':'2.5','reset_at':1700000000,'retry_after_seconds':30}";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {'success':false,'errors':[{%s}],'meta':{'request_id':'r-1'}}
                    {%s,'trace':{'request_id':'r-1'}}
                    """, quoteCharacter = '`')
    void wrappedAndFlatFormsGiveTheSameItem(String form) {
        var document = Json.read(form.formatted(ITEM), ProblemDocument.class);
        assertThat(document.requestId()).isEqualTo("r-1");
        assertThat(document.items()).hasSize(1);
        Problem problem = document.items().get(0);
        assertThat(problem.code()).isEqualTo(ErrorCode.INSUFFICIENT_CREDITS);
        assertThat(problem.param()).containsExactly("limit");
        assertThat(problem.creditsRequired()).isEqualByComparingTo("5");
        assertThat(problem.creditsNeeded()).isEqualByComparingTo("2.5");
        assertThat(problem.resetAt()).isEqualTo(Instant.ofEpochSecond(1700000000));
        assertThat(problem.retryAfterSeconds()).isEqualTo(30);
    }

    @Test
    void theLegacyFormHasTitleAndDetail() {
        var document = Json.read("{'error':'Not found','message':'No such profile'}", ProblemDocument.class);
        assertThat(document.items()).extracting(Problem::title).containsExactly("Not found");
        assertThat(document.items()).extracting(Problem::detail).containsExactly("No such profile");
        assertThat(document.items()).extracting(Problem::code).containsExactly((ErrorCode) null);
    }

    @Test
    void allItemsAndUnknownFieldsAreKept() {
        var document = Json.read(
                "{'errors':[{'code':'a','hint':1},{'code':'b'}],'title':'beside','x':2}", ProblemDocument.class);
        assertThat(document.items()).extracting(p -> p.code()).containsExactly(new ErrorCode("a"), new ErrorCode("b"));
        assertThat(document.items().get(0).additionalProperties()).containsExactly(entry("hint", 1));
        assertThat(document.additionalProperties()).containsExactly(entry("x", 2));
        assertThat(document.flat()).isNotNull().extracting(Problem::title).isEqualTo("beside");
    }

    @ParameterizedTest
    @CsvSource(
            value = {"'N/A'", "[1,{'a':2}]", "null", "7", "{'limit':{},'reset_at':1e999999999,'window':[]}"},
            delimiter = '|',
            quoteCharacter = '`')
    void aContextOfAnyTypeDoesNotAffectOtherFields(String context) {
        var document = Json.decode("{'errors':[{'code':'a','context':" + context + "}]}", ProblemDocument.class);
        Problem problem = document.value().items().get(0);
        assertThat(problem.code()).isEqualTo(new ErrorCode("a"));
        assertThat(problem.limit()).isNull();
        assertThat(problem.resetAt()).isNull();
        assertThat(problem.window()).isNull();
    }

    @Test
    void otherDocumentsHaveNoItems() {
        assertThat(Json.read("{'message':'hello'}", ProblemDocument.class).items())
                .isEmpty();
        assertThat(Json.read("{'errors':[]}", ProblemDocument.class).items()).isEmpty();
    }
}
