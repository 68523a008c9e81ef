package consumer;

import dev.enrichment.sdk.Companies;
import dev.enrichment.sdk.models.companies.Company;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@SpringBootApplication
@RestController
public class Application {
    private final Companies companies;

    public Application(Companies companies) {
        this.companies = companies;
    }

    public static void main(String[] args) {
        SpringApplication.run(Application.class, args);
    }

    /**
     * Returns the company with this domain. Spring converts the record of the SDK to JSON directly, and the JSON must
     * be the same with every version of Jackson.
     */
    @GetMapping("/companies/{domain}")
    public Company company(@PathVariable("domain") String domain) {
        return companies.lookup(domain).body().match();
    }
}
