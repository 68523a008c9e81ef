package dev.enrichment.sdk.models.json;

import java.io.IOException;
import java.io.InputStream;

/**
 * The bytes of a document, wherever they are: in a part of an array, in the buffers of a transport or in a file. The codec
 * reads them as a stream, without a copy of the whole.
 */
@FunctionalInterface
public interface JsonSource {
    /**
     * Opens the document at its start. A codec closes the stream, and can open it again to read damaged bytes leniently.
     *
     * @return a stream of the document in UTF-8
     * @throws IOException if the document is not accessible
     */
    InputStream open() throws IOException;
}
