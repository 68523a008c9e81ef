package dev.enrichment.sdk.api;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the classes that programs using the SDK can access. */
public final class SdkClasses {
    private static final ClassLoader LOADER = SdkClasses.class.getClassLoader();
    private static final String CLASS = ".class";

    private SdkClasses() {}

    /**
     * Returns the classes that the named modules on the class path export, by module name. A module is a directory or a
     * jar. Classes that are exported only to certain modules are not included.
     */
    public static Map<String, List<Class<?>>> ofNamedModules() throws Exception {
        Map<String, List<Class<?>>> modules = new TreeMap<>();
        for (URL url : Collections.list(LOADER.getResources("module-info.class"))) {
            try (InputStream in = url.openStream()) {
                ModuleDescriptor module = ModuleDescriptor.read(in);
                if (module.name().startsWith("dev.enrichment.sdk.")) {
                    modules.put(module.name(), exported(module, location(url)));
                }
            }
        }
        return modules;
    }

    /**
     * Returns the classes that were compiled into the same directory as the given class, except internal ones. Used for
     * a module under test that has no descriptor.
     */
    public static List<Class<?>> beside(Class<?> member) throws Exception {
        Path root = Path.of(
                member.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (Stream<Path> files = Files.walk(root)) {
            Stream<String> resources =
                    files.map(file -> root.relativize(file).toString().replace('\\', '/'));
            return load(resources, name -> !name.contains(".internal"));
        }
    }

    private static Path location(URL moduleInfo) throws Exception {
        return moduleInfo.openConnection() instanceof JarURLConnection jar
                ? Path.of(jar.getJarFileURL().toURI())
                : Path.of(moduleInfo.toURI()).resolveSibling("");
    }

    private static List<Class<?>> exported(ModuleDescriptor module, Path location) throws IOException {
        Set<String> packages = module.exports().stream()
                .filter(export -> !export.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toSet());
        try (ModuleReader reader = ModuleFinder.of(location)
                        .find(module.name())
                        .orElseThrow()
                        .open();
                Stream<String> resources = reader.list()) {
            return load(resources, packages::contains);
        }
    }

    private static List<Class<?>> load(Stream<String> resources, Predicate<String> isApi) {
        return resources
                .filter(resource -> resource.endsWith(CLASS) && resource.contains("/"))
                .map(resource -> resource.substring(0, resource.length() - CLASS.length())
                        .replace('/', '.'))
                .filter(name -> isApi.test(name.substring(0, name.lastIndexOf('.'))))
                .sorted()
                .<Class<?>>map(SdkClasses::load)
                .toList();
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, LOADER);
        } catch (ClassNotFoundException e) {
            throw new LinkageError(name, e);
        }
    }
}
