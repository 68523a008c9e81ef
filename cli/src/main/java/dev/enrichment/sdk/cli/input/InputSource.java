package dev.enrichment.sdk.cli.input;

import java.io.IOException;
import java.io.InputStream;

/** Source of bytes, such as a file, that can be read several times. Each stream starts at the beginning. */
@FunctionalInterface
interface InputSource {
    InputStream open() throws IOException;
}
