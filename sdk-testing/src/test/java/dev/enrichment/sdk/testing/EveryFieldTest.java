package dev.enrichment.sdk.testing;

import static dev.enrichment.sdk.testing.service.SandboxRoute.COMPANIES_LOOKALIKES;
import static dev.enrichment.sdk.testing.service.SandboxRoute.COMPANIES_SEARCH;
import static dev.enrichment.sdk.testing.service.SandboxRoute.JOBS_SEARCH;
import static dev.enrichment.sdk.testing.service.SandboxRoute.PEOPLE_SEARCH;
import static java.util.stream.Collectors.toMap;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sends unexpected values in every field, and values that are as many or as long as the sandbox accepts. */
@Timeout(300)
class EveryFieldTest extends WithSandbox {
    private static final int SIZE = 900_000;
    /** Half of it is what a request may take; the other half is for machines that are slower, or shared. */
    private static final Duration LONGEST = Duration.ofMillis(200);

    /** Fields of each route, and one of each kind of filter. */
    private static final Map<SandboxRoute, List<String>> FIELDS = """
            COMPANIES_SEARCH: query industries employee_ranges min_employees founded_after tech_stack has_funding \
            company_names company_domains profile_urls last_funding_after sort_by company_filters.query \
            company_filters.tech_stack company_domain company_name offset
            JOBS_SEARCH: titles.include titles.exclude occupationTaxonomy.level1 occupationTaxonomy.level3 \
            companies.include companies.exclude companies.ids location.countries location.cities location.text \
            tags.include tags.exclude seniority languages workModes jobTypeIds industryIds companySizeCodes \
            postedAfter cursor
            PEOPLE_SEARCH: people_filters.contact_full_name people_filters.contact_job_title \
            people_filters.contact_job_function people_filters.contact_linkedin_headline \
            people_filters.contact_linkedin_about_me people_filters.contact_linkedin_url \
            people_filters.contact_languages people_filters.location company_filters.company_names \
            company_filters.tech_stack titles roles query
            COMPANIES_LOOKALIKES: seed.domains seed.description description company_name
            COMPANIES_FUNDING: company_domain company_name
            ADS_SEARCH: company_domain company_name
            EMAIL_FIND_PERSONAL: profile_url
            PEOPLE_JOB_CHANGE: profile_url
            EMAIL_VALIDATE: email
            STATS_SUMMARY: products sections
            """.lines()
            .map(line -> line.split(": ", -1))
            .collect(toMap(line -> SandboxRoute.valueOf(line[0]), line -> List.of(line[1].split(" ", -1))));

    private static final List<String> ODD = List.of(
            ("null | true | '' | ' ' | [] | {} | 0 | -1 | 1e9 | 3.5 | 2026 | 99999999999999999999 | 'a' | '[engineer' | '1-9'"
                            + " | '\u20ac\u0130I\u0307' | 'www./https:' | [''] | ['a',1] | [1,2] | [[]] | [{}] | {'a':1}")
                    .split(" \\| ", -1));

    private static final Map<String, String> SHAPES = Map.of(
            "many texts", list(150_000, i -> "'" + i + "'"),
            "many letters", list(220_000, i -> "'" + (char) ('a' + Integer.parseInt(i) % 26) + "'"),
            "many numbers", list(150_000, i -> i),
            "many ranges", list(60_000, i -> "'" + i + "-" + i + "9'"),
            "many fields", fields(60_000),
            "long text", "'" + "a b".repeat(SIZE / 3) + "'",
            "long element", "['" + "ab".repeat(SIZE / 2) + "']");

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
    private static long processorTime() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
                .filter(thread -> thread != null && thread.getThreadName().startsWith("enrichment-sandbox-"))
                .mapToLong(thread -> threads.getThreadCpuTime(thread.getThreadId()))
                .filter(time -> time > 0)
                .sum();
    }

    private static String body(SandboxRoute route, String field, String value) {
        boolean needsCompany = route == PEOPLE_SEARCH || route == SandboxRoute.PEOPLE_JOB_CHANGE;
        String company = needsCompany ? "'company_domain':'quorvane.example'," : "";
        String[] names = field.split("\\.", -1);
        String nested = names.length == 1 ? value : "{'" + names[1] + "':" + value + "}";
        return "{" + company + "'" + names[0] + "':" + nested + ",'dryRun':true,'limit':1}";
    }

    @Test
    void noValueOfAFieldFailsTheSandbox() {
        FIELDS.forEach((route, fields) -> fields.forEach(field -> {
            for (String value : ODD) {
                HttpResult response = post(route, body(route, field, value));
                assertThat(response.status())
                        .as("%s %s %s", route, field, value)
                        .isIn(200, 400, 404);
            }
        }));
    }

    @Test
    @Tag("ci")
    void noSearchTakesLong() {
        for (SandboxRoute route : List.of(COMPANIES_SEARCH, PEOPLE_SEARCH, JOBS_SEARCH, COMPANIES_LOOKALIKES)) {
            FIELDS.getOrDefault(route, List.of())
                    .forEach(field ->
                            SHAPES.forEach((shape, value) -> assertThat(processorTime(route, body(route, field, value)))
                                    .as("%s %s, %s", route, field, shape)
                                    .isLessThan(LONGEST)));
        }
    }
}
