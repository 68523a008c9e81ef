package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.models.companies.EmployeeRange;
import dev.enrichment.sdk.models.jobs.ExperienceLevel;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests the warning about filter values that the service probably does not know, if a search finds nothing. */
class EmptySearchTest extends ServiceFixture {
    private final EnrichmentClient client = service.client();

    @AfterEach
    void stop() {
        client.close();
    }

    @Test
    void countriesByNameAndValuesOutsideOfASetAreNamed() {
        service.enqueue(Service.ok("{\"companies\":[],\"credits_consumed\":0}"));
        var response = client.companies()
                .search(q -> q.companyFilters(f -> f.countryCodes("Germany", "FR", "de")
                        .hqCountryCode("UK")
                        .employeeRanges(new EmployeeRange("many"))));
        assertThat(response.warnings())
                .extracting(String::valueOf)
                .containsExactlyInAnyOrder(
                        "/company_filters/country_codes: expected a two-letter country code such as DE in the request,"
                                + " received \"Germany\"",
                        "/company_filters/hq_country_code: expected a two-letter country code such as DE in the request,"
                                + " received \"UK\"",
                        "/company_filters/employee_ranges: expected a documented value in the request, received"
                                + " \"many\"");
    }

    @Test
    void jobsAndPeopleToo() {
        service.enqueue(Service.ok("{\"signals\":[]}"), Service.ok("{\"people\":[]}"));
        assertThat(client.jobs()
                        .search(q -> q.seniority(new ExperienceLevel("guru")))
                        .warnings())
                .hasSize(1);
        assertThat(client.people()
                        .search(q -> q.companyDomain("a.example").peopleFilters(f -> f.contactCountryCode("Spain")))
                        .warnings())
                .hasSize(1);
    }

    @Test
    void aSearchWithRowsHasNoSuchWarning() {
        service.enqueue(Service.ok("{\"companies\":[{\"company_name\":\"A\"}]}"));
        assertThat(client.companies()
                        .search(q -> q.companyFilters(f -> f.countryCodes("Germany")))
                        .warnings())
                .isEmpty();
    }

    @Test
    void aCodecThatCannotListMembersKeepsNoResponseBack() {
        service.enqueue(Service.ok("{\"companies\":[]}"));
        var codec = new ForwardingCodec() {
            @Override
            public Map<String, Object> members(Object record) {
                throw EmptySearchTest.<RuntimeException>sneak(new IOException("checked"));
            }
        };
        try (var other = service.client(b -> b.codec(codec))) {
            assertThat(other.companies().search(q -> q.query("x")).body().companies())
                    .isEmpty();
        }
    }
}
