package dev.enrichment.sdk.examples.quickstart;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.credits.CreditLedger;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** What everything has cost, by the client's own ledger, held against what the account has lost. */
public final class Bill {
    private final EnrichmentClient client;
    private final BigDecimal balanceBefore;

    /** Asks for the balance; that is free. */
    public Bill(EnrichmentClient client) {
        this.client = client;
        this.balanceBefore = balance(client);
    }

    /** The balance at the start. */
    public BigDecimal balanceBefore() {
        return balanceBefore;
    }

    /** Prints the sums and says whether the account agrees. */
    public boolean settle(Printer printer) {
        BigDecimal balanceAfter = balance(client);
        CreditLedger.Snapshot ledger = client.ledger().snapshot();
        CreditLedger.Totals total = ledger.total();
        List<Table.Row> rows = new ArrayList<>();
        rows.add(Table.row("operation", "calls", "credits"));
        ledger.byOperation().forEach((operation, sums) -> rows.add(Table.row(operation, sums.calls(), sums.credits())));
        rows.add(Table.row("total", total.calls(), total.credits()));
        printer.details(Table.table(rows));
        BigDecimal lost = balanceBefore.subtract(balanceAfter);
        boolean agrees = lost.compareTo(total.credits()) == 0;
        printer.line("");
        printer.details(List.of(
                "calls of which nobody said whether they were charged: " + ledger.unknown(),
                "account: %s before, %s after, so %s spent: %s"
                        .formatted(
                                Table.text(balanceBefore),
                                Table.text(balanceAfter),
                                Table.credits(lost),
                                agrees ? "the ledger agrees" : "the ledger says " + Table.text(total.credits()))));
        return agrees;
    }

    private static BigDecimal balance(EnrichmentClient client) {
        BigDecimal credits = client.credits().balance().body().credits();
        return credits == null ? BigDecimal.ZERO : credits;
    }
}
