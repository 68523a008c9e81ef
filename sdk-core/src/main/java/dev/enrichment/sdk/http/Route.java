package dev.enrichment.sdk.http;

import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A method and a path. Each operation has a default route; another one can be configured for it with {@link
 * dev.enrichment.sdk.EnrichmentClientBuilder#route}. The documented alternatives are the constants here (API reference,
 * section 1.4).
 *
 * @param method the HTTP method
 * @param path the path below the base address, starting with a slash; {@code {name}} is filled from the request
 */
public record Route(Method method, String path) {
    /** OkHttp resolves such segments, also percent-encoded ones, and takes a backslash for a slash. */
    private static final Pattern DOT_SEGMENT =
            Pattern.compile("(?:^|[/\\\\])(?:\\.|%2e){1,2}(?=[/\\\\]|$)", Pattern.CASE_INSENSITIVE);

    /** Email validation below {@code people}, as one of the service's samples has it. */
    public static final Route EMAIL_VALIDATION_BELOW_PEOPLE = post("/v1/people/email-validation");

    /** Job change detection below {@code people}. Configure it if the default path responds with 404. */
    public static final Route JOB_CHANGE_BELOW_PEOPLE = post("/v1/people/job-change-detector");

    /**
     * The short alias of the job search. Documented for it are only title terms, countries, tags, {@code limit},
     * {@code totalMode} and {@code mode}.
     */
    public static final Route JOB_SEARCH_ALIAS = post("/v3/jobs-search");

    /** The balance by POST, with an empty JSON object as body. */
    public static final Route CREDITS_BY_POST = post("/v1/credits");

    /**
     * Checks the path.
     *
     * @throws IllegalArgumentException if the path does not start with a slash, holds a query or fragment, or has a
     *     segment {@code .} or {@code ..}
     */
    public Route {
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(path, "path");
        if (!path.startsWith("/") || path.indexOf('?') >= 0 || path.indexOf('#') >= 0) {
            throw new IllegalArgumentException("path must start with / and hold no query or fragment: " + path);
        }
        if (DOT_SEGMENT.matcher(path).find()) {
            throw new IllegalArgumentException(
                    "path must have no segment . or .., which leads to another path: " + path);
        }
    }

    /** The HTTP methods the service uses. */
    public enum Method {
        /** Parameters go into the query. */
        GET,
        /** Parameters go into a JSON body. */
        POST
    }

    /**
     * Returns a GET route.
     *
     * @param path the path, starting with a slash
     * @return the route
     */
    public static Route get(String path) {
        return new Route(Method.GET, path);
    }

    /**
     * Returns a POST route.
     *
     * @param path the path, starting with a slash
     * @return the route
     */
    public static Route post(String path) {
        return new Route(Method.POST, path);
    }

    // Written out: each call looks its route up, and what a record brings for that is slow until it is compiled.

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other || (other instanceof Route route && method == route.method && path.equals(route.path));
    }

    @Override
    public int hashCode() {
        return 31 * path.hashCode() + method.hashCode();
    }

    /** Returns the method and path, such as {@code POST /v3/companies/search}. */
    @Override
    public String toString() {
        return method + " " + path;
    }
}
