package dev.enrichment.sdk.testing.internal.admin;

import dev.enrichment.sdk.testing.internal.account.AccountSettings;
import dev.enrichment.sdk.testing.internal.account.AccountState;
import dev.enrichment.sdk.testing.internal.account.Accounts;
import dev.enrichment.sdk.testing.internal.account.BoundedLog;
import dev.enrichment.sdk.testing.internal.edit.CannedResponses;
import dev.enrichment.sdk.testing.internal.edit.LiveCatalog;
import dev.enrichment.sdk.testing.internal.edit.SandboxClock;
import dev.enrichment.sdk.testing.internal.faults.FaultRules;
import dev.enrichment.sdk.testing.service.RecordedCall;
import java.util.function.Predicate;

/**
 * The parts of a sandbox that requests below {@code /__sandbox} read and change.
 *
 * @param defaults initial balance and rate limits of accounts that clients add
 */
public record AdminState(
        Accounts accounts,
        FaultRules faults,
        CannedResponses canned,
        LiveCatalog catalog,
        BoundedLog<RecordedCall> calls,
        SandboxClock clock,
        DataChanges data,
        AccountSettings defaults) {
    /** Restores the initial state of everything except the API keys and added accounts. */
    public void reset() {
        clock.reset();
        faults.clear(null);
        canned.clear();
        catalog.reset();
        calls.clear();
        accounts.all().forEach(account -> account.reset());
    }

    /** Restores the initial state of one account, and removes its fault rules and recorded requests. */
    public void reset(String apiKey) {
        AccountState account = accounts.required(apiKey);
        faults.clear(account);
        calls.removeIf(sentWith(apiKey));
        account.reset();
    }

    /** Returns a predicate that selects the recorded requests with this API key. */
    public static Predicate<RecordedCall> sentWith(String apiKey) {
        return call -> call.header("X-API-Key").filter(apiKey::equals).isPresent();
    }
}
