import type { Language } from '#platform/contract/text.ts'
import type { CatalogueLoaders } from '../define-web-module.ts'
import { setUiState, uiStateStore } from '../state/ui-state.ts'
import { addTexts, hasTexts } from './find-text.ts'

/** Name of the catalogue that comes with every page: the platform's own texts and the common ones. */
export const COMMON_CATALOGUE = 'platform'
/** Name of the titles of all specs, where they do not have both languages in themselves. */
export const TITLES_CATALOGUE = 'titles'

const loaders = new Map<string, CatalogueLoaders>()
const underway = new Map<string, Promise<void>>()
/** Names whose texts were asked for, here or not yet: a change of language fetches these. */
const asked = new Set<string>()

/** Names where the texts of a module come from; they are fetched by `loadCatalogue`. */
export function registerCatalogue(name: string, catalogue: CatalogueLoaders): void {
  loaders.set(name, catalogue)
}

/**
 * Starts in the person's language and keeps `<html>` in step. Texts can be asked for at once; the promise is about those that
 * every page needs. Catalogues must be registered before.
 */
export async function startLanguage(firstCatalogues: readonly string[]): Promise<void> {
  const { language } = uiStateStore.getState()
  await Promise.all([...firstCatalogues.map((name) => loadCatalogue(name)), applyToDocument(language)])
}

/** Fetches the texts of a module in the active language, once. Names without texts of their own are ready at once. */
export function loadCatalogue(name: string, language: Language = activeLanguage()): Promise<void> {
  asked.add(name)
  const key = `${name}/${language}`
  const catalogue = loaders.get(name)
  if (!catalogue || hasTexts(language, name)) return Promise.resolve()
  const load = async () => {
    const exports = await catalogue[language]()
    addTexts(language, name, Object.assign({}, ...Object.values(exports)))
  }
  const loading = underway.get(key) ?? load().finally(() => underway.delete(key))
  underway.set(key, loading)
  return loading
}

/** Changes the language of the whole product and remembers it. Resolves when all texts in use have arrived. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([loadAsked(language), applyToDocument(language)])
  setUiState({ language })
}

/** Also what is asked for while the others arrive, which came in the language before. */
async function loadAsked(language: Language): Promise<void> {
  const missing = [...asked].filter((name) => loaders.has(name) && !hasTexts(language, name))
  if (missing.length === 0) return
  await Promise.all(missing.map((name) => loadCatalogue(name, language)))
  await loadAsked(language)
}

export function activeLanguage(): Language {
  return uiStateStore.getState().language
}

/** Direction that a language is written in. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

async function applyToDocument(language: Language): Promise<void> {
  // Pages are drawn on the server too, which has none.
  if (typeof document === 'undefined') return
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  // The Arabic face is a file of its own that readers of English never fetch.
  if (language === 'ar') await import('../fonts/arabic.css')
}
