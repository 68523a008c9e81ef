package dev.enrichment.sdk.testing.internal.search;

import dev.enrichment.sdk.testing.internal.data.Job;
import dev.enrichment.sdk.testing.internal.data.World;
import dev.enrichment.sdk.testing.internal.http.Call;
import java.util.List;
import java.util.function.Predicate;

/** A job search as the service understands it (API reference, section 8.1). */
public record JobRequest(
        Predicate<Job> test,
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

    public static JobRequest read(Call call) {
        FieldErrors violations = new FieldErrors();
        Fields fields = new Fields(call.body(), violations);
        World world = call.catalog().world();
        boolean autoResolve = fields.flag("autoResolve").orElse(true);
        Resolution resolution = new Resolution(autoResolve);
        JobRequest request = new JobRequest(
                JobFilters.compile(fields, resolution, world.companies(), call.today()),
                resolution,
                fields.integer(1, MAX_LIMIT, "limit").orElse(DEFAULT_LIMIT),
                fields.choice("totalMode", "capped", List.of("none", "capped", "exact")),
                fields.choice("mode", "fast", List.of("fast", "deep")),
                fields.flag("dryRun").orElse(false),
                autoResolve,
                fields.flag("includeDescription").orElse(false),
                fields.flag("includeCompany").orElse(true),
                fields.flag("includeFacets").orElse(false),
                fields.flag("includeOccupationTaxonomy", "include_occupation_taxonomy")
                        .orElse(true));
        violations.throwIfAny();
        return request;
    }

    public List<Job> search(World world) {
        return world.jobs().stream().filter(test).toList();
    }
}
