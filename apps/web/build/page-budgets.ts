import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * What a module of the product adds to the first signed-in screen, at most: addresses and titles of its screens, and what it
 * plugs into others, by name. More than one may need, less than another: the sum counts.
 */
export const MODULE_KILOBYTES = 0.34

const modulesFolder = fileURLToPath(new URL('../../../modules/', import.meta.url))
const moduleCount = readdirSync(modulesFolder).filter((id) => existsSync(`${modulesFolder}${id}/web`)).length
const withModules = (kilobytes: number) => Math.round(10 * (kilobytes + moduleCount * MODULE_KILOBYTES)) / 10

/** What the first pages may fetch, gzip, 1 kB = 1000 bytes: the build counts it by its files, a journey in Chromium. */
export const PAGE_BUDGETS = {
  signIn: {
    page: 'sign-in page',
    /** The same for any number of modules: the build refuses a file of another than these. */
    scriptKilobytes: 165,
    styleKilobytes: 15,
    modules: ['session', 'sso', 'access', 'account', 'people', 'sites', 'construction'],
  },
  firstScreen: {
    page: 'first signed-in screen',
    /** Of the files that its list of imports names, and of what all modules declare, fetched beside them. */
    scriptKilobytes: withModules(202),
    styleKilobytes: 40,
    /** With what comes by itself behind the first paint: who calls for help is known on every screen, for 1.5 kB. */
    fetchedScriptKilobytes: withModules(213),
  },
} as const
