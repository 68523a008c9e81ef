package dev.enrichment.sdk.testing.internal.search;

import dev.enrichment.sdk.testing.internal.data.City;
import dev.enrichment.sdk.testing.internal.data.JobEntry;
import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.data.NamedId;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * Converts the {@code location} filters of a job search to a predicate that selects jobs (API reference, section 8.1).
 */
final class JobLocation {
    private final FieldReader location;
    private final Resolution resolution;
    private final List<Predicate<JobEntry>> tests = new ArrayList<>();

    private JobLocation(FieldReader location, Resolution resolution) {
        this.location = location;
        this.resolution = resolution;
    }

    static List<Predicate<JobEntry>> tests(FieldReader request, Resolution resolution) {
        JobLocation group = new JobLocation(request.nested("location"), resolution);
        group.oneOf("countries", City::countryId, List.of(City::code, City::country));
        group.oneOf("regions", City::regionId, List.of(City::region));
        group.oneOf("states", City::stateId, List.of(City::stateCode, City::state));
        group.oneOf("cities", City::id, List.of(City::city));
        group.text(request.text("mode").orElse("fast").equals("deep"));
        return group.tests;
    }

    private void oneOf(String name, ToIntFunction<City> id, List<Function<City, String>> names) {
        List<String> inputs = location.idsOrNames(name);
        if (!inputs.isEmpty()) {
            List<NamedId> known = City.ALL.stream()
                    .flatMap(place -> names.stream().map(text -> new NamedId(id.applyAsInt(place), text.apply(place))))
                    .distinct()
                    .toList();
            Set<Integer> ids = resolution.resolve("location." + name, inputs, known);
            tests.add(job -> ids.contains(id.applyAsInt(job.place())));
        }
    }

    private void text(boolean deep) {
        String text = location.text("text").map(LookupKeys::key).orElse("");
        if (!text.isEmpty() && deep) {
            tests.add(job -> QueryWords.occur(text, LookupKeys.key(job.place().display())));
        } else if (!text.isEmpty()) {
            resolution.warn("location.text needs mode 'deep' and was ignored.");
        }
    }
}
