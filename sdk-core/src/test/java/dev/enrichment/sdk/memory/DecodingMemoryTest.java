package dev.enrichment.sdk.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.models.companies.CompanyLookalikesResponse;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.people.PeopleSearchResponse;
import dev.enrichment.sdk.support.AllocatedBytes;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Limits the memory that decoding a response allocates for each row, to 10 % above the current figure. Unlike time, it
 * hardly varies. The rows also contain fields that no record has, because the service may add fields at any time.
 */
class DecodingMemoryTest {
    private static final String COMPANY = """
            {"company_domain":"quillfern%1$d.example","company_name":"Quillfern %1$d","employee_range":"51 to 200",\
            "employee_min":51,"linkedin_employee_count":1%1$d,"revenue_min":"1000000","hq_country_code":"NL",\
            "hq_region":"NORAM","hq_state":null,"founded_year":1950,"category":["Textiles","Wholesale"],\
            "specialties":"weaving; dyeing; spinning","last_funding_date":"2024-03-01","growth_rate":4,\
            "has_tech_stack":true,"crm_tech":"Tally; Ledgerly","new_flag":true,"new_code":"C%1$d","new_empty":[]}""";

    private static final String PERSON = """
            {"person":{"contact_full_name":"Ada Lark %1$d","contact_linkedin_url":"https://profiles.example/in/%1$d",\
            "has_email":true,"contact_country_code":"NL","contact_job_level":"Director","seniority_score":40,\
            "contact_skills":null,"new_zone":"Europe","new_flags":{},"new_signals":[],"new_reach":0.5,"new_seen":null},\
            "company":{"company_domain":"quillfern%1$d.example","employee_range":"51 to 200"},"person_uid":"p-%1$d"}""";

    private static byte[] document(String list, String row, int rows) {
        String all = IntStream.range(0, rows).mapToObj(row::formatted).collect(Collectors.joining(","));
        return ("{\"credits_consumed\":5,\"" + list + "\":[" + all + "]}").getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the least of several documents: another one can pay for something that is done once. */
    private static long bytesPerRow(byte[] json, Class<?> type, int rows) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 8; i++) {
            long before = AllocatedBytes.ofThisThread();
            Object read = JsonCodec.standard().decode(json, type).value();
            long after = AllocatedBytes.ofThisThread();
            assertThat(read).isNotNull();
            least = Math.min(least, after - before);
        }
        return least / rows;
    }

    @Test
    void aPageOfCompanies() {
        assertThat(bytesPerRow(document("companies", COMPANY, 50), CompanySearchResponse.class, 50))
                .isBetween(500L, 1290L);
    }

    @Test
    void thousandsOfCompanies() {
        assertThat(bytesPerRow(document("companies", COMPANY, 2000), CompanyLookalikesResponse.class, 2000))
                .isBetween(500L, 1203L);
    }

    @Test
    void aPageOfPeople() {
        assertThat(bytesPerRow(document("people", PERSON, 100), PeopleSearchResponse.class, 100))
                .isBetween(500L, 1344L);
    }
}
