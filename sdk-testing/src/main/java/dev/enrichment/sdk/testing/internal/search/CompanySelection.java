package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * The company filters of a request, converted to a predicate that selects companies.
 *
 * @param normalized filters as interpreted by the sandbox
 * @param sortBy numeric row field by which the result is sorted in descending order; empty for the order of the catalog
 */
public record CompanySelection(Predicate<CompanyEntry> test, ObjectNode normalized, String sortBy) {

    public CompanySelection and(Predicate<CompanyEntry> more) {
        return new CompanySelection(test.and(more), normalized, sortBy);
    }

    public List<CompanyEntry> from(List<CompanyEntry> companies) {
        List<CompanyEntry> matching = companies.stream().filter(test).toList();
        return sortBy.isEmpty()
                ? matching
                : matching.stream()
                        .sorted(Comparator.comparing(this::sortValue).reversed())
                        .toList();
    }

    private BigDecimal sortValue(CompanyEntry company) {
        JsonNode value = company.row().path(sortBy);
        if (value.isNumber()) {
            return value.decimalValue();
        }
        String text = value.asText("");
        return text.matches("\\d+") ? new BigDecimal(text) : BigDecimal.ZERO;
    }
}
