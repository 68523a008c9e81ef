package dev.enrichment.sdk.adversary;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A search ends, pays for no row twice, and loses none that it paid for. */
final class PagingInvariants {
    private final CallResult result;
    private final CallTruth truth;
    private final PaginationPlan pagination;
    private final List<Violation> violations = new ArrayList<>();

    PagingInvariants(CallResult result, CallTruth truth) {
        this.result = result;
        this.truth = truth;
        if (result.plan.pagination() == null) {
            throw new IllegalArgumentException("not a search: " + result.plan);
        }
        this.pagination = result.plan.pagination();
    }

    List<Violation> check() {
        List<ServedRequest> pages = truth.requests().stream()
                .filter(request -> request.delivered() && request.plan.body() == BodyKind.PAGE)
                .toList();
        if (pages.size() > pagination.mostPages() && pagination.tampering() == Tampering.NONE) {
            add(
                    "a search does not end (" + pagination.kind() + ")",
                    pages.size() + " pages instead of " + pagination.mostPages());
        }
        if (truth.undisturbed()) {
            checkRows(pages);
            checkEnd();
        }
        checkLimits(pages);
        checkProgress();
        checkToken();
        return violations;
    }

    private void checkRows(List<ServedRequest> pages) {
        Reachable reachable = new Reachable(result.handedOver());
        List<Integer> paid = pages.stream().flatMap(page -> page.rows.stream()).toList();
        List<Integer> lost = paid.stream()
                .filter(row -> !reachable.has(PageScript.marker(row)))
                .toList();
        if (!lost.isEmpty() && pagination.maxItems() == 0) {
            add("rows of a page were lost", lost + " of " + paid.size());
        }
        if (pagination.kind().honest()
                && pagination.tampering() == Tampering.NONE
                && paid.stream().distinct().count() < paid.size()) {
            add("a row was paid for twice", paid.toString());
        }
    }

    private void checkEnd() {
        Reachable received = new Reachable(result.received);
        boolean complete = IntStream.range(0, pagination.total()).allMatch(row -> received.has(PageScript.marker(row)));
        boolean onlyPages = truth.requests().stream()
                .allMatch(request -> !request.plan.successful() || request.plan.body() == BodyKind.PAGE);
        if (pagination.limited() || !onlyPages || pagination.tampering() != Tampering.NONE) {
            return;
        }
        if (pagination.kind().honest() && result.failures.isEmpty() && !complete) {
            add(
                    "a search ended early without a failure",
                    result.received.size() + " of " + pagination.total() + " rows");
        }
        if (!pagination.kind().honest() && result.failures.isEmpty()) {
            add(
                    "an endless search ended without a failure (" + pagination.kind() + ")",
                    result.received.size() + " rows");
        }
    }

    private void checkLimits(List<ServedRequest> pages) {
        BigDecimal most = pagination.maxCredits();
        if (pagination.maxItems() > 0 && result.received.size() > pagination.maxItems()) {
            add("more rows than limitItems", result.received.size() + " of " + pagination.maxItems());
        }
        if (pagination.maxPages() > 0 && pages.size() > pagination.maxPages()) {
            add("more pages than limitPages", pages.size() + " of " + pagination.maxPages());
        }
        if (most != null && truth.charged().compareTo(most) > 0) {
            add("more credits than limitCredits", truth.charged() + " of " + most);
        }
    }

    /** A token that is not whole is refused before anything is sent. */
    private void checkToken() {
        boolean altered = pagination.tampering() != Tampering.NONE;
        boolean refused = result.failure() instanceof IllegalArgumentException;
        if (altered && !refused && truth.requests().size() > 1) {
            add(
                    "a changed resume token was accepted (" + pagination.tampering() + ")",
                    truth.requests().toString());
        }
    }

    /** After a page that may have been charged and did not arrive, a search goes no further. */
    private void checkProgress() {
        @Nullable ServedRequest before = null;
        for (ServedRequest request : truth.requests()) {
            boolean next = before != null && before.read && !before.body.equals(request.body);
            if (next && mayBeLost(before) && !result.plan.retryUnknownOutcome()) {
                add("a search went on after a page of unknown outcome", before + " / " + request);
            }
            before = request;
        }
    }

    private static boolean mayBeLost(@Nullable ServedRequest request) {
        return request != null && !request.delivered() && !RetryTable.saysRefused(request.plan);
    }

    private void add(String rule, String detail) {
        violations.add(new Violation(rule, result.plan.tag() + " " + pagination.target() + ": " + detail));
    }
}
