package dev.enrichment.sdk.cli.usage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.results.ListCost;
import dev.enrichment.sdk.cli.terminal.Json;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class ListCostsTest {
    private static ListCost cost(String list, String day, String credits) {
        return new ListCost(list, LocalDate.parse(day), new BigDecimal(credits));
    }

    @Test
    void eachListHasAFigureForEachDay() {
        List<ListCost> costs = List.of(
                cost("/home/a/leads.csv", "2026-11-01", "2.5"),
                cost("/home/b/firms.csv", "2026-11-03", "1"),
                cost("/home/a/leads.csv", "2026-11-03", "0.25"),
                cost("", "2026-11-01", "3"));
        assertThat(Json.line(ListCosts.json(costs)))
                .contains("[\"2026-11-01\",\"2026-11-02\",\"2026-11-03\"]")
                .contains("{\"name\":\"no list\",\"byDay\":[3,0,0],\"credits\":3}")
                .contains("{\"name\":\"leads.csv\",\"byDay\":[2.5,0,0.25],\"credits\":2.75}")
                .contains("{\"name\":\"firms.csv\",\"byDay\":[0,0,1],\"credits\":1}");
    }

    @Test
    void filesWithTheSameNameHaveTheirPaths() {
        List<ListCost> costs =
                List.of(cost("/home/a/leads.csv", "2026-11-01", "1"), cost("/home/b/leads.csv", "2026-01-03", "1"));
        assertThat(Json.line(ListCosts.json(costs)))
                .contains("\"name\":\"/home/a/leads.csv\"", "\"name\":\"/home/b/leads.csv\"")
                .contains("[\"2026-01-03\",\"2026-11-01\"]");
    }

    @Test
    void aStoreWithoutPurchasesHasNoDays() {
        assertThat(Json.line(ListCosts.json(List.of()))).contains("\"days\":[]", "\"each\":[]");
    }
}
