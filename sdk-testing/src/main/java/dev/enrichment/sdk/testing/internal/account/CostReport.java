package dev.enrichment.sdk.testing.internal.account;

import dev.enrichment.sdk.testing.service.OperationCost;
import java.util.List;
import java.util.Locale;

/** Formats the requests and credits of all accounts as a table with one line per operation. */
public final class CostReport {
    private static final String LINE = "  %-20s%10s%10s%10s%12s%12s%n";

    private CostReport() {}

    public static String of(List<AccountState> accounts) {
        StringBuilder report = new StringBuilder("Cost report\n");
        for (AccountState account : accounts) {
            report.append(String.format(
                    Locale.ROOT,
                    "%n%s: charged %s, balance %s%n",
                    account.name(),
                    account.charged().toPlainString(),
                    account.balance().toPlainString()));
            if (account.costs().isEmpty()) {
                report.append("  no requests\n");
                continue;
            }
            report.append(String.format(
                    Locale.ROOT, LINE, "operation", "requests", "charged", "rejected", "credits", "in faults"));
            for (OperationCost cost : account.costs()) {
                report.append(String.format(
                        Locale.ROOT,
                        LINE,
                        cost.route(),
                        cost.requests(),
                        cost.chargedRequests(),
                        cost.rejected(),
                        cost.charged().toPlainString(),
                        cost.chargedInFaults().toPlainString()));
            }
        }
        return report.toString();
    }
}
