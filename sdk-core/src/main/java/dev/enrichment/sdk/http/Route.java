package dev.enrichment.sdk.http;

import java.util.Objects;

/**
 * HTTP method and path of an operation. Each operation has a default route. Use {@link
 * dev.enrichment.sdk.EnrichmentClientBuilder#route} to configure a different one. The constants of this class are the
 * documented alternatives (API reference, section 1.4).
 *
 * @param method the HTTP method
 * @param path the path relative to the base URL, starting with a slash. A placeholder such as {@code {date}} is
 *     replaced by the request field of that name
 */
public record Route(Method method, String path) {
    /** Alternative path of the email validation. One of the samples in the API documentation uses this path. */
    public static final Route EMAIL_VALIDATE_BELOW_PEOPLE = post("/v1/people/email-validation");

    /**
     * Alternative path of the job change check. Configure it if the service responds to the default path with 404.
     */
    public static final Route PEOPLE_JOB_CHANGE_BELOW_PEOPLE = post("/v1/people/job-change-detector");

    /**
     * Alternative path of the job search. The API reference documents it only for title terms, countries, tags, {@code
     * limit}, {@code totalMode} and {@code mode}.
     */
    public static final Route JOBS_SEARCH_ALIAS = post("/v3/jobs-search");

    /** Alternative route of the balance request, which sends an empty JSON object with POST instead of GET. */
    public static final Route CREDITS_BALANCE_BY_POST = post("/v1/credits");

    /**
     * Creates a route.
     *
     * @throws IllegalArgumentException if the path does not start with a slash, or contains a query or fragment
     */
    public Route {
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(path, "path");
        if (!path.startsWith("/") || path.indexOf('?') >= 0 || path.indexOf('#') >= 0) {
            throw new IllegalArgumentException("path must start with / and contain no query or fragment: " + path);
        }
    }

    /** HTTP method of an operation of the service. */
    public enum Method {
        /** Method that sends the parameters in the query. */
        GET,
        /** Method that sends the parameters in a JSON body. */
        POST
    }

    /**
     * Creates a route for GET requests, which send their parameters in the query.
     *
     * @param path the path, starting with a slash
     * @return the route
     */
    public static Route get(String path) {
        return new Route(Method.GET, path);
    }

    /**
     * Creates a route for POST requests, which send their parameters as a JSON body.
     *
     * @param path the path, starting with a slash
     * @return the route
     */
    public static Route post(String path) {
        return new Route(Method.POST, path);
    }

    @Override
    public String toString() {
        return method + " " + path;
    }
}
