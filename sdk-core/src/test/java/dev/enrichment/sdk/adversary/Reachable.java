package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.json.DecodingWarning;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Collects every text and every byte that a program can get at through the public methods of an outcome. */
final class Reachable {
    private static final List<String> WAYS = List.of("rawBody", "partialBody", "response");

    private final StringBuilder text = new StringBuilder();
    private final List<byte[]> bytes = new ArrayList<>();

    Reachable(List<Object> outcomes) {
        outcomes.forEach(this::add);
        bytes.forEach(
                each -> text.append(new String(each, StandardCharsets.UTF_8)).append('\n'));
    }

    boolean has(String marker) {
        return text.indexOf(marker) >= 0;
    }

    /** Whether some body begins with these bytes. */
    boolean hasBytes(byte[] expected, int length) {
        for (byte[] each : bytes) {
            if (each.length >= length && Arrays.equals(each, 0, length, expected, 0, length)) {
                return true;
            }
        }
        return length == 0;
    }

    private void add(@Nullable Object value) {
        if (value == null) {
            return;
        }
        if (value instanceof ApiResponse<?> response) {
            add(response.body());
            add(response.rawBody());
            response.warnings().stream().map(DecodingWarning::received).forEach(this::add);
        } else if (value instanceof Throwable) {
            WAYS.forEach(way -> add(call(value, way)));
        } else if (value instanceof byte[] body) {
            bytes.add(body);
        } else if (value instanceof Map<?, ?> map) {
            map.forEach((name, each) -> {
                add(name);
                add(each);
            });
        } else if (value instanceof Iterable<?> list) {
            list.forEach(this::add);
        } else if (value instanceof Record record) {
            for (RecordComponent component : record.getClass().getRecordComponents()) {
                add(call(record, component.getName()));
            }
        } else {
            text.append(value).append('\n');
        }
    }

    private static @Nullable Object call(Object value, String method) {
        try {
            Method found = value.getClass().getMethod(method);
            return found.invoke(value);
        } catch (NoSuchMethodException | InvocationTargetException e) {
            return null;
        } catch (IllegalAccessException e) {
            throw new LinkageError(value.getClass() + "." + method, e);
        }
    }
}
