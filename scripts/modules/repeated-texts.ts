import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '#platform/contract/text.ts'
import { moduleIds } from '#platform/testing/load-module-specs.ts'

export type Texts = Readonly<Record<string, string>>
export interface Bilingual {
  readonly en: Texts
  readonly ar: Texts
}

/** As many modules may say the same before it is a common text. */
const MOST_MODULES = 2
/** Texts of the platform that are catalogues of their own. */
const PLATFORM_CATALOGUES = ['shell', 'upload', 'guide']
const COMMON_FILE = 'platform/web/language/locales/common-en.ts'

/** English words that modules say each for themselves, because they are not the same words in Arabic; with the reason. */
export const SAID_APART: Readonly<Record<string, string>> = {
  Active: 'a state agrees with its noun in gender',
  Added: 'a date of a record, and what a comparison found',
  'Changed by': 'the pronoun agrees with the record in gender',
  Discard: 'one mark is given up, or all that was typed',
  Employer: 'who a worker works for, and the party of a contract',
  Failed: 'work broke off, or a check was not passed',
  Measure: 'what to do, and what is measured',
  Moved: 'what a comparison found, of a drawing and of elements',
  Name: 'the account has a name in each language, and says which one this is',
  Never: 'who has never signed in is said otherwise than a clock that never runs',
  None: 'no status is another word than nothing',
  'Not tested': 'a state agrees with its noun in gender',
  Open: 'what to do, and a state',
  Person: 'who is responsible, and who did something',
  Picture: 'what a camera shows, which of several was read, and what is looked at',
  Project: 'the kind of a place alone, without its article',
  Remove: 'a record is deleted; a person, a picture, a link is taken off',
  'Remove {{name}}': 'a saved view is deleted, a person taken off',
  'Remove {{name}}?': 'a record is deleted, a link taken off',
  Removed: 'what a comparison found, of a drawing and of elements',
  Show: 'to uncover, to look at, and how much is shown',
  'Show all': 'the rest of a list, and what was hidden',
  Site: 'the kind of a place alone, without its article',
  Structure: 'a place, with its article and without, and a discipline',
  Version: 'drawings have copies, models editions',
  'a person': 'what a picture shows, and who has put something at its place',
  'not judged': 'a picture and what is on it differ in gender',
}

/** Texts of each module, and of those parts of the platform that have a catalogue, by its name. */
export async function readCatalogues(root: string): Promise<ReadonlyMap<string, Bilingual>> {
  const folders = [
    ...moduleIds(root).map((id) => [id, join(root, 'modules', id, 'web/locales')] as const),
    ...PLATFORM_CATALOGUES.map((name) => [name, join(root, 'platform/web', name, 'locales')] as const),
  ]
  const found = new Map<string, Bilingual>()
  for (const [name, folder] of folders) {
    if (!existsSync(folder)) continue
    found.set(name, { en: await textsOf(folder, 'en'), ar: await textsOf(folder, 'ar') })
  }
  return found
}

/** Also of groups of screens, whose files are `<group>-en.ts`. */
async function textsOf(folder: string, language: Language): Promise<Texts> {
  const files = readdirSync(folder).filter((name) => name === `${language}.ts` || name.endsWith(`-${language}.ts`))
  const read = files.map(
    async (file) => (await import(pathToFileURL(join(folder, file)).href)) as Record<string, Texts>,
  )
  return Object.assign({}, ...(await Promise.all(read)).flatMap((exports) => Object.values(exports)))
}

/**
 * What modules say that is a common text, or ought to be one. Keys with a dot are looked up by a name that is put together
 * (`state.failed`), so one of them may repeat a common text; three modules may not.
 * @returns a line for each text; empty where there is none.
 */
export function repeatedTexts(
  catalogues: ReadonlyMap<string, Bilingual>,
  common: Bilingual,
  saidApart: Readonly<Record<string, string>> = SAID_APART,
): string[] {
  const commonKeys = Object.keys(common.en)
  const places = new Map<string, { module: string; key: string; arabic: string | undefined }[]>()
  for (const [module, { en, ar }] of catalogues) {
    for (const [key, english] of Object.entries(en)) {
      places.set(english, [...(places.get(english) ?? []), { module, key, arabic: ar[key] }])
    }
  }
  return [...places].flatMap(([english, all]) => {
    const keys = commonKeys.filter((key) => common.en[key] === english)
    const isApart = english in saidApart
    const isRefused = (one: { key: string; arabic: string | undefined }) =>
      !one.key.includes('.') && keys.some((key) => !isApart || one.arabic === common.ar[key])
    const isSaidOften = !isApart && new Set(all.map(({ module }) => module)).size > MOST_MODULES
    const repeated = isSaidOften ? all : all.filter(isRefused)
    if (repeated.length === 0) return []
    const where = repeated.map((one) => `${one.module}.${one.key}`).join(', ')
    const mend = keys.length === 0 ? `say it once in ${COMMON_FILE}` : `say the common text '${keys.join("' or '")}'`
    return [`'${english}' stands in ${where}: ${mend}.`]
  })
}
