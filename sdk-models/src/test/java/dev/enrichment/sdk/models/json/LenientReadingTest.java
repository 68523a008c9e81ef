package dev.enrichment.sdk.models.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.enrichment.sdk.models.ads.AdSnapshot;
import dev.enrichment.sdk.models.analytics.ProductUsage;
import dev.enrichment.sdk.models.analytics.ProductUsageResponse;
import dev.enrichment.sdk.models.analytics.UsageTotalsResponse;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanyLookupResponse;
import dev.enrichment.sdk.models.companies.EmployeeRange;
import dev.enrichment.sdk.models.contract.Json;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of lenient decoding, row by row (API reference, section 1.2). */
class LenientReadingTest {
    private static final Field<CompanyLookupResponse> COUNT =
            new Field<>("count", CompanyLookupResponse.class, CompanyLookupResponse::count);
    private static final Field<Company> FOLLOWERS =
            new Field<>("linkedin_followers", Company.class, Company::linkedinFollowers);
    private static final Field<Company> FUNDING = new Field<>("total_funding", Company.class, Company::totalFunding);
    private static final Field<Company> NAME = new Field<>("company_name", Company.class, Company::companyName);
    private static final Field<Company> RANGE = new Field<>("employee_range", Company.class, Company::employeeRange);
    private static final Field<Company> STACK = new Field<>("has_tech_stack", Company.class, Company::hasTechStack);
    private static final Field<Company> STRINGS = new Field<>("category", Company.class, Company::category);
    private static final Field<Company> JOINED = new Field<>("specialties", Company.class, Company::specialties);
    private static final Field<Company> DATE =
            new Field<>("last_funding_date", Company.class, Company::lastFundingDate);
    private static final Field<CompanyLookupResponse> OBJECTS = new Field<>(
            "companies",
            CompanyLookupResponse.class,
            response -> response.companies().stream().map(Company::companyName).toList());
    private static final Field<CompanyLookupResponse> OBJECT = new Field<>(
            "company",
            CompanyLookupResponse.class,
            response -> response.company() == null ? null : response.company().companyName());
    private static final Field<CompanyLookupResponse> OPEN_MAP =
            new Field<>("interpreted_search", CompanyLookupResponse.class, CompanyLookupResponse::interpretedSearch);
    private static final Field<ProductUsageResponse> MAP = new Field<>(
            "products",
            ProductUsageResponse.class,
            response -> response.products().keySet());
    private static final Field<AdSnapshot> STRING_MAP =
            new Field<>("page_categories", AdSnapshot.class, AdSnapshot::pageCategories);
    private static final Field<UsageTotalsResponse> TIMESTAMP =
            new Field<>("first_request", UsageTotalsResponse.class, UsageTotalsResponse::firstRequest);
    private static final Field<AdSnapshot> EPOCH =
            new Field<>("creation_time", AdSnapshot.class, AdSnapshot::creationTime);

    private record Field<T>(String name, Class<T> type, Function<T, @Nullable Object> accessor) {
        Decoded<T> decode(String value) {
            return Json.decode("{'" + name + "': " + value + "}", type);
        }
    }

    static Stream<Arguments> converted() {
        return Stream.of(
                arguments(COUNT, "12", 12),
                arguments(COUNT, "'8924'", 8924),
                arguments(COUNT, "'-7'", -7),
                arguments(COUNT, "3.0", 3),
                arguments(COUNT, "3e2", 300),
                arguments(COUNT, "'3.00'", 3),
                arguments(COUNT, "-2147483648", Integer.MIN_VALUE),
                arguments(COUNT, "null", null),
                arguments(FOLLOWERS, "2147483648", 2147483648L),
                arguments(FOLLOWERS, "9223372036854775807", Long.MAX_VALUE),
                arguments(FOLLOWERS, "'9223372036854775807'", Long.MAX_VALUE),
                arguments(FOLLOWERS, "7.0", 7L),
                arguments(FUNDING, "'4000000'", new BigDecimal("4000000")),
                arguments(FUNDING, "0.10", new BigDecimal("0.10")),
                arguments(FUNDING, "'0.10'", new BigDecimal("0.10")),
                arguments(FUNDING, "1.5e3", new BigDecimal("1.5E+3")),
                arguments(
                        FUNDING,
                        "123456789012345678901234567890.1",
                        new BigDecimal("123456789012345678901234567890.1")),
                arguments(NAME, "'Quillfern'", "Quillfern"),
                arguments(NAME, "''", ""),
                arguments(NAME, "12.50", "12.50"),
                arguments(NAME, "9007199254740993", "9007199254740993"),
                arguments(NAME, "true", "true"),
                arguments(RANGE, "'11 to 50'", new EmployeeRange("11 to 50")),
                arguments(RANGE, "'a new range'", new EmployeeRange("a new range")),
                arguments(RANGE, "50", new EmployeeRange("50")),
                arguments(STACK, "'true'", true),
                arguments(STACK, "'false'", false),
                arguments(STACK, "false", false),
                arguments(STRINGS, "null", List.of()),
                arguments(STRINGS, "[]", List.of()),
                arguments(STRINGS, "'one'", List.of("one")),
                arguments(STRINGS, "7", List.of("7")),
                arguments(STRINGS, "['one', null, 2]", List.of("one", "2")),
                arguments(OBJECTS, "null", List.of()),
                arguments(OBJECTS, "{'company_name': 'Quillfern'}", List.of("Quillfern")),
                arguments(OBJECTS, "[null, {'company_name': 'Quillfern'}]", List.of("Quillfern")),
                arguments(JOINED, "'mills; looms ;; dyes;'", List.of("mills", "looms", "dyes")),
                arguments(JOINED, "'mills'", List.of("mills")),
                arguments(JOINED, "' ; '", List.of()),
                arguments(JOINED, "''", List.of()),
                arguments(JOINED, "['mills; looms', 'dyes']", List.of("mills; looms", "dyes")),
                arguments(JOINED, "5411", List.of("5411")),
                arguments(OBJECT, "null", null),
                arguments(OBJECT, "{'company_name': 'Quillfern'}", "Quillfern"),
                arguments(OPEN_MAP, "null", Map.of()),
                arguments(OPEN_MAP, "{'a': [1]}", Map.of("a", List.of(1))),
                arguments(STRING_MAP, "{'2250': 'Mill', '7': 7}", Map.of("2250", "Mill", "7", "7")),
                arguments(DATE, "'2024-02-29'", LocalDate.of(2024, 2, 29)),
                arguments(DATE, "'2024-02-29T00:00:00Z'", LocalDate.of(2024, 2, 29)),
                arguments(TIMESTAMP, "'2024-02-29'", Instant.parse("2024-02-29T00:00:00Z")),
                arguments(TIMESTAMP, "'2024-02-29T10:11:12'", Instant.parse("2024-02-29T10:11:12Z")),
                arguments(TIMESTAMP, "'2024-02-29T10:11'", Instant.parse("2024-02-29T10:11:00Z")),
                arguments(
                        TIMESTAMP, "'2024-02-29T10:11:12.123456789Z'", Instant.parse("2024-02-29T10:11:12.123456789Z")),
                arguments(TIMESTAMP, "'2024-02-29T10:11:12.5+02:00'", Instant.parse("2024-02-29T08:11:12.5Z")),
                arguments(TIMESTAMP, "'2024-02-29T23:11:12-05:30'", Instant.parse("2024-03-01T04:41:12Z")),
                arguments(EPOCH, "1700000000", Instant.ofEpochSecond(1700000000)),
                arguments(EPOCH, "'1700000000'", Instant.ofEpochSecond(1700000000)),
                arguments(EPOCH, "-1", Instant.ofEpochSecond(-1)),
                arguments(EPOCH, "0", Instant.EPOCH));
    }

    @ParameterizedTest(name = "{0} = {1}")
    @MethodSource
    <T> void converted(Field<T> field, String value, @Nullable Object expected) {
        Decoded<T> decoded = field.decode(value);
        assertThat(field.accessor().apply(decoded.value())).isEqualTo(expected);
        assertThat(decoded.warnings()).isEmpty();
    }

    static Stream<Arguments> mismatched() {
        return Stream.of(
                arguments(COUNT, "'N/A'", "whole number"),
                arguments(COUNT, "''", "whole number"),
                arguments(COUNT, "'$6'", "whole number"),
                arguments(COUNT, "'1,000'", "whole number"),
                arguments(COUNT, "'584M'", "whole number"),
                arguments(COUNT, "' 5'", "whole number"),
                arguments(COUNT, "'+5'", "whole number"),
                arguments(COUNT, "'5.'", "whole number"),
                arguments(COUNT, "'.5'", "whole number"),
                arguments(COUNT, "'-'", "whole number"),
                arguments(COUNT, "'٣'", "whole number"),
                arguments(COUNT, "3.5", "whole number"),
                arguments(COUNT, "2147483648", "whole number"),
                arguments(COUNT, "true", "whole number"),
                arguments(COUNT, "[1]", "whole number"),
                arguments(COUNT, "{}", "whole number"),
                arguments(FOLLOWERS, "9223372036854775808", "whole number"),
                arguments(FOLLOWERS, "1e400", "whole number"),
                arguments(FUNDING, "'N/A'", "number"),
                arguments(FUNDING, "'1e5'", "number"),
                arguments(FUNDING, "'NaN'", "number"),
                arguments(FUNDING, "false", "number"),
                arguments(NAME, "[]", "string"),
                arguments(NAME, "{'a': 1}", "string"),
                arguments(RANGE, "[]", "string"),
                arguments(STACK, "'True'", "boolean"),
                arguments(STACK, "'yes'", "boolean"),
                arguments(STACK, "1", "boolean"),
                arguments(OBJECT, "'N/A'", "object"),
                arguments(OBJECT, "5", "object"),
                arguments(OBJECT, "[]", "object"),
                arguments(DATE, "'last spring'", "date"),
                arguments(DATE, "'2023-02-29'", "date"),
                arguments(DATE, "'2024-1-2'", "date"),
                arguments(DATE, "20240229", "date"),
                arguments(TIMESTAMP, "'last spring'", "timestamp"),
                arguments(TIMESTAMP, "'2024-02-29 10:11:12'", "timestamp"),
                arguments(TIMESTAMP, "1700000000", "timestamp"),
                arguments(EPOCH, "'2024-02-29'", "seconds since 1970"),
                arguments(EPOCH, "1.5", "seconds since 1970"),
                arguments(EPOCH, "99999999999999999", "seconds since 1970"));
    }

    @ParameterizedTest(name = "{0} = {1}")
    @MethodSource
    <T> void mismatched(Field<T> field, String value, String expected) {
        Decoded<T> decoded = field.decode(value);
        assertThat(field.accessor().apply(decoded.value())).isNull();
        assertReported(decoded, field, expected);
    }

    static Stream<Arguments> mismatchedCollections() {
        return Stream.of(
                arguments(STRINGS, "{}", "list of string", List.of()),
                arguments(OBJECTS, "'N/A'", "list of object", List.of()),
                arguments(OBJECTS, "true", "list of object", List.of()),
                arguments(JOINED, "{'a': 1}", "list of string", List.of()),
                arguments(OPEN_MAP, "[1]", "object", Map.of()),
                arguments(OPEN_MAP, "'N/A'", "object", Map.of()),
                arguments(MAP, "[{}]", "object", java.util.Set.of()));
    }

    @ParameterizedTest(name = "{0} = {1}")
    @MethodSource
    <T> void mismatchedCollections(Field<T> field, String value, String expected, Object empty) {
        Decoded<T> decoded = field.decode(value);
        assertThat(field.accessor().apply(decoded.value())).isEqualTo(empty);
        assertReported(decoded, field, expected);
    }

    /** The received value is an additional property and in the warning. */
    private static <T> void assertReported(Decoded<T> decoded, Field<T> field, String expected) {
        Object raw = ((dev.enrichment.sdk.models.Extensible) decoded.value())
                .additionalProperties()
                .get(field.name());
        assertThat(raw).isNotNull();
        assertThat(decoded.warnings()).containsExactly(new DecodingWarning("/" + field.name(), expected, raw));
    }

    @Test
    void listElementsOfAWrongTypeAreSkippedAndReported() {
        var decoded = OBJECTS.decode("[{'company_name': 'Quillfern'}, 'N/A', [7], {'company_name': 'Tally Loom'}]");
        assertThat(decoded.value().companies())
                .extracting(Company::companyName)
                .containsExactly("Quillfern", "Tally Loom");
        assertThat(decoded.warnings())
                .containsExactly(
                        new DecodingWarning("/companies/1", "object", "N/A"),
                        new DecodingWarning("/companies/2", "object", List.of(7)));
    }

    @Test
    void mapValuesOfAWrongTypeAreSkippedAndReported() {
        var decoded = MAP.decode("{'email_finder': {'total_requests': 3}, 'odd/one': 'N/A', 'none': null}");
        assertThat(decoded.value().products()).containsOnlyKeys("email_finder");
        assertThat(decoded.value().products().values())
                .extracting(ProductUsage::totalRequests)
                .containsExactly(3L);
        assertThat(decoded.warnings()).containsExactly(new DecodingWarning("/products/odd~1one", "object", "N/A"));
    }

    @Test
    void aTimestampReadAsDateIsConvertedToUtcAndReported() {
        var decoded = DATE.decode("'2024-02-29T23:30:00-02:00'");
        assertThat(decoded.value().lastFundingDate()).isEqualTo(LocalDate.of(2024, 3, 1));
        assertThat(decoded.warnings())
                .containsExactly(new DecodingWarning("/last_funding_date", "date", "2024-02-29T23:30:00-02:00"));
    }

    @Test
    void unknownFieldsKeepTheirOrderAtEveryLevel() {
        String json = "{'zeta':1,'company':{'omega':[{'b':null,'a':{}}],'alpha':2.50},'beta':null}";
        var response = Json.read(json, CompanyLookupResponse.class);
        assertThat(response.additionalProperties()).containsOnlyKeys("zeta", "beta");
        assertThat(Json.write(response))
                .isEqualTo("{'company':{'omega':[{'b':null,'a':{}}],'alpha':2.50},'zeta':1,'beta':null}");
    }

    @Test
    void warningsHaveAShortStringForm() {
        assertThat(new DecodingWarning("/companies/3/employee_min", "whole number", "N/A"))
                .hasToString("/companies/3/employee_min: expected whole number, received \"N/A\"");
        assertThat(new DecodingWarning("", "object", null)).hasToString("(root): expected object, received null");
        assertThat(new DecodingWarning("/a", "text", "x".repeat(100)).toString())
                .hasSize(109)
                .endsWith("x…");
    }
}
