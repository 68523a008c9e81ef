package dev.enrichment.sdk.testing.internal.search;

import dev.enrichment.sdk.testing.internal.http.ProblemException;
import dev.enrichment.sdk.testing.internal.http.Problems;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects what is wrong with a request, so that one answer names all of it. */
public final class FieldErrors {
    private final Set<String> params = new LinkedHashSet<>();
    private final Set<String> details = new LinkedHashSet<>();

    public void add(String param, String detail) {
        add(List.of(param), detail);
    }

    /** One fault shared by several fields, such as "at least one of". */
    public void add(List<String> names, String detail) {
        params.addAll(names);
        details.add(detail);
    }

    /** Answers 400 {@code validation_error} if anything was added. */
    public void throwIfAny() {
        if (!details.isEmpty()) {
            throw new ProblemException(Problems.validation(List.copyOf(params), String.join(" ", details)));
        }
    }
}
