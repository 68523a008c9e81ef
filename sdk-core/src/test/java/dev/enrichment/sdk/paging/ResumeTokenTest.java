package dev.enrichment.sdk.paging;

import static dev.enrichment.sdk.support.CompanyPages.domains;
import static dev.enrichment.sdk.support.CompanyPages.page;
import static dev.enrichment.sdk.support.CompanyPages.upTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.jobs.Job;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.support.JobPages;
import dev.enrichment.sdk.support.Service;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests resume tokens, which continue a search where another pagination stopped, and the tokens that are rejected. */
class ResumeTokenTest extends CompanyPagingFixture {
    @Test
    void aTokenWithinAPageContinuesByOffsetSoThatNoRowIsPaidForTwice() throws Exception {
        service.enqueue(page(0, 4, "'next_cursor':'a'"), page(3, 4, "'has_more':false"));
        var first = search(4);
        Iterator<Company> items = first.iterator();
        IntStream.range(0, 3).forEach(i -> items.next());
        assertThat(domains(search(4).resumeFrom(first.resumeToken()))).containsExactly("c3", "c4", "c5", "c6");
        assertThat(service.bodies().get(1)).contains("\"offset\":3").doesNotContain("cursor");
    }

    @Test
    void aTokenWithinAJobsPageSkipsWhatWasDelivered() {
        String job = "{\"title\":\"%s\"}";
        String three = "{\"signals\":[%s,%s,%s],\"next_cursor\":\"n\"}"
                .formatted(job.formatted("a"), job.formatted("b"), job.formatted("c"));
        service.enqueue(
                Service.ok(three), Service.ok(three), Service.ok("{\"signals\":[%s]}".formatted(job.formatted("d"))));
        var first = client.jobs().searchAll(q -> q.limit(3));
        Iterator<Job> items = first.iterator();
        items.next();
        assertThat(client.jobs()
                        .searchAll(q -> q.limit(3))
                        .resumeFrom(first.resumeToken())
                        .toList())
                .extracting(Job::title)
                .containsExactly("b", "c", "d");
    }

    @ParameterizedTest
    // Expired, or the limit is one that cursors do not take.
    @ValueSource(strings = {"cursor", "limit"})
    void aRefusedCursorIsReplacedByItsOffset(String field) throws Exception {
        service.enqueue(
                page(0, 2, "'next_cursor':'a'"),
                Service.problem(400, "'title':'Validation','code':'validation_error','param':['%s']".formatted(field))
                        .build(),
                page(2, 1, "'has_more':false"));
        assertThat(domains(search(2))).containsExactly(upTo(3));
        assertThat(service.bodies().get(2)).isEqualTo("{\"query\":\"looms\",\"limit\":2,\"offset\":2}");
    }

    @Test
    void aRefusalThatWasChargedIsNotRetried() {
        service.enqueue(
                page(0, 2, "'next_cursor':'a'"),
                Service.problem(400, "'title':'Validation','param':['cursor']")
                        .setHeader("X-Credits-Consumed", "2")
                        .build());
        var failure =
                catchThrowableOfType(PageFailedException.class, () -> search(2).toList());
        assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.CHARGED);
        assertThat(service.server.getRequestCount()).isEqualTo(2);
    }

    @Test
    void aRefusalThatIsNotOfACursorIsNotRetried() {
        service.enqueue(
                page(0, 2, "'has_more':true"),
                Service.problem(400, "'title':'Validation','param':['offset']").build());
        assertThat(catchThrowableOfType(
                        PageFailedException.class, () -> search(2).toList()))
                .hasMessageContaining("400");
        assertThat(service.server.getRequestCount()).isEqualTo(2);
    }

    @Test
    void aTokenOfAnotherSearchIsRefusedBeforeAnythingIsSent() {
        service.enqueue(page(0, 2, "'has_more':true"));
        var first = search(2).limitPages(1);
        domains(first);
        String token = Objects.requireNonNull(first.resumeToken());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> client.companies()
                        .searchAll(q -> q.query("other"))
                        .resumeFrom(token)
                        .iterator())
                .withMessage("the resume token belongs to another search (companies.search)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> client.jobs()
                        .searchAll(q -> q.limit(2))
                        .resumeFrom(token)
                        .iterator());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> search(2).resumeFrom("not a token"))
                .withMessage("not a valid resume token (truncated?): not a token");
        assertThatIllegalArgumentException().isThrownBy(() -> search(2).resumeFrom(token.substring(0, 30)));
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @Test
    void aTokenThatWasCutOffIsRefusedBeforeAnythingIsSent() {
        service.enqueue(page(0, 2, "'next_cursor':'a'"));
        var first = search(2).limitPages(1);
        domains(first);
        String token = Objects.requireNonNull(first.resumeToken());
        for (int end = 0; end < token.length(); end++) {
            requireRefused(search(2), token.substring(0, end));
        }
        for (String json : List.of("[]", "{}", "[1,2,3,4,5,6]")) {
            requireRefused(search(2), Base64.getUrlEncoder().encodeToString(json.getBytes(StandardCharsets.UTF_8)));
        }
        assertThat(service.server.getRequestCount()).isEqualTo(1);
        assertThat(search(2).resumeFrom(token).resumeToken()).isEqualTo(token);
    }

    @ParameterizedTest
    // The limit, the offset of the page, and the number of its items that were delivered.
    @ValueSource(ints = {2, 3, 5})
    void aTokenWithOtherNumbersIsRefusedBeforeAnythingIsSent(int place) throws Exception {
        service.enqueue(JobPages.page(0, 2, "'next_cursor':'a'"));
        var first = client.jobs().searchAll(q -> q.limit(2));
        first.iterator().next();
        byte[] json = Base64.getUrlDecoder().decode(Objects.requireNonNull(first.resumeToken()));
        for (long number : new long[] {-1, 7, 2_000_000_000, Integer.MIN_VALUE, Integer.MAX_VALUE, Long.MAX_VALUE}) {
            List<?> original = JsonCodec.standard().decode(json, List.class).value();
            List<Object> parts = new ArrayList<>(original);
            parts.set(place, number);
            String token =
                    Base64.getUrlEncoder().encodeToString(JsonCodec.standard().encode(parts));
            requireRefused(client.jobs().searchAll(q -> q.limit(2)), token);
        }
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    private static void requireRefused(Paginator<?, ?> paginator, String token) {
        assertThatIllegalArgumentException()
                .as(token)
                .isThrownBy(() -> paginator.resumeFrom(token))
                .withMessageStartingWith("not a valid resume token (truncated?): ");
    }

    @Test
    void aSkippedPageKeepsItsLimitSoThatItIsNotPaidForInVain() throws Exception {
        service.enqueue(JobPages.page(0, 5, "'next_cursor':'n'"), JobPages.page(0, 5, "'next_cursor':'n'"));
        var first = client.jobs().searchAll(q -> q.limit(5));
        Iterator<Job> items = first.iterator();
        IntStream.range(0, 4).forEach(i -> items.next());
        assertThat(client.jobs()
                        .searchAll(q -> q.limit(3))
                        .resumeFrom(first.resumeToken())
                        .limitItems(1)
                        .toList())
                .extracting(Job::title)
                .containsExactly("j4");
        assertThat(service.bodies()).containsExactly("{\"limit\":5}", "{\"limit\":5}");
    }

    @Test
    void aDeadEndIsFoundAgainFromTheEndOfThePageBeforeIt() {
        service.enqueue(
                JobPages.page(0, 2, "'has_more':true"),
                JobPages.page(0, 2, "'next_cursor':'n'"),
                JobPages.page(2, 1, ""));
        var failure = catchThrowableOfType(
                PageFailedException.class,
                () -> client.jobs().searchAll(q -> q.limit(2)).toList());
        assertThat(failure.fetched(Job.class)).hasSize(2);
        assertThat(client.jobs()
                        .searchAll(q -> q.limit(2))
                        .resumeFrom(failure.resumeToken())
                        .toList())
                .extracting(Job::title)
                .containsExactly("j2");
    }

    @Test
    void aTokenHoldsNoKeyAndNothingOfTheRequest() {
        service.enqueue(page(0, 2, "'has_more':true"));
        var first = search(2).limitPages(1);
        domains(first);
        String token = Objects.requireNonNull(first.resumeToken());
        assertThat(token).matches("[A-Za-z0-9_-]+");
        String inside = new String(Base64.getUrlDecoder().decode(token), StandardCharsets.UTF_8);
        assertThat(inside).contains("companies.search").doesNotContain(Service.KEY, "looms");
    }

    @Test
    void limitsThatMakeNoSenseAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> search(2).limitItems(-1))
                .withMessage("limitItems must be at least 0, but is -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> search(2).limitPages(-3))
                .withMessage("limitPages must be at least 1, but is -3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> search(2).limitCredits(-1))
                .withMessage("limitCredits must be from 0 to 9223372036854775807 credits, but is -1");
    }
}
