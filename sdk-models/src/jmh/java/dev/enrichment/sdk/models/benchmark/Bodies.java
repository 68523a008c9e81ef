package dev.enrichment.sdk.models.benchmark;

import java.nio.charset.StandardCharsets;

/** Generated responses. */
public final class Bodies {
    private static final String[] TRADES = {
        "Textiles", "Machinery", "Software Development", "Food Production", "Design Services"
    };
    private static final String[] CITIES = {"Loomstad", "Fernholm", "Sankt Webern", "Porto Tear", "Mill Creek"};
    private static final String[] COUNTRIES = {"NL", "SE", "AT", "PT", "US"};

    private Bodies() {}

    /** About 250 bytes. */
    public static byte[] small() {
        return bytes("""
                {"email":"ada.lark@quillfern.example","email_status":"valid","credits_consumed":0.25,\
                "message":"address is deliverable","is_domain_catch_all":false,"mx_record":"mx1.quillfern.example",\
                "mx_provider":"Other","mx_gateway":null,"mx_security_gateway":false}""");
    }

    /** About 90 KB. */
    public static byte[] page() {
        return bytes(
                "{\"message\":\"50 companies\",\"credits_consumed\":50,\"companies\":[" + rows(50)
                        + "],\"count\":50,\"returned_count\":50,\"limit_applied\":50,\"offset\":0,\"has_more\":true,"
                        + "\"next_cursor\":\"eyJwIjoyfQ\",\"metadata\":{\"query_name\":\"company_search_v3\",\"pagination\":\"offset\"}}");
    }

    /** About 4 MB. */
    public static byte[] bulk() {
        return bytes("{\"message\":\"2000 companies\",\"credits_consumed\":5,\"companies\":[" + rows(2000)
                + "],\"count\":2000,\"returned_count\":2000,\"limit_applied\":2000,\"offset\":0,"
                + "\"metadata\":{\"query_name\":\"company_lookalike_v3\",\"query_path\":\"lookalike\"}}");
    }

    /** About 90 KB: 100 people of whom little is known, as most searches return them, with columns newer than this library. */
    public static byte[] people() {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < 100; i++) {
            rows.append(i == 0 ? "" : ",").append(person(i));
        }
        return bytes("{\"message\":\"100 people\",\"credits_consumed\":100,\"people\":[" + rows
                + "],\"count\":100,\"returned_count\":100,\"limit_applied\":100,\"offset\":0,\"has_more\":true,"
                + "\"metadata\":{\"query_name\":\"people_search_v3\",\"pagination\":\"offset\"}}");
    }

    private static String person(int i) {
        int kind = i % 5;
        return """
                {"person":{"contact_full_name":"Ada Lark %1$d","contact_first_name":"Ada","contact_last_name":"Lark %1$d",\
                "contact_linkedin_url":"https://profiles.example/in/ada-lark-%1$d",\
                "contact_email_masked":"a***@quillfern%1$d.example","outreach_locked":true,"has_email":true,\
                "has_mobile_phone":false,"contact_city":"%2$s","contact_country_code":"%3$s",\
                "contact_job_title":"Head of %4$s","contact_job_level":"Director","contact_job_function":"Engineering",\
                "seniority_score":%5$d,"contact_skills":null,"contact_timezone":"Europe/%2$s",\
                "contact_seniority_band":"B%5$d","contact_seen_on":"2026-03-02","contact_signals":[],\
                "contact_attributes":{},"contact_reach":0.%5$d,"contact_sources":["web","register"]},\
                "company":{"company_domain":"quillfern%1$d.example","company_name":"Quillfern %1$d",\
                "employee_range":"51 to 200","hq_country_code":"%3$s"},\
                "unlock":{"required":true,"email_credits":1,"mobile_credits":5},"person_uid":"p-%1$d"}""".formatted(i, CITIES[kind], COUNTRIES[kind], TRADES[kind], i % 90 + 10);
    }

    private static String rows(int count) {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < count; i++) {
            rows.append(i == 0 ? "" : ",").append(row(i));
        }
        return rows.toString();
    }

    private static String row(int i) {
        int kind = i % 5;
        return """
                {"company_domain":"quillfern%1$d.example","company_name":"Quillfern %2$s %1$d",\
                "company_website":"https://www.quillfern%1$d.example","company_industry_linkedin":"%2$s",\
                "employee_range":"51 to 200","employee_min":51,"employee_max":200,"linkedin_employee_count":%3$d,\
                "revenue_range":"$1M to <$10M","revenue_min":"1000000","revenue_max":"10000000","hq_country":"%5$s",\
                "hq_country_code":"%5$s","hq_city":"%4$s","hq_state":null,"hq_street":"%3$d Spindle Street",\
                "hq_postcode":"%3$d AB","hq_region":"NORAM","hq_continent":"Europe","location_city":"%4$s",\
                "location_country_code":"%5$s","location_region":"NORAM","location_state_code":null,\
                "founded_year":19%6$02d,"category":["%2$s","Wholesale"],\
                "specialties":"%2$s; weaving; dyeing; spinning; finishing","total_funding":%3$d000,\
                "funding_investor_count":3,"last_funding_type":"Series A","last_funding_date":"2024-03-%7$02d",\
                "last_funding_amount":2500000,"linkedin_url":"https://profiles.example/company/quillfern-%1$d",\
                "linkedin_followers":"%3$d","linkedin_claimed":true,"growth_rate":4,\
                "company_headline":"We make %2$s in %4$s","company_about":"Quillfern %1$d is a house of %2$s in %4$s, \
                known for patient work since 19%6$02d. It serves mills, makers and museums.",\
                "company_logo_url":"https://img.example/q/%1$d.png","company_phone":"+31 20 555 %3$d",\
                "company_entity_type":"Private","has_tech_stack":true,"total_contacts":%3$d,"contacts_with_email":41,\
                "contacts_with_phone":12,"valid_email_count":38,"website_active":true,"website_for_sale":false,\
                "sic_code":"2211;2221","naics_code":"313210;313310","sic_description":null,"naics_description":null,\
                "domain_tld":"example","total_app_reviews":null,"crm_tech":"Tally; Ledgerly",\
                "marketing_automation_tech":null,"analytics_tech":"Countwell","cloud_provider_tech":"Nimbusfold",\
                "cms_tech":null}""".formatted(i, TRADES[kind], 1000 + i % 7000, CITIES[kind], COUNTRIES[kind], i % 90 + 10, i % 28 + 1);
    }

    private static byte[] bytes(String json) {
        return json.getBytes(StandardCharsets.UTF_8);
    }

}
