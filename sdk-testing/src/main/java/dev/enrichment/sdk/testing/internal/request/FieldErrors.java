package dev.enrichment.sdk.testing.internal.request;

import dev.enrichment.sdk.testing.internal.problem.ProblemException;
import dev.enrichment.sdk.testing.internal.problem.Problems;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects the validation errors of a request, which are reported together. */
public final class FieldErrors {
    private final Set<String> params = new LinkedHashSet<>();
    private final Set<String> details = new LinkedHashSet<>();

    public void add(String param, String detail) {
        add(List.of(param), detail);
    }

    /** An error that concerns several fields, such as "at least one of". */
    public void add(List<String> names, String detail) {
        params.addAll(names);
        details.add(detail);
    }

    /** Responds with 400 {@code validation_error} if there are errors. */
    public void throwIfAny() {
        if (!details.isEmpty()) {
            throw new ProblemException(Problems.validation(List.copyOf(params), String.join(" ", details)));
        }
    }
}
