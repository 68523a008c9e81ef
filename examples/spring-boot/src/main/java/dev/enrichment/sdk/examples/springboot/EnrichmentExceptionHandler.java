package dev.enrichment.sdk.examples.springboot;

import dev.enrichment.sdk.errors.EnrichmentException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** Converts failed calls to HTTP statuses, which tell the caller whether a retry may cost credits a second time. */
@RestControllerAdvice
class EnrichmentExceptionHandler {
    private static final Logger LOG = LoggerFactory.getLogger(EnrichmentExceptionHandler.class);

    @ExceptionHandler
    ProblemDetail failed(EnrichmentException e) {
        // The reason is logged and not returned. A cause such as an invalid API key concerns the operator of this
        // application, not the caller.
        LOG.warn("{}: {}", e.chargeStatus(), e.getMessage());
        ProblemDetail problem = ProblemDetail.forStatus(
                switch (e.chargeStatus()) {
                    case NOT_CHARGED -> HttpStatus.SERVICE_UNAVAILABLE; // safe to retry
                    case CHARGED -> HttpStatus.BAD_GATEWAY; // charged, but no usable response
                    case UNKNOWN -> HttpStatus.GATEWAY_TIMEOUT; // may have been charged: do not retry blindly
                });
        problem.setProperty("chargeStatus", e.chargeStatus());
        return problem;
    }
}
