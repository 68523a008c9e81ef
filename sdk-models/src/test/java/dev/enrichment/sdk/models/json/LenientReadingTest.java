package dev.enrichment.sdk.models.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.analytics.AnalyticsProductsResponse;
import dev.enrichment.sdk.models.analytics.ProductUsage;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanyLookupResponse;
import dev.enrichment.sdk.models.contract.ContractNames;
import dev.enrichment.sdk.models.contract.Json;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the rules of lenient decoding, row by row (API reference, section 1.2). */
class LenientReadingTest {
    /** Result of decoding a document with a single field: the record and the value of that field. */
    private record Read(
            Decoded<? extends Record> decoded, @Nullable Object value) {
        static Read of(String field, String value) throws ReflectiveOperationException {
            String record = field.substring(0, field.indexOf('.'));
            String name = field.substring(field.indexOf('.') + 1);
            var decoded = Json.decode(
                    "{'" + name + "': " + value + "}", ContractNames.of(record).type());
            Matcher letter = Pattern.compile("_([a-z])").matcher(name);
            String component = letter.replaceAll(found -> found.group(1).toUpperCase(Locale.ROOT));
            return new Read(
                    decoded, decoded.value().getClass().getMethod(component).invoke(decoded.value()));
        }
    }

    @ParameterizedTest(name = "{0}: {1} is {2}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    CompanyLookupResponse.count | 12 | 12
                    CompanyLookupResponse.count | '8924' | 8924
                    CompanyLookupResponse.count | '-7' | -7
                    CompanyLookupResponse.count | 3.0 | 3
                    CompanyLookupResponse.count | 3e2 | 300
                    CompanyLookupResponse.count | '3.00' | 3
                    CompanyLookupResponse.count | -2147483648 | -2147483648
                    CompanyLookupResponse.count | null | null
                    Company.linkedin_followers | 2147483648 | 2147483648
                    Company.linkedin_followers | 9223372036854775807 | 9223372036854775807
                    Company.linkedin_followers | '9223372036854775807' | 9223372036854775807
                    Company.linkedin_followers | 7.0 | 7
                    Company.total_funding | '4000000' | 4000000
                    Company.total_funding | 0.10 | 0.10
                    Company.total_funding | '0.10' | 0.10
                    Company.total_funding | 1.5e3 | 1.5E+3
                    Company.total_funding | 123456789012345678901234567890.1 | 123456789012345678901234567890.1
                    Company.total_funding | 1e999999999 | 1E+999999999
                    Company.growth_rate | -1e-999999999 | -1E-999999999
                    Company.company_name | 'Quillfern' | Quillfern
                    Company.company_name | '' | ``
                    Company.company_name | 12.50 | 12.50
                    Company.company_name | 9007199254740993 | 9007199254740993
                    Company.company_name | true | true
                    Company.employee_range | '11 to 50' | 11 to 50
                    Company.employee_range | 'a new range' | a new range
                    Company.employee_range | 50 | 50
                    Company.has_tech_stack | 'true' | true
                    Company.has_tech_stack | 'false' | false
                    Company.has_tech_stack | false | false
                    Company.category | null | []
                    Company.category | [] | []
                    Company.category | 'one' | [one]
                    Company.category | 7 | [7]
                    Company.category | ['one', null, 2] | [one, 2]
                    CompanyLookupResponse.companies | null | []
                    CompanyLookupResponse.companies | {'company_name': 'Quillfern'} | [Company[company_name=Quillfern]]
                    CompanyLookupResponse.companies | [null, {'company_name': 'Quillfern'}] | [Company[company_name=Quillfern]]
                    Company.specialties | 'mills; looms ;; dyes;' | [mills, looms, dyes]
                    Company.specialties | 'mills' | [mills]
                    Company.specialties | ' ; ' | []
                    Company.specialties | '' | []
                    Company.specialties | ['mills; looms', 'dyes'] | [mills; looms, dyes]
                    Company.specialties | 5411 | [5411]
                    CompanyLookupResponse.company | null | null
                    CompanyLookupResponse.company | {'company_name': 'Quillfern'} | Company[company_name=Quillfern]
                    CompanyLookupResponse.interpreted_search | null | {}
                    CompanyLookupResponse.interpreted_search | {'a': [1]} | {a=…}
                    AdSnapshot.page_categories | {'2250': 'Mill', '7': 7} | {2250=Mill, 7=7}
                    Company.last_funding_date | '2024-02-29' | 2024-02-29
                    Company.last_funding_date | '2024-02-29T00:00:00Z' | 2024-02-29
                    AnalyticsSummaryResponse.first_request | '2024-02-29' | 2024-02-29T00:00:00Z
                    AnalyticsSummaryResponse.first_request | '2024-02-29T10:11:12' | 2024-02-29T10:11:12Z
                    AnalyticsSummaryResponse.first_request | '2024-02-29T10:11' | 2024-02-29T10:11:00Z
                    AnalyticsSummaryResponse.first_request | '2024-02-29T10:11:12.123456789Z' | 2024-02-29T10:11:12.123456789Z
                    AnalyticsSummaryResponse.first_request | '2024-02-29T10:11:12.5+02:00' | 2024-02-29T08:11:12.500Z
                    AnalyticsSummaryResponse.first_request | '2024-02-29T23:11:12-05:30' | 2024-03-01T04:41:12Z
                    AdSnapshot.creation_time | 1700000000 | 2023-11-14T22:13:20Z
                    AdSnapshot.creation_time | '1700000000' | 2023-11-14T22:13:20Z
                    AdSnapshot.creation_time | -1 | 1969-12-31T23:59:59Z
                    AdSnapshot.creation_time | 0 | 1970-01-01T00:00:00Z
                    """)
    void otherFormsOfAValueAreConverted(String field, String value, String expected) throws Exception {
        Read read = Read.of(field, value);
        assertThat(String.valueOf(read.value())).isEqualTo(expected);
        assertThat(read.decoded().warnings()).isEmpty();
    }

    @ParameterizedTest(name = "{0}, a {1}: {2}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    CompanyLookupResponse.count              | whole number       | 'N/A' ; '' ; '$6' ; '1,000' ; '584M' ; ' 5' ; '+5' ; '5.' ; '.5' ; '-' ; '٣'
                    CompanyLookupResponse.count              | whole number       | 3.5 ; 2147483648 ; true ; [1] ; {}
                    Company.linkedin_followers               | whole number       | 9223372036854775808 ; 1e400 ; 1e999999999 ; 1e-999999999
                    Company.total_funding                    | number             | 'N/A' ; '1e5' ; 'NaN' ; false ; 1e99999999999
                    Company.company_name                     | string             | [] ; {'a': 1}
                    Company.employee_range                   | string             | []
                    Company.has_tech_stack                   | boolean            | 'True' ; 'yes' ; 1
                    CompanyLookupResponse.company            | object             | 'N/A' ; 5 ; []
                    Company.last_funding_date                | date               | 'last spring' ; '2023-02-29' ; '2024-1-2' ; 20240229
                    AnalyticsSummaryResponse.first_request        | timestamp          | 'last spring' ; '2024-02-29 10:11:12' ; 1700000000
                    AdSnapshot.creation_time                 | seconds since 1970 | '2024-02-29' ; 1.5 ; 99999999999999999
                    Company.category                         | list of string     | {}
                    Company.specialties                      | list of string     | {'a': 1}
                    CompanyLookupResponse.companies          | list of object     | 'N/A' ; true
                    CompanyLookupResponse.interpreted_search | object             | [1] ; 'N/A'
                    AnalyticsProductsResponse.products            | object             | [{}]
                    """)
    void aValueOfAnotherTypeIsKeptAndReported(String field, String expected, String values) throws Exception {
        String name = field.substring(field.indexOf('.') + 1);
        for (String value : values.split(" ; ", -1)) {
            Read read = Read.of(field, value);
            assertThat(read.value()).as(value).isIn(null, List.of(), Map.of());
            Object raw =
                    ((Extensible) read.decoded().value()).additionalProperties().get(name);
            assertThat(raw).as(value).isNotNull();
            assertThat(read.decoded().warnings()).containsExactly(new DecodingWarning("/" + name, expected, raw));
        }
    }

    @Test
    void listElementsOfAWrongTypeAreSkippedAndReported() {
        var decoded = Json.decode(
                "{'companies':[{'company_name':'Quillfern'},'N/A',[7],{'company_name':'Tally Loom'}]}",
                CompanyLookupResponse.class);
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
        var decoded = Json.decode(
                "{'products':{'email_finder':{'total_requests':3},'odd/one':'N/A','none':null}}",
                AnalyticsProductsResponse.class);
        assertThat(decoded.value().products()).containsOnlyKeys("email_finder");
        assertThat(decoded.value().products().values())
                .extracting(ProductUsage::totalRequests)
                .containsExactly(3L);
        assertThat(decoded.warnings()).containsExactly(new DecodingWarning("/products/odd~1one", "object", "N/A"));
    }

    @Test
    void aTimestampReadAsDateIsConvertedToUtcAndReported() {
        var decoded = Json.decode("{'last_funding_date':'2024-02-29T23:30:00-02:00'}", Company.class);
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
