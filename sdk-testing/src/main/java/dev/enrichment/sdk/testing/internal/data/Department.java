package dev.enrichment.sdk.testing.internal.data;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A department of a company, such as sales or engineering, with its usual job titles.
 *
 * @param label job function in rows
 * @param shortLabel short form of the label; requests also accept it
 * @param share approximate percentage of people in the department; for engineering, the industry determines the
 *     percentage instead
 * @param flag name of the boolean row field that is true for people in the department; empty if there is no such field.
 *     The field {@code is_it_leader} is an exception: it is true for people in IT or engineering who are not staff
 */
public record Department(
        String label,
        String shortLabel,
        int share,
        String flag,
        Map<Rank, List<String>> titles,
        List<String> skills,
        String subject) {
    private static final Map<String, Department> BY_KEY = byKey();

    static final Department MANAGEMENT = of("management");
    static final Department SALES = of("sales");
    static final Department ENGINEERING = of("engineering");
    static final Department MARKETING = of("marketing");

    /** Engineering department of companies whose engineers do not write software. */
    static final Department HARDWARE_ENGINEERING = of("hardware engineering");

    /** All departments except {@link #HARDWARE_ENGINEERING}, which has the same label as {@link #ENGINEERING}. */
    public static final List<Department> ALL = BY_KEY.values().stream()
            .filter(department -> !department.equals(HARDWARE_ENGINEERING))
            .toList();

    private static Map<String, Department> byKey() {
        Map<String, Department> departments = new LinkedHashMap<>();
        DataTable.read("departments.txt", row -> departments.put(row.text("key"), of(row)));
        return departments;
    }

    private static Department of(DataTable.Row row) {
        Map<Rank, List<String>> titles = Map.of(
                Rank.CHIEF, row.list("chief"),
                Rank.VICE_PRESIDENT, row.list("vice president"),
                Rank.DIRECTOR, row.list("director"),
                Rank.MANAGER, row.list("manager"),
                Rank.STAFF, row.list("staff"));
        return new Department(
                row.text("label"),
                row.text("short"),
                row.number("share"),
                row.text("flag"),
                titles,
                row.list("skills"),
                row.text("subject"));
    }

    private static Department of(String key) {
        return Objects.requireNonNull(BY_KEY.get(key), key);
    }

    List<String> titles(Rank rank) {
        return titles.getOrDefault(rank, List.of());
    }
}
