package dev.enrichment.sdk.testing.internal.faults;

import dev.enrichment.sdk.testing.internal.account.AccountState;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import org.jspecify.annotations.Nullable;

/**
 * A rule of a fault script, which makes some requests fail. The rule matches requests by route and account, and its
 * trigger selects which of them fail. Guarded by the lock of {@link FaultRules}.
 */
final class FaultRule {
    private final @Nullable AccountState account;
    private final @Nullable SandboxRoute route;
    private final Trigger trigger;
    private final Fault fault;
    private long seen;
    private boolean triggered;

    /** Creates a rule. A null account matches all accounts, and a null route matches all routes. */
    FaultRule(@Nullable AccountState account, @Nullable SandboxRoute route, Trigger trigger, Fault fault) {
        this.account = account;
        this.route = route;
        this.trigger = trigger;
        this.fault = fault;
    }

    Fault fault() {
        return fault;
    }

    boolean matches(SandboxRoute called, AccountState caller) {
        if ((route != null && route != called) || (account != null && !account.equals(caller))) {
            return false;
        }
        seen++;
        return trigger.numbers().test(seen);
    }

    /** Returns whether the rule belongs to an account. If the account is null, returns true for every rule. */
    boolean isOf(@Nullable AccountState owner) {
        return owner == null || owner.equals(account);
    }

    void markTriggered() {
        triggered = true;
    }

    boolean isPending() {
        return trigger.bounded() && !triggered;
    }

    @Override
    public String toString() {
        return fault.name() + " on " + (route == null ? "any route" : route)
                + (account == null ? "" : " of " + account.name()) + " (" + seen
                + " matching requests so far)";
    }
}
