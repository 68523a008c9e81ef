package dev.enrichment.sdk.benchmark;

import java.io.IOException;
import java.util.List;
import okhttp3.ConnectionPool;

/** One way to make the calls of the benchmarks. */
public interface Caller extends AutoCloseable {
    /** The ways that are compared. */
    enum Kind {
        /** The client of this library with its defaults. */
        SDK,
        /** OkHttp and databind on records, wired by hand: what the others are compared to. */
        DATABIND,
        /** OkHttp and Jackson's streaming API, with reader and writer written by hand. */
        STREAMING,
        /** As {@link #DATABIND}, but with the pool that OkHttp has unless told otherwise, which keeps 5 idle connections. */
        USUAL_POOL;

        /** Those that keep as many idle connections as this library does. */
        static final List<Kind> SAME_POOL = List.of(SDK, DATABIND, STREAMING);
    }

    /** What is called. */
    enum Exchange {
        /** Validation of an email address: 250 bytes. */
        SMALL,
        /** Search for 50 companies: 90 KB. */
        COMPANIES_50,
        /** 2,000 similar companies: 4 MB. */
        COMPANIES_2000,
        /** Search for 100 people, few of whose fields are set: 90 KB. */
        PEOPLE_100
    }

    /** Sends the request and returns the records of the response. */
    Object call(Exchange exchange) throws IOException;

    /** Returns the text of some field of the last record, to check that everything was read. */
    String probe(Object response);

    @Override
    void close();

    /** Creates a caller; each is a class of its own, so that a new process only loads what the kind needs. */
    static Caller of(Kind kind, String url) {
        return switch (kind) {
            case SDK -> new SdkCaller(url);
            case DATABIND -> new DatabindCaller(url, HandWiredCaller.largePool());
            case STREAMING -> new StreamingCaller(url);
            case USUAL_POOL -> new DatabindCaller(url, new ConnectionPool());
        };
    }
}
