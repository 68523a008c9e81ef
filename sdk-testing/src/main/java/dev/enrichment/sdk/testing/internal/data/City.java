package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
    /** Every known city. */
    public static final List<City> ALL = List.of(
            of(Country.DE, 1, "Berlin", "Berlin", "BE"),
            of(Country.DE, 2, "Hamburg", "Hamburg", "HH"),
            of(Country.DE, 3, "Munich", "Bavaria", "BY"),
            of(Country.DE, 4, "Cologne", "North Rhine-Westphalia", "NW"),
            of(Country.DE, 5, "Frankfurt", "Hesse", "HE"),
            of(Country.US, 1, "Austin", "Texas", "TX"),
            of(Country.US, 2, "Boston", "Massachusetts", "MA"),
            of(Country.US, 3, "Denver", "Colorado", "CO"),
            of(Country.US, 4, "Seattle", "Washington", "WA"),
            of(Country.US, 5, "San Francisco", "California", "CA"),
            of(Country.US, 6, "New York", "New York", "NY"),
            of(Country.US, 7, "Chicago", "Illinois", "IL"),
            of(Country.US, 8, "Atlanta", "Georgia", "GA"),
            of(Country.GB, 1, "London", "England", "ENG"),
            of(Country.GB, 2, "Leeds", "England", "ENG"),
            of(Country.GB, 3, "Manchester", "England", "ENG"),
            of(Country.GB, 4, "Edinburgh", "Scotland", "SCT"),
            of(Country.FR, 1, "Lyon", "Auvergne-Rhone-Alpes", "ARA"),
            of(Country.FR, 2, "Paris", "Ile-de-France", "IDF"),
            of(Country.NL, 1, "Utrecht", "Utrecht", "UT"),
            of(Country.NL, 2, "Amsterdam", "North Holland", "NH"),
            of(Country.SE, 1, "Malmo", "Skane", "M"),
            of(Country.SE, 2, "Stockholm", "Stockholm", "AB"),
            of(Country.CA, 1, "Toronto", "Ontario", "ON"),
            of(Country.CA, 2, "Montreal", "Quebec", "QC"),
            of(Country.AU, 1, "Brisbane", "Queensland", "QLD"),
            of(Country.AU, 2, "Sydney", "New South Wales", "NSW"),
            of(Country.ES, 1, "Madrid", "Madrid", "MD"),
            of(Country.ES, 2, "Barcelona", "Catalonia", "CT"),
            of(Country.IT, 1, "Milan", "Lombardy", "25"),
            of(Country.IE, 1, "Dublin", "Leinster", "L"),
            of(Country.IN, 1, "Bangalore", "Karnataka", "KA"),
            of(Country.SG, 1, "Singapore", "Singapore", "SG"),
            of(Country.BR, 1, "Sao Paulo", "Sao Paulo", "SP"),
            of(Country.PL, 1, "Warsaw", "Mazovia", "14"),
            of(Country.CH, 1, "Zurich", "Zurich", "ZH"));

    private static City of(Country country, int number, String city, String state, String stateCode) {
        return new City(
                country.id() * 10 + number,
                city,
                state,
                stateCode,
                country.label(),
                country.name(),
                country.region(),
                country.continent());
    }

    static City named(String name) {
        return ALL.stream().filter(each -> each.city.equals(name)).findFirst().orElseThrow();
    }

    static List<City> in(Country country) {
        return ALL.stream().filter(city -> city.code.equals(country.name())).toList();
    }

    /** Returns the country; null for a city of an added company in another one. */
    @Nullable
    Country knownCountry() {
        return Arrays.stream(Country.values())
                .filter(each -> each.name().equals(code))
                .findFirst()
                .orElse(null);
    }

    /** Returns the known city of a company row, or a new one from the fields of the row. */
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

    /** Returns the id of the country, for filters that accept ids. */
    public int countryId() {
        return id / 10;
    }

    public int stateId() {
        return idOf(state);
    }

    public int regionId() {
        return idOf(region);
    }

    /** Returns a stable id derived from the name. */
    private static int idOf(String name) {
        return 1000 + Math.floorMod(name.hashCode(), 1_000_000);
    }

    /** Returns the display text. */
    public String display() {
        return city + ", " + country;
    }
}
