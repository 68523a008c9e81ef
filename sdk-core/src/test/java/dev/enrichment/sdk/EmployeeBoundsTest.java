package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.enrichment.sdk.models.companies.CompanyFiltersBuilder;
import dev.enrichment.sdk.models.companies.EmployeeRange;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/** A bound within a bracket of employees buys more companies than it says, and the client warns of that once. */
class EmployeeBoundsTest {
    private final Service service = new Service();
    private final EnrichmentClient client = service.client();
    private final Logger log = (Logger) LoggerFactory.getLogger("dev.enrichment.sdk");
    private final Level before = log.getLevel();
    private final ListAppender<ILoggingEvent> seen = new ListAppender<>();

    @BeforeEach
    void start() {
        seen.start();
        log.setLevel(Level.WARN);
        log.addAppender(seen);
    }

    @AfterEach
    void stop() {
        log.detachAppender(seen);
        log.setLevel(before);
        client.close();
        service.close();
    }

    private List<String> warningsOf(Consumer<CompanyFiltersBuilder> filters) {
        service.enqueue(Service.ok("{\"companies\":[{\"company_name\":\"A\"}]}"));
        client.companies().search(q -> q.companyFilters(filters));
        return warnings();
    }

    private List<String> warnings() {
        return seen.list.stream()
                .map(ILoggingEvent::getFormattedMessage)
                .filter(message -> message.contains("bracket"))
                .toList();
    }

    @Test
    void aLowerBoundWithinABracketIsSaidOnce() {
        assertThat(warningsOf(f -> f.minEmployees(50)))
                .containsExactly(
                        "companies.search: minEmployees 50 is within the bracket 11 to 50. Companies are known by"
                                + " brackets, so all of that bracket match and are charged. Use employeeRanges, or bounds at the"
                                + " ends of brackets");
        assertThat(warningsOf(f -> f.maxEmployees(60))).hasSize(1);
    }

    @Test
    void anUpperBoundWithinABracketIsSaid() {
        assertThat(warningsOf(f -> f.maxEmployees(100)))
                .singleElement()
                .asString()
                .contains("maxEmployees 100 is within the bracket 51 to 200");
    }

    @Test
    void searchesOfPeopleAndDescriptionsOfCallsAreLookedAtToo() {
        client.explain(
                Operations.PEOPLE_SEARCH,
                PeopleSearchRequest.builder()
                        .companyFilters(f -> f.minEmployees(20_000))
                        .build());
        assertThat(warnings()).singleElement().asString().contains("within the bracket 10001+");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 1, 11, 51, 10_001})
    void theLeastSizeOfABracketCutsNone(int min) {
        assertThat(warningsOf(f -> f.minEmployees(min))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 10, 50, 10_000, 10_001, 99_999})
    void theLargestSizeOfABracketCutsNone(int max) {
        assertThat(warningsOf(f -> f.maxEmployees(max).employeeRanges(EmployeeRange.FROM_11_TO_50)))
                .isEmpty();
    }
}
