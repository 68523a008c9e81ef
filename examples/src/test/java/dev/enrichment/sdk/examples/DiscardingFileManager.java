package dev.enrichment.sdk.examples;

import java.io.OutputStream;
import java.net.URI;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** Discards compiled classes. */
final class DiscardingFileManager extends ForwardingJavaFileManager<JavaFileManager> {
    DiscardingFileManager(JavaCompiler compiler) {
        super(compiler.getStandardFileManager(null, null, null));
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
            Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
        return new SimpleJavaFileObject(URI.create("none:///" + className.replace('.', '/')), kind) {
            @Override
            public OutputStream openOutputStream() {
                return OutputStream.nullOutputStream();
            }
        };
    }
}
