package dev.enrichment.sdk.http;

import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * HTTP method and path of an operation. Each operation has a default route. Use {@link
 * dev.enrichment.sdk.EnrichmentClientBuilder#route} to configure a different one. The constants of this class are the
 * documented alternatives (API reference, section 1.4).
 *
 * @param method the HTTP method
 * @param path the path below the base URL, starting with a slash. {@code {name}} is replaced by that field of the
 *     request
 */
public record Route(Method method, String path) {
    /**
     * Path segments {@code .} and {@code ..}. OkHttp resolves them even if they are percent-encoded, and treats a
     * backslash as a slash.
     */
    private static final Pattern DOT_SEGMENT =
            Pattern.compile("(?:^|[/\\\\])(?:\\.|%2e){1,2}(?=[/\\\\]|$)", Pattern.CASE_INSENSITIVE);

    /** Email validation below {@code people}, as in one of the samples in the API documentation. */
    public static final Route EMAIL_VALIDATION_BELOW_PEOPLE = post("/v1/people/email-validation");

    /** Job change detection below {@code people}. Configure this route if the default path responds with 404. */
    public static final Route JOB_CHANGE_BELOW_PEOPLE = post("/v1/people/job-change-detector");

    /**
     * Short alias of the job search. It is documented only for title terms, countries, tags, {@code limit}, {@code
     * totalMode} and {@code mode}.
     */
    public static final Route JOB_SEARCH_ALIAS = post("/v3/jobs-search");

    /** Balance requested by POST, with an empty JSON object as the body. */
    public static final Route CREDITS_BY_POST = post("/v1/credits");

    /**
     * Validates the path.
     *
     * @throws IllegalArgumentException if the path does not start with a slash, contains a query or fragment, or has a
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

    /** HTTP methods that the service uses. */
    public enum Method {
        /** Sends the parameters in the query. */
        GET,
        /** Sends the parameters in a JSON body. */
        POST
    }

    /**
     * Creates a GET route.
     *
     * @param path the path, starting with a slash
     * @return the route
     */
    public static Route get(String path) {
        return new Route(Method.GET, path);
    }

    /**
     * Creates a POST route.
     *
     * @param path the path, starting with a slash
     * @return the route
     */
    public static Route post(String path) {
        return new Route(Method.POST, path);
    }

    // Written by hand because each call looks up its route, and the generated methods of a record are slow until they
    // are compiled.

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
