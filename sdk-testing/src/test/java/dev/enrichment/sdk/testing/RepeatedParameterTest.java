package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that a request with a repeated parameter is rejected and the message names the parameter, even if both values
 * are equal.
 */
class RepeatedParameterTest extends WithSandbox {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    {'limit':1,'limit':2} | limit
                    {'limit':1,'limit':1} | limit
                    {'company_filters':{'country_codes':['DE'],'country_codes':['US']}} | company_filters.country_codes
                    {'company_filters':{'query':'a'},'company_filters':{}} | company_filters
                    {'unknown':{'a':{'b':[],'b':[1]}}} | unknown.a.b
                    """)
    void isNamedInABody(String body, String name) {
        HttpResult response = post(SandboxRoute.COMPANIES_SEARCH, body);
        assertThat(response.status()).isEqualTo(400);
        assertThat(response.string("/errors/0/detail")).isEqualTo(name + " is given twice.");
        assertThat(response.each("/errors/0/param", "")).containsExactly(name);
        sandbox().verify().charged(0);
    }

    @Test
    void isNamedInAQuery() {
        for (String path : new String[] {"/v1/analytics/usage?days=7&days=7", "/__sandbox/requests?limit=1&limit=2"}) {
            HttpResult response = client.get(path);
            assertThat(response.status()).isEqualTo(400);
            assertThat(response.text()).containsPattern("(days|limit) is given twice\\.");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    {'limit':0} | limit must be an integer from 1 to 50, but is 0.
                    {'limit':'many'} | limit must be an integer from 1 to 50, but is "many".
                    {'company_filters':{'industries':[7]}} | company_filters.industries must be a list of texts, but is 7.
                    {'company_filters':{'has_funding':'yes'}} | company_filters.has_funding must be true or false, but is "yes".
                    {'company_filters':[]} | company_filters must be an object, but is [].
                    """)
    void messagesNameFieldValueAndRule(String body, String detail) {
        HttpResult response = post(SandboxRoute.COMPANIES_SEARCH, body);
        assertThat(response.status()).isEqualTo(400);
        assertThat(response.string("/errors/0/detail")).isEqualTo(detail);
    }
}
