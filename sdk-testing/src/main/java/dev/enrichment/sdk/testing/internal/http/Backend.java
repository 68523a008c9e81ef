package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.internal.account.Accounts;
import dev.enrichment.sdk.testing.internal.data.Catalog;
import dev.enrichment.sdk.testing.internal.faults.FaultRules;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The parts of a sandbox that are needed to process a request, such as its data, accounts and fault rules. */
public record Backend(
        Map<SandboxRoute, RouteHandler> handlers,
        Supplier<Catalog> catalog,
        FaultRules faults,
        Accounts accounts,
        Consumer<RecordedCall> recorder,
        BooleanSupplier strict) {}
