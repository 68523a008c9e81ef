package dev.enrichment.sdk.api;

import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.AnnotatedTypeVariable;
import java.lang.reflect.AnnotatedWildcardType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Describes a type as its users see it, with a header and one line for each member. The lines contain generics,
 * nullness, exceptions and deprecation. Methods of {@link Object}, and members that follow from the components of a
 * record, are omitted.
 */
final class TypeDescription {
    private static final Set<Class<?>> IMPLIED = Set.of(Object.class, Record.class, Enum.class);

    private TypeDescription() {}

    /** Returns whether code outside the module can refer to the type. */
    static boolean isPublic(Class<?> type) {
        Class<?> outer = type.getDeclaringClass();
        return visible(type.getModifiers()) && !type.isAnonymousClass() && (outer == null || isPublic(outer));
    }

    /** Returns the lines that describe a type. */
    static List<String> of(Class<?> type) {
        List<String> lines = new ArrayList<>();
        lines.add(header(type) + " {");
        if (type.isRecord()) {
            for (RecordComponent component : type.getRecordComponents()) {
                lines.add("    component " + annotated(component.getAnnotatedType()) + " " + component.getName());
            }
        }
        Stream<String> fields = Arrays.stream(type.getDeclaredFields())
                .filter(TypeDescription::seen)
                .map(TypeDescription::field);
        Stream<String> constructors = Arrays.stream(type.getDeclaredConstructors())
                .filter(constructor -> seen(constructor) && !isCanonical(type, constructor))
                .map(constructor -> executable(constructor, ""));
        Stream<String> methods = Arrays.stream(type.getDeclaredMethods())
                .filter(method -> seen(method) && !isImplied(type, method))
                .map(method -> executable(method, annotated(method.getAnnotatedReturnType()) + " "));
        Stream.of(fields, constructors, methods)
                .flatMap(Stream::sorted)
                .map(line -> "    " + line)
                .forEach(lines::add);
        lines.add("}");
        return lines;
    }

    private static String header(Class<?> type) {
        String kind = type.isAnnotation()
                ? "@interface"
                : type.isInterface() ? "interface" : type.isEnum() ? "enum" : type.isRecord() ? "record" : "class";
        boolean implicit = type.isInterface() || type.isEnum() || type.isRecord();
        int modifiers = type.getModifiers() & ~Modifier.INTERFACE;
        int shown = implicit ? modifiers & ~(Modifier.ABSTRACT | Modifier.FINAL | Modifier.STATIC) : modifiers;
        AnnotatedType superclass = type.getAnnotatedSuperclass();
        String extended =
                superclass == null || IMPLIED.contains(type.getSuperclass()) ? "" : " extends " + annotated(superclass);
        return deprecated(type)
                + words(shown)
                + (type.isSealed() ? "sealed " : "")
                + kind
                + " "
                + name(type)
                + typeParameters(type.getTypeParameters())
                + extended
                + list(type.isInterface() ? " extends " : " implements ", type.getAnnotatedInterfaces())
                + (type.isSealed() ? joined(" permits ", type.getPermittedSubclasses(), TypeDescription::name) : "");
    }

    private static String field(Field field) {
        return deprecated(field) + words(field.getModifiers() & ~(Modifier.TRANSIENT | Modifier.VOLATILE))
                + annotated(field.getAnnotatedType()) + " " + field.getName();
    }

    private static String executable(Executable executable, String result) {
        boolean method = executable instanceof Method;
        int modifiers = executable.getModifiers()
                & (Modifier.PUBLIC | Modifier.PROTECTED | Modifier.STATIC | Modifier.ABSTRACT | Modifier.FINAL);
        String typeParameters = typeParameters(executable.getTypeParameters());
        List<String> parameters = new ArrayList<>();
        for (AnnotatedType parameter : executable.getAnnotatedParameterTypes()) {
            parameters.add(annotated(parameter));
        }
        if (executable.isVarArgs()) {
            int last = parameters.size() - 1;
            parameters.set(last, parameters.get(last).replaceFirst("\\[]$", "..."));
        }
        return deprecated(executable)
                + words(modifiers)
                + (method && ((Method) executable).isDefault() ? "default " : "")
                + (typeParameters.isEmpty() ? "" : typeParameters + " ")
                + result
                + (method
                        ? executable.getName()
                        : executable.getDeclaringClass().getSimpleName())
                + "(" + String.join(", ", parameters) + ")"
                + list(" throws ", executable.getAnnotatedExceptionTypes());
    }

    private static boolean seen(Member member) {
        return !member.isSynthetic() && visible(member.getModifiers());
    }

    private static boolean visible(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    private static boolean isCanonical(Class<?> type, Constructor<?> constructor) {
        return type.isRecord()
                && Arrays.equals(
                        constructor.getParameterTypes(),
                        Arrays.stream(type.getRecordComponents())
                                .map(RecordComponent::getType)
                                .toArray());
    }

    private static boolean isImplied(Class<?> type, Method method) {
        boolean accessor = type.isRecord()
                && Arrays.stream(type.getRecordComponents())
                        .anyMatch(component -> component.getAccessor().equals(method));
        return accessor
                || Arrays.stream(Object.class.getMethods())
                        .anyMatch(known -> known.getName().equals(method.getName())
                                && Arrays.equals(known.getParameterTypes(), method.getParameterTypes()));
    }

    private static String deprecated(AnnotatedElement element) {
        return element.isAnnotationPresent(Deprecated.class) ? "@Deprecated " : "";
    }

    private static String words(int modifiers) {
        return modifiers == 0 ? "" : Modifier.toString(modifiers) + " ";
    }

    private static String typeParameters(TypeVariable<?>[] parameters) {
        String all = joined("<", parameters, parameter -> {
            String bounds = Arrays.stream(parameter.getAnnotatedBounds())
                    .map(TypeDescription::annotated)
                    .collect(Collectors.joining(" & "));
            return parameter.getName() + (bounds.equals("Object") ? "" : " extends " + bounds);
        });
        return all.isEmpty() ? "" : all + ">";
    }

    private static String list(String prefix, AnnotatedType[] types) {
        return joined(prefix, types, TypeDescription::annotated);
    }

    private static <T> String joined(String prefix, T[] elements, Function<T, String> text) {
        return elements.length == 0
                ? ""
                : Arrays.stream(elements).map(text).collect(Collectors.joining(", ", prefix, ""));
    }

    /** Returns a type as text, with its nullness annotations and those of its type arguments. */
    private static String annotated(AnnotatedType type) {
        String nullness = type.isAnnotationPresent(Nullable.class) ? "@Nullable " : "";
        if (type instanceof AnnotatedArrayType array) {
            String mark = nullness.isEmpty() ? "" : " " + nullness.strip() + " ";
            return annotated(array.getAnnotatedGenericComponentType()) + mark + "[]";
        }
        if (type instanceof AnnotatedParameterizedType generic) {
            Class<?> raw = (Class<?>) ((ParameterizedType) generic.getType()).getRawType();
            return nullness + name(raw) + list("<", generic.getAnnotatedActualTypeArguments()) + ">";
        }
        if (type instanceof AnnotatedWildcardType wildcard) {
            if (wildcard.getAnnotatedLowerBounds().length > 0) {
                return "?" + list(" super ", wildcard.getAnnotatedLowerBounds());
            }
            String bound = list(" extends ", wildcard.getAnnotatedUpperBounds());
            return bound.equals(" extends Object") ? "?" : "?" + bound;
        }
        Type plain = type.getType();
        return nullness + (type instanceof AnnotatedTypeVariable ? plain.getTypeName() : name((Class<?>) plain));
    }

    /** Returns the full name of a type. The package {@code java.lang} is omitted. */
    private static String name(Class<?> type) {
        String name = type.getCanonicalName();
        return type.getPackageName().equals("java.lang") && !type.isPrimitive()
                ? name.substring("java.lang.".length())
                : name;
    }
}
