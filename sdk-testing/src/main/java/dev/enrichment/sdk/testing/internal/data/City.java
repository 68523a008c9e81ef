package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A city, with the values of the location fields in search results. The cities are real, but all companies and people
 * located there are fictitious.
 */
public record City(
        int id,
        String city,
        String state,
        String stateCode,
        String country,
        String code,
        String region,
        String continent) {
    /** All known cities. */
    public static final List<City> ALL = DataTable.read("cities.txt", City::of);

    private static City of(DataTable.Row row) {
        Country country = Country.of(row.text("country"));
        return new City(
                country.id() * 10 + row.number("number"),
                row.text("name"),
                row.text("state"),
                row.text("state code"),
                country.label(),
                country.code(),
                country.region(),
                country.continent());
    }

    static City named(String name) {
        return ALL.stream().filter(each -> each.city.equals(name)).findFirst().orElseThrow();
    }

    static List<City> in(Country country) {
        return ALL.stream().filter(city -> city.code.equals(country.code())).toList();
    }

    /**
     * Returns the country of the city. Returns null if the sandbox generates no companies in that country. Only a
     * company that a test has added or changed can have such a city.
     */
    @Nullable
    Country knownCountry() {
        return Country.find(code).orElse(null);
    }

    /** Returns the city of a company row. Creates a new city from the fields of the row if the city is unknown. */
    public static City of(JsonNode companyRow) {
        String city = companyRow.path("hq_city").asText("");
        String code = companyRow.path("hq_country_code").asText("");
        return ALL.stream()
                .filter(known -> known.city.equals(city) && known.code.equals(code))
                .findFirst()
                .orElseGet(() -> new City(
                        0,
                        city,
                        companyRow.path("hq_state").asText(""),
                        companyRow.path("location_state_code").asText(""),
                        companyRow.path("hq_country").asText(code),
                        code,
                        companyRow.path("hq_region").asText(""),
                        companyRow.path("hq_continent").asText("")));
    }

    /** Returns the ID of the country, for filters that accept IDs. */
    public int countryId() {
        return id / 10;
    }

    public int stateId() {
        return idOf(state);
    }

    public int regionId() {
        return idOf(region);
    }

    /** Returns an ID computed from the name, so that equal names have equal IDs. */
    private static int idOf(String name) {
        return 1000 + Math.floorMod(name.hashCode(), 1_000_000);
    }

    /** Returns the city and its country as text, such as {@code Lyon, France}. */
    public String display() {
        return city + ", " + country;
    }
}
