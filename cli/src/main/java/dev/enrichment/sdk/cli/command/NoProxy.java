package dev.enrichment.sdk.cli.command;

import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Locale;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the environment variable {@code NO_PROXY}. It is a host name, a domain, an IP address, a network such as
 * {@code 10.0.0.0/8}, or {@code *} for all hosts. It may end with a port.
 *
 * @param host the name, address or network, without a port
 * @param port the port; null for all ports
 */
record NoProxy(String host, @Nullable Integer port) {
    private static final int BITS = 8;

    /** Returns whether any of the entries in a value of {@code NO_PROXY} covers the target of a call. */
    static boolean covers(String entries, HttpUrl target) {
        return Arrays.stream(entries.toLowerCase(Locale.ROOT).strip().split("[\\s,]+"))
                .map(NoProxy::parse)
                .anyMatch(entry -> entry.covers(target));
    }

    /** Parses an entry. A colon separates a port unless the entry is an IPv6 address without brackets. */
    private static NoProxy parse(String entry) {
        int colon = entry.lastIndexOf(':');
        boolean hasPort = colon > 0
                && (entry.indexOf(':') == colon || entry.charAt(colon - 1) == ']')
                && entry.substring(colon + 1).matches("\\d{1,5}");
        String host = hasPort ? entry.substring(0, colon) : entry;
        Integer port = hasPort ? Integer.valueOf(entry.substring(colon + 1)) : null;
        return new NoProxy(host.replaceFirst("^\\*?\\.", "").replaceAll("[\\[\\]]", ""), port);
    }

    private boolean covers(HttpUrl target) {
        String name = target.host();
        return (port == null || port == target.port())
                && !host.isEmpty()
                && (host.equals("*") || name.equals(host) || name.endsWith("." + host) || isInNetwork(name));
    }

    /** Returns whether an address belongs to this network. Host names are not resolved. */
    private boolean isInNetwork(String name) {
        int slash = host.indexOf('/');
        byte[] network = slash < 0 ? null : address(host.substring(0, slash));
        byte[] address = address(name);
        if (network == null
                || address == null
                || network.length != address.length
                || !host.substring(slash + 1).matches("\\d{1,3}")) {
            return false;
        }
        int others = Math.max(0, network.length * BITS - Integer.parseInt(host.substring(slash + 1)));
        return new BigInteger(1, network).shiftRight(others).equals(new BigInteger(1, address).shiftRight(others));
    }

    /**
     * Returns the bytes of an IP address. Returns null for any other text, because parsing it would cause a DNS lookup.
     */
    private static byte @Nullable [] address(String text) {
        if (!text.contains(":") && !text.matches("\\d{1,3}(\\.\\d{1,3}){3}")) {
            return null;
        }
        try {
            return InetAddress.getByName(text).getAddress();
        } catch (UnknownHostException e) {
            return null;
        }
    }
}
