package dev.enrichment.sdk.cli.input;

import java.io.IOException;
import java.io.InputStream;

/** Bytes that can be read from their beginning more than once. */
@FunctionalInterface
interface InputSource {
    InputStream open() throws IOException;
}
