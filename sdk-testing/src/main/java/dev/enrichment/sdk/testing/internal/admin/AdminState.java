package dev.enrichment.sdk.testing.internal.admin;

import dev.enrichment.sdk.testing.internal.account.AccountSettings;
import dev.enrichment.sdk.testing.internal.account.Accounts;
import dev.enrichment.sdk.testing.internal.account.BoundedLog;
import dev.enrichment.sdk.testing.internal.edit.CannedResponses;
import dev.enrichment.sdk.testing.internal.edit.LiveCatalog;
import dev.enrichment.sdk.testing.internal.edit.SandboxClock;
import dev.enrichment.sdk.testing.internal.faults.FaultRules;
import dev.enrichment.sdk.testing.service.RecordedCall;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * Holds what the admin routes control.
 *
 * @param defaults settings of added accounts
 */
public record AdminState(
        Accounts accounts,
        AccountSettings defaults,
        FaultRules faults,
        CannedResponses canned,
        LiveCatalog catalog,
        BoundedLog<RecordedCall> calls,
        SandboxClock clock) {
    LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }

    /** Restores the initial state of everything but the API keys. */
    public void reset() {
        clock.reset();
        faults.clear();
        canned.clear();
        catalog.reset();
        calls.clear();
        accounts.all().forEach(account -> account.reset());
    }
}
