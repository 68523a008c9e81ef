package dev.enrichment.sdk.testing.internal.data;

import java.util.Arrays;
import java.util.List;

/** Common given names and family names of a language area, in ASCII. */
enum Culture {
    ENGLISH(
            "en",
            "James Mary John Linda David Susan Michael Karen Daniel Emily Andrew Sarah Thomas Laura Kevin Rachel Brian"
                    + " Megan Steven Amanda Ryan Nicole Eric Jessica Jason Olivia Justin Hannah Tyler Grace Marcus"
                    + " Chloe Darius Jasmine Wei Mei Carlos Sofia Luis Elena Aisha Omar",
            "Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Thomas Moore Martin Thompson White"
                    + " Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Baker Nelson"
                    + " Carter Mitchell Roberts Turner Phillips Campbell Parker Evans Edwards Collins Stewart Morris"
                    + " Murphy Cook Rogers Morgan Cooper Reed Bailey Bell Garcia Rodriguez Martinez Nguyen Chen Patel"
                    + " Kim OBrien Walsh"),
    GERMAN(
            "de",
            "Lukas Anna Felix Julia Jonas Lena Maximilian Laura Paul Sophie Tobias Katharina Stefan Sabine Andreas"
                    + " Claudia Matthias Nina Florian Sandra Jan Miriam Philipp Franziska Markus Birgit Ahmet Elif",
            "Mueller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Bauer Richter Klein Wolf"
                    + " Schroeder Neumann Schwarz Zimmermann Braun Krueger Hofmann Hartmann Lange Werner Krause Lehmann"
                    + " Keller Yilmaz Frank Vogel Arnold"),
    FRENCH(
            "fr",
            "Louis Camille Hugo Manon Thomas Lea Nicolas Claire Antoine Juliette Julien Pauline Mathieu Sophie Pierre"
                    + " Emilie Guillaume Marine Romain Celine Mehdi Yasmine",
            "Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefebvre Michel Garcia"
                    + " Bertrand Roux Vincent Fournier Morel Girard Mercier Benali Blanc Garnier Chevalier"),
    DUTCH(
            "nl",
            "Daan Emma Sem Julia Bram Lotte Thijs Sanne Jeroen Femke Pieter Anouk Martijn Ilse Ruben Eva",
            "Jansen Vermeer Bakker Visser Smit Mulder Bos Vos Peters Hendriks Dekker Brouwer Dijkstra Kok Jacobs"
                    + " Schouten Hoekstra Kuipers Postma Willems"),
    NORDIC(
            "sv",
            "Erik Anna Lars Maria Johan Karin Oskar Elin Magnus Sara Anders Ingrid Henrik Linnea Mikael Astrid",
            "Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson"
                    + " Jonsson Lindberg Bergstrom Lundgren Sandberg Hansen Nyberg Ekstrom Holm"),
    IBERIAN(
            "es",
            "Antonio Maria Javier Carmen Carlos Lucia Diego Marta Pablo Paula Sergio Ana Rafael Beatriz Miguel Isabel"
                    + " Joao Ines Pedro Mariana",
            "Garcia Fernandez Gonzalez Rodriguez Lopez Martinez Sanchez Perez Gomez Ruiz Diaz Moreno Alvarez Romero"
                    + " Navarro Torres Silva Santos Oliveira Costa Ferreira Pereira Almeida Ramos"),
    ITALIAN(
            "it",
            "Marco Giulia Luca Francesca Andrea Chiara Matteo Elena Alessandro Martina Davide Silvia Stefano Paola",
            "Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Giordano"
                    + " Mancini Rizzo Lombardi Moretti Barbieri"),
    INDIAN(
            "en",
            "Arjun Priya Rahul Ananya Vikram Divya Amit Neha Sanjay Kavita Rohan Meera Karthik Deepa Wei Mei Jun Hui",
            "Sharma Patel Singh Kumar Reddy Gupta Iyer Nair Mehta Rao Joshi Menon Das Kapoor Tan Lim Lee Wong Chua"
                    + " Goh"),
    POLISH(
            "pl",
            "Piotr Anna Tomasz Katarzyna Marcin Agnieszka Pawel Magdalena Michal Joanna Jakub Zofia",
            "Nowak Kowalski Wisniewski Wojcik Kowalczyk Kaminski Lewandowski Zielinski Szymanski Wozniak Dabrowski"
                    + " Kozlowski Mazur Krawczyk");

    private final String language;

    @SuppressWarnings("ImmutableEnumChecker") // unmodifiable
    private final List<String> firstNames;

    @SuppressWarnings("ImmutableEnumChecker") // unmodifiable
    private final List<String> lastNames;

    Culture(String language, String firstNames, String lastNames) {
        this.language = language;
        this.firstNames = List.copyOf(Arrays.asList(firstNames.split(" ")));
        this.lastNames = List.copyOf(Arrays.asList(lastNames.split(" ")));
    }

    /** Returns the two-letter code. */
    String language() {
        return language;
    }

    List<String> firstNames() {
        return firstNames;
    }

    List<String> lastNames() {
        return lastNames;
    }
}
