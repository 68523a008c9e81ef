package dev.enrichment.sdk.bulk.internal.store;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a process did to the files of a store, and what it said in between, in order: read from the output of strace. */
final class DiskEvents {
    private static final Pattern CALL = Pattern.compile(
            "(\\d+) +(pwrite64|write|fsync|fdatasync|ftruncate|unlink)\\((.*?)(?:\\) += (-?\\d+).*| <unfinished \\.\\.\\.>)");
    private static final Pattern RESUMED = Pattern.compile("(\\d+) +<\\.\\.\\. \\w+ resumed>(.*)\\) += (-?\\d+).*");
    private static final Pattern BYTES = Pattern.compile("\"((?:\\\\x[0-9a-f]{2})*)\"");

    /** What the program says begins so; the driver starts others that speak, too. */
    static final String TOLD = "told ";

    private DiskEvents() {}

    /** Something that happened. */
    sealed interface Event {}

    /** Bytes were handed to the operating system. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Write(String file, long offset, byte[] bytes) implements Event {}

    record Truncate(String file, long length) implements Event {}

    /** What was written to the file before is on the disk. */
    record Sync(String file) implements Event {}

    record Delete(String file) implements Event {}

    /** The process told its caller something. */
    record Said(String text) implements Event {}

    /** Reads a trace; of files only those in the directory count. */
    static List<Event> read(Path trace, Path directory) throws IOException {
        List<Event> events = new ArrayList<>();
        Map<String, Matcher> unfinished = new HashMap<>();
        try (BufferedReader lines = Files.newBufferedReader(trace, StandardCharsets.ISO_8859_1)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Matcher call = CALL.matcher(line);
                Matcher resumed = RESUMED.matcher(line);
                if (resumed.matches() && unfinished.containsKey(resumed.group(1))) {
                    Matcher began = unfinished.remove(resumed.group(1));
                    add(events, began.group(2), began.group(3) + resumed.group(2), directory);
                } else if (call.matches() && call.group(4) == null) {
                    unfinished.put(call.group(1), call);
                } else if (call.matches() && !call.group(4).startsWith("-")) {
                    add(events, call.group(2), call.group(3), directory);
                }
            }
        }
        return events;
    }

    private static void add(List<Event> events, String call, String arguments, Path directory) {
        if (call.equals("unlink")) {
            String path = quoted(arguments);
            if (Path.of(path).startsWith(directory)) {
                events.add(new Delete(Path.of(path).getFileName().toString()));
            }
            return;
        }
        if (call.equals("write") && arguments.startsWith("1<")) {
            String text = quoted(arguments);
            if (text.startsWith(TOLD)) {
                events.add(new Said(text.substring(TOLD.length()).strip()));
            }
            return;
        }
        int end = Math.max(1, arguments.indexOf('>'));
        String path = text(arguments.substring(arguments.indexOf('<') + 1, end));
        if (!path.startsWith(directory + "/")) {
            return;
        }
        String file = path.substring(directory.toString().length() + 1);
        String[] numbers = arguments.substring(arguments.lastIndexOf('"') + 1).split(", *", -1);
        switch (call) {
            case "pwrite64" ->
                events.add(new Write(file, Long.parseLong(numbers[numbers.length - 1]), bytes(arguments)));
            case "ftruncate" -> events.add(new Truncate(file, Long.parseLong(numbers[numbers.length - 1])));
            case "fsync", "fdatasync" -> events.add(new Sync(file));
            default -> throw new IllegalArgumentException(call + " of " + file);
        }
    }

    private static byte[] bytes(String arguments) {
        Matcher quoted = BYTES.matcher(arguments);
        if (!quoted.find()) {
            return new byte[0];
        }
        return unescaped(quoted.group(1));
    }

    private static String quoted(String arguments) {
        return new String(bytes(arguments), StandardCharsets.UTF_8);
    }

    private static String text(String hex) {
        return hex.startsWith("\\x") ? new String(unescaped(hex), StandardCharsets.UTF_8) : hex;
    }

    private static byte[] unescaped(String hex) {
        byte[] bytes = new byte[hex.length() / 4];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Integer.parseInt(hex, i * 4 + 2, i * 4 + 4, 16);
        }
        return bytes;
    }
}
