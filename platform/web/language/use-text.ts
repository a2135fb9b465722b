import { useCallback } from 'react'
import type { Language, Text } from '#platform/contract/text.ts'
import { uiStateStore, useUiState } from '../state/ui-state.ts'
import type { Catalogue, TextKey, TextValues } from './catalogue-type.ts'
import { findText, type TextParameters } from './find-text.ts'
import { formatCount } from './formats.ts'
import { activeLanguage, COMMON_CATALOGUE } from './i18n.ts'
import type { commonEn } from './locales/common-en.ts'

type ValuesArgument<English, Key extends string> = [TextValues<English, Key>] extends [never]
  ? []
  : [values: Readonly<Record<TextValues<English, Key>, string | number>>]

/** A catalogue with the common texts, before which its own go. */
type WithCommon<English> = English & Omit<typeof commonEn, keyof English>

/** Gives the text of a key, of the module or a common one, in the active language, with its values filled in. */
export type TextOf<English extends Catalogue> = <Key extends TextKey<WithCommon<English>>>(
  key: Key,
  ...values: ValuesArgument<WithCommon<English>, Key>
) => string

/**
 * Texts of a module in the active language. A key that the English catalogue lacks, or a value that a text names and the
 * call leaves out, does not compile.
 * @example const text = useText<typeof sitesEn>('sites'); text('structureCount', { count: 3 })
 */
export function useText<English extends Catalogue = never>(module: string): TextOf<English> {
  const language = useUiState((ui) => ui.language)
  return useCallback(
    (key: string, values?: TextParameters) => textIn(language, module, key, values),
    [language, module],
  ) as TextOf<English>
}

/** The same outside components: messages of stores and of the fetch layer. The catalogue must be loaded. */
export function textOf<English extends Catalogue = never>(module: string): TextOf<English> {
  return ((key: string, values?: TextParameters) => textIn(activeLanguage(), module, key, values)) as TextOf<English>
}

/** The text of a key that is not known to be there: of a module or a common one; null where there is none. */
export function useKnownText(module: string): (key: string) => string | null {
  const language = useUiState((ui) => ui.language)
  return useCallback((key: string) => findText(language, [module, COMMON_CATALOGUE], key), [language, module])
}

function textIn(language: Language, module: string, key: string, values: TextParameters = {}): string {
  return findText(language, [module, COMMON_CATALOGUE], key, { values, written: grouped(values) }) ?? key
}

/** A count chooses its plural as the number it is, and is written as numbers are: 12,480. */
function grouped(values: TextParameters): TextParameters {
  const { count } = values
  if (typeof count !== 'number' || Math.abs(count) < 1000) return values
  const { language, numberStyle } = uiStateStore.getState()
  return { ...values, count: formatCount(count, language, numberStyle) }
}

/** A `Text` of a contract (titles, permissions, errors) in the active language. */
export function say(text: Text): string {
  return text[activeLanguage()]
}

/** `say` for components: renders again when the language changes. */
export function useSay(): (text: Text) => string {
  const language = useUiState((ui) => ui.language)
  return useCallback((text: Text) => text[language], [language])
}
