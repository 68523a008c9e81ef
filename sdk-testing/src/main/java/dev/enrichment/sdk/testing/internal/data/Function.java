package dev.enrichment.sdk.testing.internal.data;

import java.util.List;

/** A job function: the long label of rows, the short form that requests also take, and its titles by level. */
public record Function(String label, String shortLabel, String chiefTitle, String staffTitle, String flag) {

    public static final List<Function> ALL = List.of(
            new Function(
                    "General Business & Management", "Management", "Chief Executive Officer", "Office Coordinator", ""),
            new Function(
                    "Sales & Business Development", "Sales", "Chief Revenue Officer", "Account Executive", "is_sales"),
            new Function(
                    "Engineering", "Engineering", "Chief Technology Officer", "Software Engineer", "is_engineering"),
            new Function(
                    "Advertising & Marketing",
                    "Marketing",
                    "Chief Marketing Officer",
                    "Content Writer",
                    "is_marketing"),
            new Function("Product Management", "Product", "Chief Product Officer", "Product Analyst", ""),
            new Function("Finance & Accounting", "Finance", "Chief Financial Officer", "Accountant", ""),
            new Function(
                    "Manufacturing & Production",
                    "Production",
                    "Chief Operating Officer",
                    "Production Planner",
                    "is_operations"));

    /** The title somebody of the given level carries. */
    String title(Level level) {
        return switch (level) {
            case CHIEF -> chiefTitle;
            case VICE_PRESIDENT -> "VP " + shortLabel;
            case DIRECTOR -> "Director of " + shortLabel;
            case MANAGER -> shortLabel + " Manager";
            case STAFF -> staffTitle;
        };
    }
}
