package dev.enrichment.sdk.codegen;

import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Collects the imports of a generated source file. Two types with the same simple name are not supported. */
final class Imports {
    private final String ownPackage;
    private final TreeMap<String, String> qualifiedBySimpleName = new TreeMap<>();

    Imports(String ownPackage) {
        this.ownPackage = ownPackage;
    }

    /** Imports a class and returns its simple name. */
    String add(String qualifiedName) {
        int dot = qualifiedName.lastIndexOf('.');
        String simpleName = qualifiedName.substring(dot + 1);
        String previous = qualifiedBySimpleName.putIfAbsent(simpleName, qualifiedName);
        if (previous != null && !previous.equals(qualifiedName)) {
            throw new IllegalStateException("cannot import both " + previous + " and " + qualifiedName);
        }
        return simpleName;
    }

    /** Imports a type and its type arguments. Returns the type as source text without annotations. */
    String add(TypeMirror type) {
        if (!(type instanceof DeclaredType declared)) {
            return type.toString();
        }
        String name =
                add(((TypeElement) declared.asElement()).getQualifiedName().toString());
        return declared.getTypeArguments().isEmpty()
                ? name
                : name
                        + declared.getTypeArguments().stream()
                                .map(this::add)
                                .collect(Collectors.joining(", ", "<", ">"));
    }

    /** Returns the import statements in alphabetical order. Types that need no import are omitted. */
    String statements() {
        return qualifiedBySimpleName.values().stream()
                .filter(name -> !isVisible(name.substring(0, name.lastIndexOf('.'))))
                .sorted()
                .map(name -> "import " + name + ";\n")
                .collect(Collectors.joining());
    }

    private boolean isVisible(String packageName) {
        return packageName.equals("java.lang") || packageName.equals(ownPackage);
    }
}
