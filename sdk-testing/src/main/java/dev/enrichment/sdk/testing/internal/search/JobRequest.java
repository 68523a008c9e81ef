package dev.enrichment.sdk.testing.internal.search;

import dev.enrichment.sdk.testing.internal.data.JobEntry;
import dev.enrichment.sdk.testing.internal.data.World;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import java.util.List;
import java.util.function.Predicate;

/** A job search request that was read and validated (API reference, section 8.1). */
public record JobRequest(
        Predicate<JobEntry> test,
        Resolution resolution,
        int limit,
        String totalMode,
        String mode,
        boolean dryRun,
        boolean autoResolve,
        boolean includeDescription,
        boolean includeCompany,
        boolean includeFacets,
        boolean includeTaxonomy) {
    private static final int MAX_LIMIT = 50;
    private static final int DEFAULT_LIMIT = 25;

    public static JobRequest read(RouteCall call) {
        FieldReader fields = call.fields();
        World world = call.catalog().world();
        boolean autoResolve = fields.flag("autoResolve").orElse(true);
        Resolution resolution = new Resolution(autoResolve);
        JobRequest request = new JobRequest(
                JobFilterCompiler.compile(fields, resolution, world.companies(), call.today()),
                resolution,
                fields.integer(0, MAX_LIMIT, "limit").orElse(DEFAULT_LIMIT),
                fields.choice("totalMode", "capped", List.of("none", "capped", "exact")),
                fields.choice("mode", "fast", List.of("fast", "deep")),
                fields.flag("dryRun").orElse(false),
                autoResolve,
                fields.flag("includeDescription").orElse(false),
                fields.flag("includeCompany").orElse(true),
                fields.flag("includeFacets").orElse(false),
                fields.flag("includeOccupationTaxonomy", "include_occupation_taxonomy")
                        .orElse(true));
        fields.accept(List.of("cursor"));
        fields.validation().check();
        return request;
    }

    public List<JobEntry> search(World world) {
        return world.jobs().stream().filter(test).toList();
    }
}
