package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.paging.Paginator;
import java.util.Iterator;
import java.util.concurrent.Flow;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.Test;
import org.reactivestreams.tck.TestEnvironment;
import org.reactivestreams.tck.flow.FlowPublisherVerification;
import org.testng.ITestResult;
import org.testng.TestListenerAdapter;
import org.testng.TestNG;
import org.testng.annotations.AfterClass;
import org.testng.annotations.BeforeClass;

/**
 * {@link Paginator#publisher()} obeys the rules of Reactive Streams. Their TCK is written for TestNG; run from here, it
 * cannot be left out unnoticed, as it would be if only Surefire's TestNG engine knew it.
 */
class FlowPublisherTckTest {
    @Test
    void thePublisherObeysTheRulesOfReactiveStreams() {
        TestListenerAdapter results = new TestListenerAdapter();
        TestNG tck = new TestNG(false);
        tck.setTestClasses(new Class<?>[] {Verification.class});
        tck.addListener(results);
        tck.setVerbose(0);
        tck.run();
        assertThat(results.getConfigurationFailures()).isEmpty();
        assertThat(results.getFailedTests())
                .extracting(result -> result.getName() + ": " + result.getThrowable())
                .isEmpty();
        assertThat(results.getPassedTests()).hasSizeGreaterThanOrEqualTo(26);
        assertThat(results.getSkippedTests())
                .as("rules that the TCK cannot verify, and rules for publishers with several subscribers")
                .extracting(ITestResult::getName)
                .allMatch(name -> name.startsWith("untested_") || name.startsWith("optional_spec111_"));
    }

    /** Verifies the publishers of one client, whose service has as many companies as are requested. */
    public static final class Verification extends FlowPublisherVerification<Company> {
        private final Service service = new Service();
        private final EnrichmentClient client = service.client();

        public Verification() {
            super(new TestEnvironment(3_000, 200, 20));
        }

        @BeforeClass
        public void dispatch() {
            service.server.setDispatcher(new Dispatcher() {
                @Override
                public MockResponse dispatch(RecordedRequest request) {
                    String body = Service.bodyOf(request);
                    return CompanyPages.page(number(body, "offset"), number(body, "limit"), "'has_more':true");
                }
            });
            // The first call loads classes, which may take longer than the TCK waits.
            assertThat(companies().limitItems(1).toList()).hasSize(1);
        }

        private static int number(String json, String member) {
            String[] parts = json.split("\"" + member + "\":", 2);
            return parts.length < 2 ? 0 : Integer.parseInt(parts[1].split("[,}]", 2)[0]);
        }

        @AfterClass
        public void stop() {
            client.close();
            service.close();
        }

        private Paginator<Company, ?> companies() {
            return client.companies().searchAll(q -> q.query("looms").limit(20));
        }

        @Override
        public Flow.Publisher<Company> createFlowPublisher(long elements) {
            return elements == 0
                    ? companies().limitCredits(0).publisher()
                    : companies().limitItems(elements).publisher();
        }

        @Override
        public Flow.Publisher<Company> createFailedFlowPublisher() {
            Paginator<Company, ?> companies = companies();
            Iterator<Company> unused = companies.iterator();
            return companies.publisher();
        }
    }
}
