package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that filters match only whole words. For example, {@code CTO} must not match "Director", which contains these
 * letters.
 */
class WholeWordsTest extends WithSandbox {
    @BeforeEach
    void addEntries() {
        data().company(
                        "acme-tools.example",
                        company -> company.field("company_about", "Makers of directories")
                                .name("Acme Tools"));
        data().person(
                        "ada-loop",
                        person -> person.name("Ada", "Loop")
                                .worksAt("acme-tools.example", "Director of C++, Toolbox")
                                .field("contact_city", "Lyon"));
        data().job(
                        "job-x",
                        job -> job.company("acme-tools.example")
                                .title("Senior Data Engineer")
                                .city("Lyon"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    PEOPLE_SEARCH    | 'title':'@' | director | cto
                    PEOPLE_SEARCH    | 'title':'@' | toolbox director | tool
                    PEOPLE_SEARCH    | 'title':'@' | c++ | irector
                    PEOPLE_SEARCH    | 'people_filters':{'contact_job_title':['@']} | Director | rector
                    PEOPLE_SEARCH    | 'people_filters':{'contact_full_name':['@']} | loop | oop
                    PEOPLE_SEARCH    | 'people_filters':{'contact_linkedin_headline':['@']} | of C++ | f c
                    PEOPLE_SEARCH    | 'people_filters':{'location':['@']} | lyon | lyo
                    COMPANIES_SEARCH | 'company_filters':{'query':'@'} | acme directories | acme cto
                    JOBS_SEARCH      | 'titles':{'include':['@']} | data engineer | engine
                    JOBS_SEARCH      | 'mode':'deep','location':{'text':'@'} | lyon | yon
                    JOBS_SEARCH      | 'location':{'cities':['@']} | Lyon | Lyo
                    """)
    void match(SandboxRoute route, String filter, String words, String part) {
        assertThat(found(route, filter.replace("@", words))).isEqualTo(1);
        assertThat(found(route, filter.replace("@", part))).isZero();
    }

    @ParameterizedTest
    @CsvSource({"' '", "''", "','"})
    @Timeout(20)
    void aTextWithoutWordsMatchesNothingAndEnds(String text) {
        HttpResult response = post(SandboxRoute.JOBS_SEARCH, "{'companies':{'include':['" + text + "']}}");
        assertThat(response.status()).isIn(200, 400);
    }

    private int found(SandboxRoute route, String filter) {
        String company = switch (route) {
            case JOBS_SEARCH -> "'companies':{'include':['acme-tools.example']}";
            case PEOPLE_SEARCH -> "'company_domain':'acme-tools.example'";
            default -> "'limit':50";
        };
        HttpResult response = post(route, "{" + company + "," + filter + "}");
        assertThat(response.status()).isEqualTo(200);
        return response.rows().size();
    }
}
