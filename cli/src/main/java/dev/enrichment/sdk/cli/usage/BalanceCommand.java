package dev.enrichment.sdk.cli.usage;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.cli.command.ServiceCommand;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.models.credits.CreditBalanceResponse;
import picocli.CommandLine.Command;

/** Command that prints the balance of the account. */
@Command(name = "balance", header = "Prints the credits of the account. Free.")
public final class BalanceCommand extends ServiceCommand {
    @Override
    protected int call(EnrichmentClient client) {
        CreditBalanceResponse balance = client.credits().balance().body();
        String credits = Amounts.credits(balance.credits());
        terminal().print(json() ? Json.indented(client.codec().encode(balance)) : credits);
        if (Boolean.TRUE.equals(balance.frozen())) {
            note(Amounts.text(balance.creditsFrozen()) + " of them are frozen"
                    + (balance.creditFreezeMessage() == null ? "" : ": " + balance.creditFreezeMessage()));
        }
        return ExitCodes.OK;
    }
}
