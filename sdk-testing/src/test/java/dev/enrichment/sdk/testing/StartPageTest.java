package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class StartPageTest extends WithSandbox {
    @Override
    void configure(SandboxConfig config) {
        config.account("<b>key</b>", 7).pathPrefix("/gateway");
    }

    private HttpResult page(String path) {
        return new RawClient("http://127.0.0.1:" + sandbox().port(), "no key").get(path);
    }

    @Test
    void listsKnownValuesRoutesAccountsAndCosts() throws IllegalAccessException {
        post(SandboxRoute.COMPANY_FUNDING, "{'company_domain':'quorvane.example'}");
        HttpResult page = page("/");
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.header("Content-Type")).isEqualTo("text/html; charset=utf-8");
        assertThat(page.text())
                .contains("account-1", "account-2", "9996", ">4<", sandbox().url());
        assertThat(page.text()).as("an API key").doesNotContain("<b>key", "&lt;b&gt;key");
        for (SandboxRoute route : SandboxRoute.values()) {
            assertThat(page.text()).contains("/gateway" + route.path(), route.price(), route.name());
        }
        for (Field constant : WellKnown.class.getFields()) {
            assertThat(page.text()).contains(constant.getName(), (String) constant.get(null));
        }
        assertThat(page("/gateway").text()).isEqualTo(page.text());
        assertThat(page("/gateway/").text()).isEqualTo(page.text());
        sandbox().verify().requests(1);
    }

    /** It opens without a network, and can do nothing. */
    @Test
    void loadsNothing() {
        HttpResult page = page("/");
        assertThat(page.text()).doesNotContain("<script", "<img", "<link", "src=", "@import", "url(");
        assertThat(page.header("Content-Security-Policy")).startsWith("default-src 'none'");
    }

    @Test
    void isGoneWithTheAdminRoutes() {
        try (Sandbox other = Sandbox.start(c -> c.adminRoutes(false))) {
            assertThat(new RawClient(other.url(), other.apiKey()).get("/").status())
                    .isEqualTo(404);
        }
    }

    @Test
    void theReadmeListsEveryKnownValue() throws IOException, IllegalAccessException {
        String readme = Files.readString(Path.of("README.md"));
        for (Field constant : WellKnown.class.getFields()) {
            assertThat(readme).contains("| `" + constant.getName() + "` | `" + constant.get(null) + "` |");
        }
    }
}
