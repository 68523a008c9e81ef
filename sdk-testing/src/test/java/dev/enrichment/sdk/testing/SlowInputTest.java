package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Requests as large as the sandbox accepts, in each field, with values that are as many or as long as possible. */
@Timeout(300)
class SlowInputTest extends WithSandbox {
    private static final int SIZE = 900_000;
    /** Half of it is what a request may take; the other half is for machines that are slower, or shared. */
    private static final Duration LONGEST = Duration.ofMillis(200);

    /** One of each kind of filter. */
    static final List<String> COMPANY_FIELDS = words("""
            query industries employee_ranges min_employees founded_after tech_stack has_funding
            company_names company_domains profile_urls last_funding_after sort_by""");

    static final List<String> JOB_FIELDS = words("""
            titles.include titles.exclude occupationTaxonomy.level1 occupationTaxonomy.level3
            companies.include companies.exclude companies.ids location.countries location.cities
            location.text tags.include tags.exclude seniority languages workModes jobTypeIds industryIds
            companySizeCodes postedAfter cursor""");

    static final List<String> PEOPLE_FIELDS = words("""
            people_filters.contact_full_name people_filters.contact_job_title
            people_filters.contact_job_function people_filters.contact_linkedin_headline
            people_filters.contact_linkedin_about_me people_filters.contact_linkedin_url
            people_filters.contact_languages people_filters.location company_filters.company_names
            company_filters.tech_stack titles roles query""");

    private static final Map<String, String> SHAPES = Map.of(
            "many texts", list(150_000, i -> "'" + i + "'"),
            "many letters", list(220_000, i -> "'" + (char) ('a' + Integer.parseInt(i) % 26) + "'"),
            "many numbers", list(150_000, i -> i),
            "many ranges", list(60_000, i -> "'" + i + "-" + i + "9'"),
            "many fields", fields(60_000),
            "long text", "'" + "a b".repeat(SIZE / 3) + "'",
            "long element", "['" + "ab".repeat(SIZE / 2) + "']");

    private static List<String> words(String names) {
        return List.of(names.split("\\s+", -1));
    }

    private static String list(int count, UnaryOperator<String> element) {
        String all = IntStream.range(0, count)
                .mapToObj(Integer::toString)
                .map(element)
                .collect(Collectors.joining(","));
        return "[" + (all.length() <= SIZE ? all : all.substring(0, all.lastIndexOf(',', SIZE))) + "]";
    }

    private static String fields(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> "'f" + i + "':" + i % 10)
                .collect(Collectors.joining(",", "{", "}"));
    }

    /** Returns what a request costs, at best of five: the first ones are interpreted, and the machine has other work. */
    private Duration processorTime(SandboxRoute route, String body) {
        Duration least = LONGEST;
        for (int i = 0; i < 5 && least.compareTo(LONGEST) >= 0; i++) {
            long before = processorTime();
            assertThat(post(route, body).status()).isIn(200, 400, 404);
            Duration took = Duration.ofNanos(processorTime() - before);
            least = i == 0 || took.compareTo(least) < 0 ? took : least;
        }
        return least;
    }

    /** Returns what the threads of the sandbox have used so far. */
    static long processorTime() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
                .filter(thread -> thread != null && thread.getThreadName().startsWith("enrichment-sandbox-"))
                .mapToLong(thread -> threads.getThreadCpuTime(thread.getThreadId()))
                .filter(time -> time > 0)
                .sum();
    }

    private static String body(String field, String value) {
        String[] names = field.split("\\.", -1);
        return names.length == 1
                ? "{'" + field + "':" + value + ",'dryRun':true,'limit':1}"
                : "{'" + names[0] + "':{'" + names[1] + "':" + value + "},'dryRun':true,'limit':1}";
    }

    @Test
    @Tag("ci")
    void eachEndsSoon() {
        Stream.of(
                        Map.entry(SandboxRoute.JOB_SEARCH, JOB_FIELDS),
                        Map.entry(SandboxRoute.PEOPLE_SEARCH, PEOPLE_FIELDS),
                        Map.entry(SandboxRoute.COMPANY_SEARCH, COMPANY_FIELDS))
                .forEach(route -> route.getValue()
                        .forEach(field -> SHAPES.forEach(
                                (shape, value) -> assertThat(processorTime(route.getKey(), body(field, value)))
                                        .as("%s %s, %s", route.getKey(), field, shape)
                                        .isLessThan(LONGEST))));
    }
}
