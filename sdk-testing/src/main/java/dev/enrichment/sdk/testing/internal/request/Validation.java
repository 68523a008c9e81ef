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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Collects all errors of a request, so that a single response reports them together. Also detects misspelled fields, by
 * comparing the fields that the client sent with those that the operation tries to read.
 */
public final class Validation {
    /**
     * Maximum number of unknown fields that are reported as errors. The number is limited because it takes time to find
     * the similar name that each error suggests.
     */
    private static final int MAX_REPORTED = 20;

    /**
     * Maximum number of ignored fields that are recorded. A request of 1 MiB may have a hundred thousand unknown names.
     */
    private static final int MAX_IGNORED = 100;

    private static final int MAX_PATH = 4_000;

    private final boolean strict;
    private final Set<String> params = new LinkedHashSet<>();
    private final Set<String> details = new LinkedHashSet<>();
    private final Map<String, Set<String>> known = new TreeMap<>();
    private final Map<String, Set<String>> sent = new LinkedHashMap<>();
    private final Map<String, String> unused = new LinkedHashMap<>();

    /**
     * Creates a validation of one request. If {@code strict} is true, fields that are unknown or have no effect are
     * errors.
     */
    public Validation(boolean strict) {
        this.strict = strict;
    }

    void add(String param, String detail) {
        add(List.of(param), detail);
    }

    /** Adds an error that concerns several fields, for example that at least one of them is required. */
    void add(List<String> names, String detail) {
        params.addAll(names);
        details.add(detail);
    }

    /**
     * Rejects a request whose query contains these parameters more than once. Does nothing if there are no names.
     *
     * @throws ProblemException if any parameter is repeated
     */
    public void repeated(Set<String> names) {
        if (!names.isEmpty()) {
            String detail =
                    names.stream().map(name -> name + " is given twice.").collect(Collectors.joining(" "));
            throw new ProblemException(Problems.validation(List.copyOf(names), detail));
        }
    }

    /**
     * Records the names of the fields that the client sent in an object. {@code where} is empty for the root object of
     * the request. For a nested object, it is the path with a trailing dot, such as {@code company_filters.}
     */
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

    /**
     * Records that a known field has no effect in this request. The message consists of the field name and the reason,
     * as in {@code sort_by is empty}.
     */
    void ignore(String where, String name, String reason) {
        // A filter may also be sent at the root. Use the path at which it was sent.
        String path = sent.getOrDefault(where, Set.of()).contains(name) ? where + name : name;
        unused.putIfAbsent(path, reason);
    }

    /** Returns the paths of the fields that are unknown or have no effect in this request, up to a maximum number. */
    public List<String> ignored() {
        return Stream.concat(unknown(), unused.keySet().stream())
                .distinct()
                .limit(MAX_IGNORED)
                .map(path -> path.length() > MAX_PATH ? path.substring(0, MAX_PATH) + "..." : path)
                .toList();
    }

    private Stream<String> unknown() {
        return sent.entrySet().stream().flatMap(object -> {
            Set<String> here = known.getOrDefault(object.getKey(), Set.of());
            return object.getValue().stream()
                    .filter(name -> !here.contains(name))
                    .map(name -> object.getKey() + name);
        });
    }

    /**
     * Rejects the request with a 400 if it has errors. Called once the operation has read all its fields.
     *
     * @throws ProblemException 400 {@code validation_error} if there are errors
     */
    public void check() {
        if (strict) {
            unknown()
                    .limit(MAX_REPORTED)
                    .forEach(path -> add(path, path + " is not a known field" + Suggestion.of(path, known)));
            unused.forEach((path, reason) -> add(path, path + " " + reason + "."));
        }
        if (!details.isEmpty()) {
            throw new ProblemException(Problems.validation(List.copyOf(params), String.join(" ", details)));
        }
    }
}
