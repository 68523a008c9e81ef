package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** A city with everything that the rows say about a location; cities are real, whatever is in them is made up. */
public record Place(
        int id,
        String city,
        String state,
        String stateCode,
        String country,
        String code,
        String region,
        String continent) {

    public static final Place BERLIN = new Place(501, "Berlin", "Berlin", "BE", "Germany", "DE", "EMEA", "Europe");
    private static final Place HAMBURG = new Place(502, "Hamburg", "Hamburg", "HH", "Germany", "DE", "EMEA", "Europe");
    private static final Place MUNICH = new Place(503, "Munich", "Bavaria", "BY", "Germany", "DE", "EMEA", "Europe");
    private static final Place AUSTIN =
            new Place(511, "Austin", "Texas", "TX", "United States", "US", "NORAM", "North America");
    private static final Place BOSTON =
            new Place(512, "Boston", "Massachusetts", "MA", "United States", "US", "NORAM", "North America");
    private static final Place DENVER =
            new Place(513, "Denver", "Colorado", "CO", "United States", "US", "NORAM", "North America");
    private static final Place SEATTLE =
            new Place(514, "Seattle", "Washington", "WA", "United States", "US", "NORAM", "North America");
    private static final Place LONDON =
            new Place(521, "London", "England", "ENG", "United Kingdom", "GB", "EMEA", "Europe");
    private static final Place LEEDS =
            new Place(522, "Leeds", "England", "ENG", "United Kingdom", "GB", "EMEA", "Europe");
    private static final Place LYON =
            new Place(531, "Lyon", "Auvergne-Rhone-Alpes", "ARA", "France", "FR", "EMEA", "Europe");
    private static final Place UTRECHT =
            new Place(541, "Utrecht", "Utrecht", "UT", "Netherlands", "NL", "EMEA", "Europe");
    private static final Place MALMO = new Place(551, "Malmo", "Skane", "M", "Sweden", "SE", "EMEA", "Europe");
    private static final Place TORONTO =
            new Place(561, "Toronto", "Ontario", "ON", "Canada", "CA", "NORAM", "North America");
    private static final Place BRISBANE =
            new Place(571, "Brisbane", "Queensland", "QLD", "Australia", "AU", "APAC", "Oceania");

    /** Twenty slots, so that each country has a fixed share of the companies: DE 4, US 6, GB 4, six others 1 each. */
    public static final List<Place> SLOTS = List.of(
            BERLIN, AUSTIN, LONDON, BOSTON, HAMBURG, DENVER, LEEDS, SEATTLE, MUNICH, AUSTIN, LONDON, BOSTON, BERLIN,
            LEEDS, LYON, UTRECHT, MALMO, TORONTO, BRISBANE, LYON);

    /** The known place with this city and country code, otherwise a new one made of what the row says. */
    public static Place of(JsonNode companyRow) {
        String city = companyRow.path("hq_city").asText("");
        String code = companyRow.path("hq_country_code").asText("");
        return SLOTS.stream()
                .filter(place -> place.city.equals(city) && place.code.equals(code))
                .findFirst()
                .orElseGet(() -> new Place(
                        0,
                        city,
                        companyRow.path("hq_state").asText(""),
                        companyRow.path("location_state_code").asText(""),
                        companyRow.path("hq_country").asText(code),
                        code,
                        companyRow.path("hq_region").asText(""),
                        companyRow.path("hq_continent").asText("")));
    }

    /** The id of the country, for filters that accept ids. */
    public int countryId() {
        return id / 10;
    }

    public int stateId() {
        return idOf(state);
    }

    public int regionId() {
        return idOf(region);
    }

    /** The same number for the same name: all that an identifier must be. */
    private static int idOf(String name) {
        return 1000 + Math.floorMod(name.hashCode(), 1_000_000);
    }

    /** What a person reads. */
    public String display() {
        return city + ", " + country;
    }
}
