package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.paging.Paginator;
import dev.enrichment.sdk.testing.Sandbox;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tests that the numbers about limits in {@code docs/guides/pagination.md} agree with the client. */
class PagingFiguresTest {
    private static String row(String limit, Function<Integer, Paginator<?, ?>> search) {
        return List.of(10, 25, 50).stream()
                .map(size -> {
                    Paginator<?, ?> paginator = search.apply(size);
                    int items = paginator.toList().size();
                    String credits = paginator.totals().charged().toPlainString();
                    long pages = paginator.totals().pages();
                    return items + " items, " + credits + " credits, " + pages + (pages == 1 ? " page" : " pages");
                })
                .collect(Collectors.joining(" | ", "| " + limit + " | ", " |"));
    }

    @Test
    void theFiguresOfTheGuideAreComputed() throws IOException {
        try (Sandbox sandbox = Sandbox.start(c -> c.rateLimits(false));
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(sandbox.url())
                        .apiKey(sandbox.apiKey())
                        .build()) {
            Function<Integer, Paginator<?, ?>> companies = size -> client.companies()
                    .searchAll(q -> q.companyFilters(f -> f.countryCodes("DE", "US", "GB"))
                            .limit(size));
            String table = row(
                            "companies, `limitItems(60)`",
                            size -> companies.apply(size).limitItems(60))
                    + "\n"
                    + row(
                            "companies, `limitCredits(60)`",
                            size -> companies.apply(size).limitCredits(60));
            assertThat(DocumentationPages.read("docs/guides/pagination.md")).contains(table);
        }
    }
}
