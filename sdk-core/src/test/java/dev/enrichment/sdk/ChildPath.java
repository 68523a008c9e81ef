package dev.enrichment.sdk;

import java.io.File;

/** The class path of a child process: the tests themselves run on the module path. */
public final class ChildPath {
    private ChildPath() {}

    /** Returns the path. */
    public static String of() {
        return String.join(
                File.pathSeparator,
                "target/classes",
                "target/test-classes",
                System.getProperty("java.class.path"),
                System.getProperty("jdk.module.path", ""));
    }
}
