package dev.enrichment.sdk.examples.quickstart;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** Walks through all operations and shows, for each call, what was asked, what came back and what it cost. */
public final class Tour {
    private static final PriceEstimate NOTHING = PriceEstimate.upTo(BigDecimal.ZERO, "free of charge");

    private final EnrichmentClient client;
    private final Printer printer;
    private final boolean spending;
    private int calls;
    private int failed;

    /** Makes the paid calls only when told to. */
    public Tour(EnrichmentClient client, Printer printer, boolean spending) {
        this.client = client;
        this.printer = printer;
        this.spending = spending;
    }

    /** Makes the calls; a failing one does not end the walk. */
    public boolean walk(Subject who) {
        List<Step<?, ?>> steps = new ArrayList<>(PaidSteps.of(client, who));
        steps.addAll(FreeSteps.of(client, LocalDate.now(ZoneOffset.UTC)));
        BigDecimal most = steps.stream().map(step -> estimate(step).max()).reduce(BigDecimal.ZERO, BigDecimal::add);
        printer.details(List.of("together these calls can cost at most " + Table.credits(most)
                + (spending ? "" : "; only the free ones are made, add --spend to make all")));
        steps.forEach(this::take);
        return failed == 0;
    }

    /** Told from the request alone: no call is made for it. */
    private <Q extends Record> PriceEstimate estimate(Step<Q, ?> step) {
        return step.request() == null ? NOTHING : client.estimate(step.operation(), step.request());
    }

    private <R extends Record> void take(Step<?, R> step) {
        printer.title(++calls, step.fluent(), step.asked());
        if (!step.operation().free()) {
            printer.details(List.of("estimate: " + estimate(step)));
            if (!spending) {
                printer.result("not called, because it costs credits");
                return;
            }
        }
        try {
            ApiResponse<R> response = step.call().get();
            printer.details(step.answer().apply(response.body()));
            response.warnings().forEach(warning -> printer.details(List.of("unexpected: " + warning)));
            printer.result(cost(response.receipt()));
        } catch (EnrichmentException e) {
            failed++;
            printer.details(List.of(String.valueOf(e.getMessage())));
            printer.result("FAILED, " + e.chargeStatus());
        }
    }

    private static String cost(CreditReceipt receipt) {
        BigDecimal consumed = receipt.consumed();
        String charge = consumed == null ? "charge unknown" : consumed.signum() == 0 ? "free" : Table.credits(consumed);
        return charge + ", " + Table.text(receipt.remaining()) + " left, request " + Table.text(receipt.requestId());
    }
}
