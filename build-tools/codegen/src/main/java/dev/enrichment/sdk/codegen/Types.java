package dev.enrichment.sdk.codegen;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Helper methods that examine the record types of {@code sdk-models} and their annotations. */
final class Types {
    static final String MODELS = "dev.enrichment.sdk.models.";
    static final String NULLABLE = "org.jspecify.annotations.Nullable";

    private Types() {}

    static boolean isRecord(TypeElement type) {
        return type.getKind() == ElementKind.RECORD;
    }

    /** Returns whether a record represents a JSON object. Such a record is extensible or has no components. */
    static boolean isBound(TypeElement record) {
        return isBuildable(record) || record.getRecordComponents().isEmpty();
    }

    static boolean isOpenEnum(TypeElement type) {
        return implementsInterface(type, MODELS + "OpenEnum");
    }

    /** Returns whether a type is a record with a builder. Each record that represents a JSON object has one. */
    static boolean isBuildable(TypeElement type) {
        return isRecord(type) && implementsInterface(type, MODELS + "Extensible");
    }

    static boolean isNamed(TypeMirror type, String qualifiedName) {
        return type instanceof DeclaredType && qualifiedName(type).equals(qualifiedName);
    }

    static String qualifiedName(TypeMirror type) {
        return element(type).getQualifiedName().toString();
    }

    static TypeElement element(TypeMirror type) {
        return (TypeElement) ((DeclaredType) type).asElement();
    }

    static List<? extends TypeMirror> typeArguments(TypeMirror type) {
        return ((DeclaredType) type).getTypeArguments();
    }

    static Optional<? extends AnnotationMirror> annotation(Element element, String qualifiedName) {
        return element.getAnnotationMirrors().stream()
                .filter(each -> isNamed(each.getAnnotationType(), qualifiedName))
                .findAny();
    }

    static boolean isNullable(TypeMirror type) {
        return type.getAnnotationMirrors().stream().anyMatch(each -> isNamed(each.getAnnotationType(), NULLABLE));
    }

    /** Returns the {@code value} of an annotation. Returns null if the annotation does not set it. */
    static Object value(AnnotationMirror annotation) {
        return member(annotation, "value");
    }

    static Object member(AnnotationMirror annotation, String name) {
        for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> member :
                annotation.getElementValues().entrySet()) {
            if (member.getKey().getSimpleName().contentEquals(name)) {
                return member.getValue().getValue();
            }
        }
        return null;
    }

    private static boolean implementsInterface(TypeElement type, String qualifiedName) {
        return type.getInterfaces().stream()
                .anyMatch(each -> isNamed(each, qualifiedName) || implementsInterface(element(each), qualifiedName));
    }
}
