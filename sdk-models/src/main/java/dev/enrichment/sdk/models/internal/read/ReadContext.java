package dev.enrichment.sdk.models.internal.read;

/**
 * The state of reading one document.
 *
 * @param strings shares equal short strings of the document
 * @param listener is told what differs from the documented form
 */
record ReadContext(StringPool strings, ReadListener listener) {}
