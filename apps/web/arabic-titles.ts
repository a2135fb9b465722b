/**
 * Arabic titles of the specs, which the build takes out of them and writes here as `<module>/<English>`: readers of English
 * do not fetch them. Where nothing is built, the specs have both languages and this is empty.
 */
export const arabicTitles: Readonly<Record<string, string>> = {}
