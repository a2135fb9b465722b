/** What the first pages may fetch, gzip, 1 kB = 1000 bytes: the build counts it by its files, a journey in Chromium. */
export const PAGE_BUDGETS = {
  signIn: { page: 'sign-in page', scriptKilobytes: 190, styleKilobytes: 15 },
  firstScreen: {
    page: 'first signed-in screen',
    /** Of the files that its list of imports names. Each module's screens add 0.2: fourteen came with the last areas. */
    scriptKilobytes: 228,
    styleKilobytes: 40,
    /** With what comes by itself behind the first paint: who calls for help is known on every screen, for 1.5 kB. */
    fetchedScriptKilobytes: 239,
  },
} as const
