package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.enrichment.sdk.models.analytics.AnalyticsProductsResponse;
import dev.enrichment.sdk.models.analytics.ProductUsage;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanyLookupResponse;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests that programs can build responses, for example for their unit tests. */
class ResponseBuilderTest {
    @Test
    void aBuiltResponseEqualsADecodedOne() {
        CompanyLookupResponse built = CompanyLookupResponse.builder()
                .found(true)
                .creditsConsumed(1)
                .company(company ->
                        company.companyName("Quorvane").crmTech("Hubspot").additionalProperty("x_new", "yes"))
                .build();
        assertThat(built)
                .isEqualTo(Json.read(
                        "{'found':true,'credits_consumed':1,"
                                + "'company':{'company_name':'Quorvane','crm_tech':'Hubspot','x_new':'yes'}}",
                        CompanyLookupResponse.class));
    }

    @Test
    void anEmptyBuilderCreatesWhatAnEmptyObjectIsReadAs() {
        assertThat(CompanyLookupResponse.builder().build()).isEqualTo(Json.read("{}", CompanyLookupResponse.class));
    }

    @Test
    void aLambdaStartsWithTheCurrentNestedRecord() {
        CompanyLookupResponse first = CompanyLookupResponse.builder()
                .company(company -> company.companyName("Quorvane"))
                .build();
        CompanyLookupResponse second =
                first.toBuilder().company(company -> company.employeeMin(5)).build();
        assertThat(second.company())
                .isEqualTo(
                        Company.builder().companyName("Quorvane").employeeMin(5).build());
        assertThat(first.company())
                .isEqualTo(Company.builder().companyName("Quorvane").build());
    }

    @Test
    void aListTakesRecordsOrACollection() {
        Company first = Company.builder().companyName("Quorvane").build();
        Company second = Company.builder().companyName("Mills").build();
        assertThat(CompanySearchResponse.builder().companies(first, second).build())
                .isEqualTo(CompanySearchResponse.builder()
                        .companies(List.of(first, second))
                        .build());
    }

    @Test
    @SuppressWarnings("NullAway") // as a program without a null checker
    void nullIsRefusedWithTheNameOfTheMethod() {
        assertThatNullPointerException()
                .isThrownBy(() -> CompanySearchResponse.builder().companies((Company) null))
                .withMessage("companies must not contain null");
        assertThatNullPointerException()
                .isThrownBy(() -> AnalyticsProductsResponse.builder().products(null))
                .withMessage("products");
        assertThatNullPointerException()
                .isThrownBy(() -> AnalyticsProductsResponse.builder().daily(null))
                .withMessage("daily");
    }

    @Test
    void additionalPropertiesOfACopyDoNotReachTheRecord() {
        Company first = Company.builder().additionalProperty("x_new", 1).build();
        Company second = first.toBuilder().additionalProperty("x_other", 2).build();
        assertThat(first.additionalProperties()).containsOnlyKeys("x_new");
        assertThat(second.additionalProperties()).containsOnlyKeys("x_new", "x_other");
    }

    @Test
    void laterChangesToACollectionDoNotChangeTheBuilder() {
        Map<String, ProductUsage> products = new HashMap<>();
        List<@Nullable Object> daily = new ArrayList<>();
        daily.add(1);
        daily.add(null);
        var builder = AnalyticsProductsResponse.builder().products(products).daily(daily);
        products.put("companies", ProductUsage.builder().build());
        daily.clear();
        AnalyticsProductsResponse response = builder.build();
        assertThat(response.products()).isEmpty();
        assertThat(response.daily()).containsExactly(1, null);
    }

    @Test
    void decimalsTakeWholeNumbers() {
        assertThat(Company.builder().revenueMin(7).build().revenueMin()).isEqualTo(BigDecimal.valueOf(7));
    }
}
