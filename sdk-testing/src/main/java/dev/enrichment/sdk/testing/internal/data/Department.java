package dev.enrichment.sdk.testing.internal.data;

import java.util.List;

/** A department: the job function label of rows, the short form accepted in requests, and its titles by rank. */
public record Department(String label, String shortLabel, String chiefTitle, String staffTitle, String flag) {

    public static final List<Department> ALL = List.of(
            new Department(
                    "General Business & Management", "Management", "Chief Executive Officer", "Office Coordinator", ""),
            new Department(
                    "Sales & Business Development", "Sales", "Chief Revenue Officer", "Account Executive", "is_sales"),
            new Department(
                    "Engineering", "Engineering", "Chief Technology Officer", "Software Engineer", "is_engineering"),
            new Department(
                    "Advertising & Marketing",
                    "Marketing",
                    "Chief Marketing Officer",
                    "Content Writer",
                    "is_marketing"),
            new Department("Product Management", "Product", "Chief Product Officer", "Product Analyst", ""),
            new Department("Finance & Accounting", "Finance", "Chief Financial Officer", "Accountant", ""),
            new Department(
                    "Manufacturing & Production",
                    "Production",
                    "Chief Operating Officer",
                    "Production Planner",
                    "is_operations"));

    /** Job title at the given rank. */
    String title(Rank level) {
        return switch (level) {
            case CHIEF -> chiefTitle;
            case VICE_PRESIDENT -> "VP " + shortLabel;
            case DIRECTOR -> "Director of " + shortLabel;
            case MANAGER -> shortLabel + " Manager";
            case STAFF -> staffTitle;
        };
    }
}
