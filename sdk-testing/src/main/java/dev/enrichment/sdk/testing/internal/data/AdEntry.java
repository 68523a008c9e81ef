package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;
import java.util.List;

/**
 * An ad that a company runs, as the ads search returns it.
 *
 * @param number position among the ads of the company, starting at 0
 * @param platforms platforms that show the ad, such as {@code facebook}
 * @param started first day on which the ad runs
 */
public record AdEntry(
        int number,
        String title,
        String text,
        String link,
        boolean video,
        List<String> platforms,
        LocalDate started,
        boolean active) {
    private static final int FIRST_DAY = 3;
    private static final int MAX_AGE = 120;
    /**
     * Returns a generated ad as it appears on the given day. The ad ages by one day every day, and is replaced by a new
     * ad when it reaches its maximum age.
     */
    public static AdEntry generated(CompanyEntry company, int number, LocalDate today) {
        String text = company.row().path("company_headline").asText() + ", fast & simple. "
                + CompanyNames.CALLS.get(number % CompanyNames.CALLS.size());
        int age = FIRST_DAY + Math.floorMod(today.toEpochDay() + company.id() * 31 + number * 17L, MAX_AGE);
        return new AdEntry(
                number,
                "Meet " + company.name(),
                text,
                "https://www." + company.domain() + "/offer-" + (number + 1),
                number % 2 == 1,
                number % 2 == 0 ? List.of("facebook", "instagram") : List.of("instagram"),
                today.minusDays(age),
                number % 3 != 2);
    }
}
