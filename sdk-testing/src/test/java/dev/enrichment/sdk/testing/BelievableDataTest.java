package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the generated data looks realistic to a program, for example that phone numbers are unique. */
class BelievableDataTest extends WithSandbox {
    @Test
    void jobsAgeAndNewOnesArePosted() {
        HttpResult today =
                post(SandboxRoute.JOBS_SEARCH, "{'postedAfter':'2026-05-20','totalMode':'exact','limit':50}");
        assertThat(today.at("/total").asInt()).isBetween(15, 60);
        assertThat(today.each("/signals", "/published")).containsOnly("2026-05-20");
        clock.advance(Duration.ofDays(1));
        HttpResult aged = post(
                SandboxRoute.JOBS_SEARCH,
                "{'postedAfter':'2026-05-20','postedBefore':'2026-05-20','totalMode':'exact','limit':50}");
        assertThat(aged.at("/total").asInt()).isEqualTo(today.at("/total").asInt());
        assertThat(aged.each("/signals", "/id")).isEqualTo(today.each("/signals", "/id"));
        HttpResult tomorrow =
                post(SandboxRoute.JOBS_SEARCH, "{'postedAfter':'2026-05-21','totalMode':'exact','limit':50}");
        assertThat(tomorrow.each("/signals", "/published")).isNotEmpty().containsOnly("2026-05-21");
        assertThat(tomorrow.each("/signals", "/id")).doesNotContainAnyElementsOf(today.each("/signals", "/id"));
    }

    /** A program that sees one number at two people takes them for one. */
    @ParameterizedTest
    @ValueSource(strings = {"contact_mobile_phone", "contact_direct_phone"})
    void everyPhoneNumberBelongsToOnePerson(String field) {
        List<String> numbers = new ArrayList<>();
        for (int offset = 0; offset < 3_000; offset += 1_000) {
            numbers.addAll(
                    client.get("/__sandbox/people?limit=1000&offset=" + offset).each("/people", "/" + field));
        }
        numbers.removeIf(number -> number.isEmpty() || number.equals("null"));
        assertThat(numbers).hasSizeGreaterThan(200).doesNotHaveDuplicates();
    }
}
