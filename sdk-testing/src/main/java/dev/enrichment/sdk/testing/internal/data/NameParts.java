package dev.enrichment.sdk.testing.internal.data;

import java.util.List;

/** Building blocks of generated names. */
final class NameParts {
    static final List<String> COMPANY_STARTS = List.of(
            "vel", "zan", "tarn", "bel", "ost", "myr", "fen", "lor", "cald", "ister", "ulv", "prax", "dran", "emb",
            "quil", "sorr", "thal", "wex", "yarr", "hesk", "jund");
    static final List<String> COMPANY_ENDS = List.of(
            "avane", "ilumbra", "owick", "idora", "amere", "iquist", "otide", "afold", "iholt", "onimbus", "erra",
            "ivolt", "astra", "okern", "ulane", "abridge", "imond", "oford");
    static final List<String> FIRST_NAMES = List.of(
            "Ada", "Bram", "Cleo", "Dario", "Edda", "Finn", "Greta", "Hugo", "Ilse", "Jonah", "Kaja", "Leif", "Mina",
            "Nils", "Orla", "Pavel", "Quinn", "Runa", "Sami", "Tilda", "Umar", "Vera", "Wim", "Xenia", "Yann", "Zora",
            "Amina", "Bela", "Chidi", "Dunja", "Emre", "Farah", "Goran", "Hanna", "Idris", "Juna", "Kofi", "Lotte",
            "Milan", "Noor", "Otto", "Priya", "Rafa", "Selma", "Tomas", "Ursa", "Viggo", "Wanda", "Yuki", "Zeno");
    static final List<String> LAST_NAMES = List.of(
            "Ahlgren",
            "Brackwater",
            "Castellan",
            "Dunmore",
            "Eastholm",
            "Farrowby",
            "Grimaldus",
            "Hollowell",
            "Iversand",
            "Jarnefelt",
            "Kestrelby",
            "Lanterman",
            "Marchetto",
            "Nordqvist",
            "Oakhampton",
            "Pellworth",
            "Quillfeather",
            "Rosendahl",
            "Silverlake",
            "Thornquist",
            "Umberfield",
            "Vandermoor",
            "Winterbourne",
            "Yarrowby",
            "Zellweger-Holt",
            "Ambrosio",
            "Bellweather",
            "Corvenna",
            "Dragomir-Lee",
            "Elderbrook",
            "Fairwind",
            "Goldhammer",
            "Hartigan",
            "Isenberg-Roe",
            "Jorvik",
            "Kaltenbach",
            "Lindenau",
            "Moonlander",
            "Netherby",
            "Ostrander",
            "Ploughman",
            "Ravensdale",
            "Stormgaard",
            "Tallwood",
            "Undermyr",
            "Violette",
            "Wolkenstein",
            "Yewdale",
            "Zandstra",
            "Ashgrove");
    static final List<String> INVESTORS = List.of(
            "Blue Kettle Partners",
            "Harrowgate Ventures",
            "Lantern Row Capital",
            "Ninth Bridge Fund",
            "Oakum Growth",
            "Paper Boat Ventures",
            "Saltmarsh Equity",
            "Three Herons Capital");

    private NameParts() {}
}
