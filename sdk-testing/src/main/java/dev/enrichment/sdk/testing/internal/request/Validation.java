package dev.enrichment.sdk.testing.internal.request;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.problem.ProblemException;
import dev.enrichment.sdk.testing.internal.problem.Problems;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Collects the errors of a request, which are reported together, and the names of its fields that the operation knows:
 * a field is known if the operation looks for it, whether or not it was sent.
 */
public final class Validation {
    /** Further unknown fields are not reported; finding their nearest names would take long. */
    private static final int MAX_REPORTED = 20;

    private final boolean strict;
    private final Set<String> params = new LinkedHashSet<>();
    private final Set<String> details = new LinkedHashSet<>();
    private final Map<String, Set<String>> known = new TreeMap<>();
    private final Map<String, Set<String>> sent = new LinkedHashMap<>();

    /** With {@code strict}, unknown fields are errors. */
    public Validation(boolean strict) {
        this.strict = strict;
    }

    void add(String param, String detail) {
        add(List.of(param), detail);
    }

    /** Adds an error that concerns several fields, such as "at least one of". */
    void add(List<String> names, String detail) {
        params.addAll(names);
        details.add(detail);
    }

    /** Registers an object of the request, at the root or below a path with a trailing dot. */
    void register(String where, ObjectNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        register(where, names);
    }

    void register(String where, Collection<String> names) {
        sent.computeIfAbsent(where, path -> new LinkedHashSet<>()).addAll(names);
    }

    void know(String where, Collection<String> names) {
        known.computeIfAbsent(where, path -> new LinkedHashSet<>()).addAll(names);
    }

    /** Returns the paths of all unknown fields so far. */
    public List<String> ignored() {
        List<String> ignored = new ArrayList<>();
        sent.forEach((where, names) -> names.stream()
                .filter(name -> !known.getOrDefault(where, Set.of()).contains(name))
                .forEach(name -> ignored.add(where + name)));
        return ignored;
    }

    /**
     * Ends the validation, after the operation has looked for all of its fields.
     *
     * @throws ProblemException 400 {@code validation_error} if there are errors
     */
    public void check() {
        if (strict) {
            ignored().stream()
                    .limit(MAX_REPORTED)
                    .forEach(path -> add(path, path + " is not a known field" + Suggestion.of(path, known)));
        }
        if (!details.isEmpty()) {
            throw new ProblemException(Problems.validation(List.copyOf(params), String.join(" ", details)));
        }
    }
}
