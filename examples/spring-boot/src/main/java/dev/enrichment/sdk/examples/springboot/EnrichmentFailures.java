package dev.enrichment.sdk.examples.springboot;

import dev.enrichment.sdk.errors.EnrichmentException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** Tells callers what matters to them about any failure: whether asking again can cost twice. */
@RestControllerAdvice
class EnrichmentFailures {
    private static final Logger LOG = LoggerFactory.getLogger(EnrichmentFailures.class);

    @ExceptionHandler
    ProblemDetail failed(EnrichmentException e) {
        // Why it failed, be it a bad key or an empty account, is for the operator and not for whoever wants the page.
        LOG.warn("{}: {}", e.chargeStatus(), e.getMessage());
        ProblemDetail problem = ProblemDetail.forStatus(
                switch (e.chargeStatus()) {
                    case NOT_CHARGED -> HttpStatus.SERVICE_UNAVAILABLE; // nothing lost: ask again
                    case CHARGED -> HttpStatus.BAD_GATEWAY; // paid for, but of no use
                    case UNKNOWN -> HttpStatus.GATEWAY_TIMEOUT; // perhaps paid for: do not ask again blindly
                });
        problem.setProperty("chargeStatus", e.chargeStatus());
        return problem;
    }
}
