package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.Company;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * Which companies a request means.
 *
 * @param normalized the filters as the service understood them
 * @param sortBy a number field of the row to sort by, largest first; empty for the natural order
 */
public record CompanySelection(Predicate<Company> test, ObjectNode normalized, String sortBy) {

    public CompanySelection and(Predicate<Company> more) {
        return new CompanySelection(test.and(more), normalized, sortBy);
    }

    public List<Company> from(List<Company> companies) {
        List<Company> matching = companies.stream().filter(test).toList();
        return sortBy.isEmpty()
                ? matching
                : matching.stream()
                        .sorted(Comparator.comparing(this::sortValue).reversed())
                        .toList();
    }

    private BigDecimal sortValue(Company company) {
        JsonNode value = company.row().path(sortBy);
        if (value.isNumber()) {
            return value.decimalValue();
        }
        String text = value.asText("");
        return text.matches("\\d+") ? new BigDecimal(text) : BigDecimal.ZERO;
    }
}
