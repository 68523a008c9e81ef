/**
 * Tests of the user's own code in a call: interceptors, listeners, codecs and OkHttp clients, also if they throw, hang, or
 * send a request twice.
 */
@NullMarked
package dev.enrichment.sdk.interceptors;

import org.jspecify.annotations.NullMarked;
