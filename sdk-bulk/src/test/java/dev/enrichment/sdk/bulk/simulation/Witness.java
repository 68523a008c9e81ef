package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.people.PeopleSearchResponse;
import java.util.List;

/** Checks the outcomes and responses that a program receives against the responses that the service sent. */
final class Witness {
    private final SimulatedProcess process;
    private final Truth truth;

    Witness(SimulatedProcess process, Truth truth) {
        this.process = process;
        this.truth = truth;
    }

    void occurs(String event) {
        process.occurs(event);
    }

    /** A row has an outcome. */
    void sees(Goods<?, ?> goods, String row, RowOutcome<?, ?> outcome) {
        OutcomeStatus status = outcome.status();
        process.occurs("the outcome " + status);
        int free = truth.row(goods.names(row).get(0)).freeStatus;
        truth.require(
                status != OutcomeStatus.NOT_FOUND || free == SimulatedService.NOT_FOUND,
                "the service knows each other row, and %s is not found".formatted(row));
        if (status == OutcomeStatus.NOT_ATTEMPTED && outcome.message().contains("budget")) {
            process.occurs("a budget ends a run");
        }
        if (goods.pages() == 0) {
            Record body = outcome.body();
            String name = goods.names(row).get(0);
            if (body == null) {
                process.note("sees", name + " " + status);
                truth.row(name).seen.add(status.name());
            } else {
                body("sees", name, body);
            }
            return;
        }
        int page = 0;
        for (ApiResponse<? extends Record> response : outcome.pages()) {
            page("sees", row, page++, (PeopleSearchResponse) response.body());
        }
        process.note("sees", row + " " + status + " with " + page + " pages");
        truth.require(
                status != OutcomeStatus.FOUND || page == goods.pages(),
                "a row that is found has all its pages, and %s has %s".formatted(row, page));
    }

    /** A page follows the one before it, in whatever process and from whatever response that came. */
    void page(String how, String row, int page, PeopleSearchResponse body) {
        var people =
                body.people().stream().map(each -> String.valueOf(each.uid())).toList();
        truth.require(
                people.equals(List.of(row + "-" + page + "-a", row + "-" + page + "-b")),
                "pages come in their order, and page %s of %s has %s".formatted(page, row, people));
        process.occurs("a page " + how);
        if (row.startsWith("walk")) {
            process.note(how, row + "." + page + " " + body.message());
        } else {
            body(how, row + "." + page, body);
        }
    }

    /** A response that a program sees is one to its own question. */
    void body(String how, String name, Record body) {
        String id = String.valueOf(Product.idOf(body));
        process.note(how, name + " " + id);
        Truth.Row row = truth.row(name);
        row.seen.add("FOUND " + id);
        truth.require(row.answers.contains(id), "a response is one to its request, and %s has %s".formatted(name, id));
    }
}
