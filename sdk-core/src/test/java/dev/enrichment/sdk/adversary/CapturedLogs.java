package dev.enrichment.sdk.adversary;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.read.ListAppender;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.slf4j.LoggerFactory;

/** Everything that is logged, on every level, and nothing of it on the console. */
final class CapturedLogs implements AutoCloseable {
    private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    private final Level before = root.getLevel();
    private final List<Appender<ILoggingEvent>> detached = new ArrayList<>();
    private final ListAppender<ILoggingEvent> captured = new ListAppender<>();

    CapturedLogs() {
        for (Iterator<Appender<ILoggingEvent>> each = root.iteratorForAppenders(); each.hasNext(); ) {
            detached.add(each.next());
        }
        detached.forEach(root::detachAppender);
        captured.start();
        root.addAppender(captured);
        root.setLevel(Level.TRACE);
    }

    void clear() {
        synchronized (captured) {
            captured.list.clear();
        }
    }

    /** All lines since the last clear, stack traces included. */
    List<String> lines() {
        List<ILoggingEvent> events;
        synchronized (captured) {
            events = List.copyOf(captured.list);
        }
        return events.stream().map(CapturedLogs::text).toList();
    }

    private static String text(ILoggingEvent event) {
        IThrowableProxy thrown = event.getThrowableProxy();
        return event.getLevel() + " " + event.getLoggerName() + ": " + event.getFormattedMessage()
                + (thrown == null ? "" : "\n" + ThrowableProxyUtil.asString(thrown));
    }

    @Override
    public void close() {
        root.detachAppender(captured);
        root.setLevel(before);
        detached.forEach(root::addAppender);
    }
}
