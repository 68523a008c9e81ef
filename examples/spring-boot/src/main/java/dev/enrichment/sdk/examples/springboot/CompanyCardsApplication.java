package dev.enrichment.sdk.examples.springboot;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * A web application that returns data about companies. For example, send it {@code GET /companies/quorvane.example}.
 */
@SpringBootApplication
public class CompanyCardsApplication {
    /**
     * Starts the application. The environment variables {@code ENRICHMENT_BASE_URL} and {@code ENRICHMENT_API_KEY} must
     * be set.
     */
    public static void main(String[] args) {
        SpringApplication.run(CompanyCardsApplication.class, args);
    }
}
