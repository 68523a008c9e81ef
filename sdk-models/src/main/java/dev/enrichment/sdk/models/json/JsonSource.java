package dev.enrichment.sdk.models.json;

import java.io.IOException;
import java.io.InputStream;

/**
 * The bytes of a document, stored in part of an array, in the buffers of a transport or in a file. The codec reads them
 * as a stream, without copying the whole document.
 */
@FunctionalInterface
public interface JsonSource {
    /**
     * Opens the document at its start. The codec closes the stream. If the document is malformed, the codec may open it a
     * second time, to check whether invalid bytes are the reason.
     *
     * @return a stream of the document in UTF-8
     * @throws IOException if the document is not accessible
     */
    InputStream open() throws IOException;
}
