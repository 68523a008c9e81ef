package dev.enrichment.sdk.benchmark;

import dev.enrichment.sdk.models.benchmark.Bare;
import dev.enrichment.sdk.models.benchmark.Picked;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import okhttp3.ConnectionPool;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/** OkHttp as a careful programmer uses it: one client, parsed addresses, the response read as it arrives. */
abstract class HandWiredCaller implements Caller {
    private static final MediaType JSON = MediaType.get("application/json");

    private final Map<Exchange, HttpUrl> urls;
    private final OkHttpClient http;

    HandWiredCaller(String url, ConnectionPool pool) {
        http = new OkHttpClient.Builder()
                .connectionPool(pool)
                .callTimeout(Duration.ofSeconds(60))
                .build();
        HttpUrl base = HttpUrl.get(url);
        urls = Map.of(
                Exchange.SMALL, base.resolve("/v1/email-validation"),
                Exchange.COMPANIES_50, base.resolve("/v3/companies/search"),
                Exchange.COMPANIES_2000, base.resolve("/v3/companies/lookalike"),
                Exchange.PEOPLE_100, base.resolve("/v3/people/search"));
    }

    /** Returns a pool that keeps a connection for each of 64 callers. */
    static ConnectionPool largePool() {
        return new ConnectionPool(64, 5, TimeUnit.MINUTES);
    }

    abstract byte[] request(Exchange exchange) throws IOException;

    abstract Object response(Exchange exchange, InputStream json) throws IOException;

    @Override
    public final Object call(Exchange exchange) throws IOException {
        Request request = new Request.Builder()
                .url(urls.get(exchange))
                .header("X-API-Key", "benchmark-key-0123")
                .header("Accept", "application/json")
                .post(RequestBody.create(request(exchange), JSON))
                .build();
        try (Response response = http.newCall(request).execute()) {
            if (!response.isSuccessful()) {
                throw new IOException("status " + response.code());
            }
            return response(exchange, response.body().byteStream());
        }
    }

    @Override
    public final String probe(Object response) {
        if (response instanceof Bare.EmailValidation validation) {
            return validation.mxProvider();
        }
        if (response instanceof Picked.Companies picked) {
            int last = picked.companies().size() - 1;
            Picked.Company company = picked.companies().get(last);
            return last == 49 ? "[" + company.cloudProviderTech() + "]" : company.companyDomain();
        }
        if (response instanceof Picked.People picked) {
            return picked.people().get(99).personUid();
        }
        if (response instanceof Bare.Companies page) {
            return "[" + page.companies().get(49).cloudProviderTech() + "]";
        }
        if (response instanceof Bare.Lookalikes bulk) {
            return bulk.companies().get(1999).companyDomain();
        }
        return ((Bare.People) response).people().get(99).personUid();
    }

    @Override
    public final void close() {
        http.connectionPool().evictAll();
    }
}
