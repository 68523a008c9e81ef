package dev.enrichment.sdk.testing.internal.search;

import dev.enrichment.sdk.testing.internal.data.Job;
import dev.enrichment.sdk.testing.internal.data.Named;
import dev.enrichment.sdk.testing.internal.data.Names;
import dev.enrichment.sdk.testing.internal.data.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/** The {@code location} group of the job search: names, codes or ids, and free text in deep mode (API reference, section 8.1). */
final class JobLocation {
    private final Fields location;
    private final Resolution resolution;
    private final List<Predicate<Job>> tests = new ArrayList<>();

    private JobLocation(Fields location, Resolution resolution) {
        this.location = location;
        this.resolution = resolution;
    }

    static List<Predicate<Job>> tests(Fields request, Resolution resolution) {
        JobLocation group = new JobLocation(request.nested("location"), resolution);
        group.oneOf("countries", Place::countryId, List.of(Place::code, Place::country));
        group.oneOf("regions", Place::regionId, List.of(Place::region));
        group.oneOf("states", Place::stateId, List.of(Place::stateCode, Place::state));
        group.oneOf("cities", Place::id, List.of(Place::city));
        group.text(request.text("mode").orElse("fast").equals("deep"));
        return group.tests;
    }

    private void oneOf(String name, ToIntFunction<Place> id, List<Function<Place, String>> names) {
        List<String> inputs = location.idsOrNames(name);
        if (!inputs.isEmpty()) {
            List<Named> known = Place.SLOTS.stream()
                    .flatMap(place -> names.stream().map(text -> new Named(id.applyAsInt(place), text.apply(place))))
                    .distinct()
                    .toList();
            Set<Integer> ids = resolution.resolve("location." + name, inputs, known);
            tests.add(job -> ids.contains(id.applyAsInt(job.place())));
        }
    }

    private void text(boolean deep) {
        String text = location.text("text").map(Names::key).orElse("");
        if (!text.isEmpty() && deep) {
            tests.add(job -> Names.key(job.place().display()).contains(text));
        } else if (!text.isEmpty()) {
            resolution.warn("location.text needs mode 'deep' and was ignored.");
        }
    }
}
