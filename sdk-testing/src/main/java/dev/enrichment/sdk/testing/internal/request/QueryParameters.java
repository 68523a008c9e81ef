package dev.enrichment.sdk.testing.internal.request;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the query parameters of a request. */
public final class QueryParameters {
    private final Map<String, String> values;
    private final Validation validation;

    public QueryParameters(Map<String, String> values, Validation validation) {
        this.values = values;
        this.validation = validation;
        validation.register("", values.keySet());
    }

    public Validation validation() {
        return validation;
    }

    /** Returns a value; an empty one counts as absent. */
    private Optional<String> text(String name) {
        validation.know("", List.of(name));
        if ("".equals(values.get(name))) {
            validation.ignore("", name, "is empty");
        }
        return Optional.ofNullable(values.get(name)).filter(text -> !text.isEmpty());
    }

    public Optional<Integer> integer(int min, int max, String name) {
        return text(name).flatMap(text -> {
            int number = text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
            if (number < min || number > max) {
                validation.add(name, name + " must be an integer from " + min + " to " + max + ".");
                return Optional.empty();
            }
            return Optional.of(number);
        });
    }

    /** Returns a date in the form YYYY-MM-DD. */
    public Optional<LocalDate> date(String name) {
        return text(name).flatMap(text -> {
            Optional<LocalDate> date = Dates.parse(text);
            if (date.isEmpty()) {
                validation.add(name, name + " must be a date written YYYY-MM-DD.");
            }
            return date;
        });
    }

    /** Adds an error that concerns several parameters. */
    public void error(List<String> names, String detail) {
        validation.add(names, detail);
    }
}
