import type { ImportSpec } from '#platform/contract/record-imports.ts'
import type { Language } from '#platform/contract/text.ts'
import { findText } from '#platform/web/language/find-text.ts'
import { COMMON_CATALOGUE, loadCatalogue } from '#platform/web/language/i18n.ts'
import type { FieldWords } from '../../contract/list-import.ts'

const LANGUAGES: readonly Language[] = ['en', 'ar']
const PLACES: Readonly<Record<string, string>> = {
  projectCode: 'project',
  siteCode: 'site',
  structureCode: 'structure',
}

/**
 * What the fields of a register and their choices are called in both languages, as its form has them: the text of the
 * field's name, and `category.work` for a choice; `imported.name` where the form says it in another way. Of a part of a list the last name counts. A word that there is no text for is its own.
 */
export async function importWords({ api, fields }: ImportSpec, place: object): Promise<FieldWords[]> {
  const catalogues = [api.module.id, COMMON_CATALOGUE]
  await Promise.all(LANGUAGES.flatMap((language) => catalogues.map((name) => loadCatalogue(name, language))))
  const said = (language: Language, key: string, otherwise: string) => findText(language, catalogues, key) ?? otherwise
  const both = (key: string, otherwise: string) => ({
    en: said('en', `imported.${key}`, said('en', key, otherwise)),
    ar: said('ar', `imported.${key}`, said('ar', key, otherwise)),
  })
  return fields
    .filter(({ name }) => !Object.hasOwn(place, name))
    .map(({ name, choices }) => {
      const [, own = name] = /\/([^/]+)$/.exec(name) ?? []
      return {
        name,
        title: both(PLACES[own] ?? own, own),
        choices: choices.map((value) => ({ value, title: both(`${own}.${value}`, value) })),
      }
    })
}
