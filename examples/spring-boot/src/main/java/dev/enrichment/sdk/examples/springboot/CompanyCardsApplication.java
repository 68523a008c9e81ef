package dev.enrichment.sdk.examples.springboot;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** Serves company data: {@code GET /companies/quorvane.example}. */
@SpringBootApplication
public class CompanyCardsApplication {
    /** Needs {@code ENRICHMENT_BASE_URL} and {@code ENRICHMENT_API_KEY}. */
    public static void main(String[] args) {
        SpringApplication.run(CompanyCardsApplication.class, args);
    }
}
