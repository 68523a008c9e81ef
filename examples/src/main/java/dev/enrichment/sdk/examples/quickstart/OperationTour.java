package dev.enrichment.sdk.examples.quickstart;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.IdentityField;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.InvalidRequestException;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Calls every operation and prints what each call costs. Each call gets either one line, or a detailed entry with its
 * estimate, result and receipt.
 */
public final class OperationTour {
    private final EnrichmentClient client;
    private final Printer printer;
    private final boolean spending;
    private final boolean details;
    private int calls;
    private int failed;

    /**
     * Creates a tour.
     *
     * @param spending whether paid operations are called; if false, they are only listed with their estimates
     * @param details whether calls are printed in detail
     */
    public OperationTour(EnrichmentClient client, Printer printer, boolean spending, boolean details) {
        this.client = client;
        this.printer = printer;
        this.spending = spending;
        this.details = details;
    }

    /** Makes the calls and prints them. Continues after a failed call. Returns whether all calls succeeded. */
    public boolean run(TourInput input) {
        List<TourStep<?, ?>> steps = steps(input);
        BigDecimal max = steps.stream().map(step -> estimate(step).max()).reduce(BigDecimal.ZERO, BigDecimal::add);
        printer.details(List.of("all calls together cost at most " + Table.credits(max)
                + (spending ? "" : "; only the free ones are made, add --spend to make all")));
        printer.line("");
        steps.forEach(details ? this::makeWithDetails : this::make);
        return failed == 0;
    }

    private List<TourStep<?, ?>> steps(TourInput input) {
        List<TourStep<?, ?>> steps = new ArrayList<>(PaidSteps.of(client, input));
        steps.addAll(FreeSteps.of(client, LocalDate.now(ZoneOffset.UTC)));
        for (Operation<?, ?> operation : Operations.all()) {
            if (steps.stream().noneMatch(step -> step.operation().equals(operation))) {
                steps.add(defaultStep(operation, input));
            }
        }
        return steps;
    }

    /**
     * Creates a step for an operation that neither {@code PaidSteps} nor {@code FreeSteps} contains. The quickstart
     * prints its complete response body.
     */
    private <Q extends Record> TourStep<Q, ?> defaultStep(Operation<Q, ?> operation, TourInput input) {
        Map<String, String> members = new HashMap<>();
        for (IdentityField field : operation.requestFields()) {
            switch (field.kind()) {
                case EMAIL_ADDRESS -> members.put(field.name(), input.email());
                case PERSON_PROFILE -> members.put(field.name(), input.profile());
                case DOMAIN -> members.put(field.name(), input.company());
                default -> {}
            }
        }
        JsonCodec codec = JsonCodec.standard();
        try {
            Q request =
                    codec.decode(codec.encode(members), operation.requestType()).value();
            return TourStep.withoutSummary(client, operation, request);
        } catch (InvalidRequestException e) {
            throw new IllegalStateException(
                    "the quickstart has no call for " + operation + ": add a TourStep to "
                            + (operation.free() ? "FreeSteps" : "PaidSteps"),
                    e);
        }
    }

    /** Returns the estimated cost of a call, which is computed from the request without calling the service. */
    private <Q extends Record> PriceEstimate estimate(TourStep<Q, ?> step) {
        return step.request() == null ? PriceEstimate.FREE : client.estimate(step.operation(), step.request());
    }

    private void make(TourStep<?, ?> step) {
        String cost;
        if (!spending && !step.operation().free()) {
            cost = "not called";
        } else {
            try {
                cost = charge(step.call().get().receipt());
            } catch (EnrichmentException e) {
                failed++;
                cost = "FAILED, " + e.chargeStatus();
            }
        }
        printer.row(++calls, step.method(), step.purpose(), cost);
    }

    private <R extends Record> void makeWithDetails(TourStep<?, R> step) {
        printer.title(++calls, step.method(), step.purpose());
        if (!step.operation().free()) {
            printer.details(List.of("estimate: " + estimate(step)));
            if (!spending) {
                printer.result("not called, because it costs credits");
                return;
            }
        }
        try {
            ApiResponse<R> response = step.call().get();
            printer.details(step.summary().apply(response.body()));
            response.warnings().forEach(warning -> printer.details(List.of("unexpected: " + warning)));
            printer.result(receiptLine(response.receipt()));
        } catch (EnrichmentException e) {
            failed++;
            printer.details(List.of(String.valueOf(e.getMessage())));
            printer.result("FAILED, " + e.chargeStatus());
        }
    }

    private static String receiptLine(CreditReceipt receipt) {
        return "%s, %s left, %d ms, request %s"
                .formatted(
                        charge(receipt),
                        Table.text(receipt.balance()),
                        receipt.duration().toMillis(),
                        Table.text(receipt.requestId()));
    }

    private static String charge(CreditReceipt receipt) {
        return switch (receipt.chargeStatus()) {
            case NOT_CHARGED -> "free";
            case CHARGED -> Table.credits(receipt.charged());
            case UNKNOWN -> "up to " + Table.credits(receipt.charged().add(receipt.unconfirmed()));
        };
    }
}
