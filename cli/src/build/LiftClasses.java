import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Gives the classes of a jar that were compiled for Java 5 the version of Java 8, with the frames that it demands: the JVM takes no
 * class from before Java 6 into an archive. The build runs it on the stand-alone jar; it fails if such a class is left.
 */
public final class LiftClasses {
    private static final int VERSION_OFFSET = 6;

    private LiftClasses() {}

    /**
     * Changes a jar.
     *
     * @param args its file
     */
    public static void main(String[] args) throws IOException {
        Path jar = Path.of(args[0]);
        try (URLClassLoader types = new URLClassLoader(new URL[] {jar.toUri().toURL()});
                FileSystem files = FileSystems.newFileSystem(jar)) {
            for (Path file : old(files)) {
                // The same entry in each build of the same sources.
                FileTime time = Files.getLastModifiedTime(file);
                Files.write(file, lifted(Files.readAllBytes(file), types));
                Files.setLastModifiedTime(file, time);
            }
        }
        try (FileSystem files = FileSystems.newFileSystem(jar)) {
            List<Path> left = old(files);
            if (!left.isEmpty()) {
                throw new IllegalStateException("no archive takes " + left.get(0) + " of " + jar);
            }
        }
    }

    /** Returns the classes that are too old for an archive. */
    private static List<Path> old(FileSystem files) throws IOException {
        try (Stream<Path> all = Files.walk(files.getPath("/"))) {
            return all.filter(file -> file.toString().endsWith(".class"))
                    .filter(file -> version(file) < Opcodes.V1_6)
                    .toList();
        }
    }

    private static int version(Path file) {
        try {
            byte[] code = Files.readAllBytes(file);
            return (code[VERSION_OFFSET] & 0xff) << 8 | code[VERSION_OFFSET + 1] & 0xff;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] lifted(byte[] code, ClassLoader types) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected ClassLoader getClassLoader() {
                return types;
            }
        };
        ClassVisitor lifting = new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visit(
                    int version, int access, String name, String signature, String superName, String[] interfaces) {
                super.visit(Opcodes.V1_8, access, name, signature, superName, interfaces);
            }
        };
        new ClassReader(code).accept(lifting, ClassReader.SKIP_FRAMES);
        return writer.toByteArray();
    }
}
