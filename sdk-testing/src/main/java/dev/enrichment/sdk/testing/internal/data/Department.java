package dev.enrichment.sdk.testing.internal.data;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A department with its usual job titles.
 *
 * @param label the job function of rows
 * @param shortLabel the form that requests also accept
 * @param share people per hundred
 * @param flag the boolean row field of its people, empty for none
 */
public record Department(
        String label,
        String shortLabel,
        int share,
        String flag,
        Map<Rank, List<String>> titles,
        List<String> skills,
        String subject) {
    static final Department MANAGEMENT = of(
            "General Business & Management",
            "Management",
            12,
            "",
            "Chief Executive Officer",
            "VP Business Operations",
            "Director of Business Operations|Director of Strategy",
            "General Manager|Office Manager|Project Manager",
            "Executive Assistant|Business Analyst|Project Coordinator",
            "strategy|negotiation|planning",
            "Business Administration");
    static final Department SALES = of(
            "Sales & Business Development",
            "Sales",
            20,
            "is_sales",
            "Chief Revenue Officer",
            "VP Sales|VP Business Development",
            "Director of Sales|Director of Business Development",
            "Sales Manager|Account Manager|Revenue Operations Manager",
            "Account Executive|Sales Development Representative|Business Development Representative",
            "negotiation|crm|prospecting|forecasting",
            "Economics");
    static final Department ENGINEERING = of(
            "Engineering",
            "Engineering",
            24,
            "is_engineering",
            "Chief Technology Officer",
            "VP Engineering",
            "Director of Engineering|Director of Platform Engineering",
            "Engineering Manager|QA Manager",
            "Software Engineer|Senior Software Engineer|Backend Developer|Frontend Developer|DevOps Engineer|Data"
                    + " Engineer|QA Engineer",
            "java|python|sql|kubernetes|typescript|testing",
            "Computer Science");

    /** In industries that make things. */
    static final Department HARDWARE_ENGINEERING = of(
            "Engineering",
            "Engineering",
            24,
            "is_engineering",
            "Chief Technology Officer",
            "VP Engineering",
            "Director of Engineering",
            "Engineering Manager|Quality Manager",
            "Mechanical Engineer|Electrical Engineer|Process Engineer|Design Engineer|Project Engineer",
            "cad|simulation|project planning|quality assurance",
            "Mechanical Engineering");

    static final Department MARKETING = of(
            "Advertising & Marketing",
            "Marketing",
            10,
            "is_marketing",
            "Chief Marketing Officer",
            "VP Marketing",
            "Director of Marketing|Director of Demand Generation",
            "Marketing Manager|Content Manager|Product Marketing Manager",
            "Content Writer|Marketing Specialist|SEO Specialist|Social Media Specialist",
            "seo|content|analytics|campaigns",
            "Communication");
    static final Department PRODUCT = of(
            "Product Management",
            "Product",
            8,
            "",
            "Chief Product Officer",
            "VP Product",
            "Director of Product Management",
            "Product Manager|Senior Product Manager",
            "Product Analyst|Product Owner|UX Designer",
            "roadmaps|user research|prototyping",
            "Information Systems");
    static final Department FINANCE = of(
            "Finance & Accounting",
            "Finance",
            8,
            "",
            "Chief Financial Officer",
            "VP Finance",
            "Director of Finance",
            "Finance Manager|Controller",
            "Accountant|Financial Analyst|Payroll Specialist",
            "accounting|reporting|budgeting",
            "Finance");
    static final Department PRODUCTION = of(
            "Manufacturing & Production",
            "Production",
            8,
            "is_operations",
            "Chief Operating Officer",
            "VP Operations",
            "Director of Operations|Director of Manufacturing",
            "Operations Manager|Plant Manager|Production Manager",
            "Production Planner|Operations Specialist|Process Technician",
            "lean|scheduling|erp",
            "Industrial Engineering");
    static final Department PEOPLE = of(
            "Human Resources",
            "HR",
            5,
            "is_recruiting",
            "Chief People Officer",
            "VP People",
            "Director of People|Director of Talent Acquisition",
            "HR Manager|Talent Acquisition Manager",
            "Recruiter|HR Generalist|People Partner",
            "interviewing|sourcing|employment law",
            "Psychology");
    static final Department IT = of(
            "Information Technology",
            "IT",
            5,
            "is_it_leader",
            "Chief Information Officer",
            "VP Information Technology",
            "Director of IT|Director of Information Security",
            "IT Manager|Information Security Manager",
            "Systems Administrator|IT Support Specialist|Security Analyst",
            "networking|identity management|incident response",
            "Information Technology");

    public static final List<Department> ALL =
            List.of(MANAGEMENT, SALES, ENGINEERING, MARKETING, PRODUCT, FINANCE, PRODUCTION, PEOPLE, IT);

    private static Department of(
            String label,
            String shortLabel,
            int share,
            String flag,
            String chief,
            String vicePresident,
            String director,
            String manager,
            String staff,
            String skills,
            String subject) {
        Map<Rank, List<String>> titles = Map.of(
                Rank.CHIEF, split(chief),
                Rank.VICE_PRESIDENT, split(vicePresident),
                Rank.DIRECTOR, split(director),
                Rank.MANAGER, split(manager),
                Rank.STAFF, split(staff));
        return new Department(label, shortLabel, share, flag, titles, split(skills), subject);
    }

    private static List<String> split(String texts) {
        return List.copyOf(Arrays.asList(texts.split("\\|")));
    }

    List<String> titles(Rank rank) {
        return titles.getOrDefault(rank, List.of());
    }
}
