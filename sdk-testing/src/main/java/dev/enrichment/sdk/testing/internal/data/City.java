package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** A city with the location fields of rows. The cities are real, all entries located there are fictitious. */
public record City(
        int id,
        String city,
        String state,
        String stateCode,
        String country,
        String code,
        String region,
        String continent) {

    public static final City BERLIN = new City(501, "Berlin", "Berlin", "BE", "Germany", "DE", "EMEA", "Europe");
    private static final City HAMBURG = new City(502, "Hamburg", "Hamburg", "HH", "Germany", "DE", "EMEA", "Europe");
    private static final City MUNICH = new City(503, "Munich", "Bavaria", "BY", "Germany", "DE", "EMEA", "Europe");
    private static final City AUSTIN =
            new City(511, "Austin", "Texas", "TX", "United States", "US", "NORAM", "North America");
    private static final City BOSTON =
            new City(512, "Boston", "Massachusetts", "MA", "United States", "US", "NORAM", "North America");
    private static final City DENVER =
            new City(513, "Denver", "Colorado", "CO", "United States", "US", "NORAM", "North America");
    private static final City SEATTLE =
            new City(514, "Seattle", "Washington", "WA", "United States", "US", "NORAM", "North America");
    private static final City LONDON =
            new City(521, "London", "England", "ENG", "United Kingdom", "GB", "EMEA", "Europe");
    private static final City LEEDS =
            new City(522, "Leeds", "England", "ENG", "United Kingdom", "GB", "EMEA", "Europe");
    private static final City LYON =
            new City(531, "Lyon", "Auvergne-Rhone-Alpes", "ARA", "France", "FR", "EMEA", "Europe");
    private static final City UTRECHT =
            new City(541, "Utrecht", "Utrecht", "UT", "Netherlands", "NL", "EMEA", "Europe");
    private static final City MALMO = new City(551, "Malmo", "Skane", "M", "Sweden", "SE", "EMEA", "Europe");
    private static final City TORONTO =
            new City(561, "Toronto", "Ontario", "ON", "Canada", "CA", "NORAM", "North America");
    private static final City BRISBANE =
            new City(571, "Brisbane", "Queensland", "QLD", "Australia", "AU", "APAC", "Oceania");

    /** Twenty slots that give each country a fixed share of the companies: DE 4, US 6, GB 4, FR 2, others 1 each. */
    public static final List<City> SLOTS = List.of(
            BERLIN, AUSTIN, LONDON, BOSTON, HAMBURG, DENVER, LEEDS, SEATTLE, MUNICH, AUSTIN, LONDON, BOSTON, BERLIN,
            LEEDS, LYON, UTRECHT, MALMO, TORONTO, BRISBANE, LYON);

    /** The known city of a company row, or a new one from the fields of the row. */
    public static City of(JsonNode companyRow) {
        String city = companyRow.path("hq_city").asText("");
        String code = companyRow.path("hq_country_code").asText("");
        return SLOTS.stream()
                .filter(place -> place.city.equals(city) && place.code.equals(code))
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

    /** Id of the country, for filters that accept ids. */
    public int countryId() {
        return id / 10;
    }

    public int stateId() {
        return idOf(state);
    }

    public int regionId() {
        return idOf(region);
    }

    /** A stable id derived from the name. */
    private static int idOf(String name) {
        return 1000 + Math.floorMod(name.hashCode(), 1_000_000);
    }

    /** Display text. */
    public String display() {
        return city + ", " + country;
    }
}
