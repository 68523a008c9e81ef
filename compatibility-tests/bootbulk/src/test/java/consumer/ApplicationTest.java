package consumer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.Sandbox;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

@SpringBootTest(properties = {"enrichment.sandbox=true", "enrichment.bulk.store=target/leads.db"})
class ApplicationTest {
    private static final List<String> ADDRESSES =
            List.of("ada@northwind.example", "grace@northwind.example", "ada@northwind.example");

    @Autowired
    private Application application;

    @Autowired
    private Sandbox sandbox;

    @Test
    void nothingIsBoughtTwice() throws Exception {
        assertThat(application.validate(ADDRESSES)).hasSize(3);
        var left = sandbox.credits();
        assertThat(application.validate(ADDRESSES)).hasSize(3);
        assertThat(sandbox.credits()).isEqualByComparingTo(left);
    }
}
