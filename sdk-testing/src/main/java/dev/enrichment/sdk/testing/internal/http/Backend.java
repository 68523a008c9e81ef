package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.SandboxRoute;
import dev.enrichment.sdk.testing.internal.account.Books;
import dev.enrichment.sdk.testing.internal.data.Catalog;
import java.util.Map;
import java.util.function.Supplier;

/** What stands behind the engine: who answers, from which data, in which style, what goes wrong, and who counts. */
public record Backend(
        Map<SandboxRoute, RouteHandler> handlers,
        Supplier<Catalog> catalog,
        ResponseStyles styles,
        Faults faults,
        Books books) {}
