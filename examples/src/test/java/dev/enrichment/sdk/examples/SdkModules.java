package dev.enrichment.sdk.examples;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The modules of the SDK on the class path, as directories or jars. */
final class SdkModules {
    private static final String CLASS = ".class";

    private SdkModules() {}

    /** The classes of the packages that each module exports to everybody, by module name. */
    static Map<String, List<Class<?>>> exportedClasses() throws Exception {
        Map<String, List<Class<?>>> modules = new TreeMap<>();
        ClassLoader loader = SdkModules.class.getClassLoader();
        for (URL url : Collections.list(loader.getResources("module-info.class"))) {
            try (InputStream in = url.openStream()) {
                ModuleDescriptor module = ModuleDescriptor.read(in);
                if (module.name().startsWith("dev.enrichment.sdk.")) {
                    modules.put(module.name(), exportedClasses(module, location(url), loader));
                }
            }
        }
        return modules;
    }

    private static Path location(URL moduleInfo) throws Exception {
        return moduleInfo.openConnection() instanceof JarURLConnection jar
                ? Path.of(jar.getJarFileURL().toURI())
                : Path.of(moduleInfo.toURI()).resolveSibling("");
    }

    private static List<Class<?>> exportedClasses(ModuleDescriptor module, Path location, ClassLoader loader)
            throws IOException {
        Set<String> packages = module.exports().stream()
                .filter(export -> !export.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toSet());
        try (ModuleReader reader = ModuleFinder.of(location)
                        .find(module.name())
                        .orElseThrow()
                        .open();
                Stream<String> resources = reader.list()) {
            return resources
                    .filter(resource -> resource.endsWith(CLASS) && resource.contains("/"))
                    .map(resource -> resource.substring(0, resource.length() - CLASS.length())
                            .replace('/', '.'))
                    .filter(name -> packages.contains(name.substring(0, name.lastIndexOf('.'))))
                    .sorted()
                    .<Class<?>>map(name -> load(name, loader))
                    .toList();
        }
    }

    private static Class<?> load(String name, ClassLoader loader) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new LinkageError(name, e);
        }
    }
}
