package dev.enrichment.sdk.examples.quickstart;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.credits.CreditLedger;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Compares the credits in the client's ledger with the change in the account balance. */
public final class CostSummary {
    private final EnrichmentClient client;
    private final BigDecimal balanceBefore;

    /** Creates a summary and reads the current balance with a free call. */
    public CostSummary(EnrichmentClient client) {
        this.client = client;
        this.balanceBefore = balance(client);
    }

    /** Returns the balance when this object was created. Returns zero if the service did not report it. */
    public BigDecimal balanceBefore() {
        return balanceBefore;
    }

    /** Prints the total cost of all calls. Returns whether the ledger and the balance agree. */
    public boolean printTotal(Printer printer) {
        BigDecimal balanceAfter = balance(client);
        BigDecimal spent = balanceBefore.subtract(balanceAfter);
        boolean agrees = spent.compareTo(client.ledger().total().charged()) == 0;
        printer.details(List.of("spent: %s, %s left; %s"
                .formatted(
                        Table.credits(spent),
                        Table.text(balanceAfter),
                        agrees ? "the receipts add up to it" : "the receipts add up to something else")));
        return agrees;
    }

    /** Prints the cost of the calls for each operation. Returns whether the ledger and the balance agree. */
    public boolean print(Printer printer) {
        BigDecimal balanceAfter = balance(client);
        CreditLedger ledger = client.ledger();
        CreditLedger.Totals total = ledger.total();
        List<Table.Row> rows = new ArrayList<>();
        rows.add(Table.row("operation", "calls", "credits"));
        ledger.byOperation()
                .forEach((operation, totals) -> rows.add(Table.row(operation, totals.calls(), totals.charged())));
        rows.add(Table.row("total", total.calls(), total.charged()));
        printer.details(Table.table(rows));
        BigDecimal spent = balanceBefore.subtract(balanceAfter);
        boolean agrees = spent.compareTo(total.charged()) == 0;
        printer.line("");
        printer.details(List.of(
                "calls with an unknown outcome: " + ledger.unconfirmedCalls(),
                "account: %s before, %s after, so %s spent: %s"
                        .formatted(
                                Table.text(balanceBefore),
                                Table.text(balanceAfter),
                                Table.credits(spent),
                                agrees ? "the ledger agrees" : "the ledger has " + Table.text(total.charged()))));
        return agrees;
    }

    private static BigDecimal balance(EnrichmentClient client) {
        BigDecimal credits = client.credits().balance().body().credits();
        return credits == null ? BigDecimal.ZERO : credits;
    }
}
