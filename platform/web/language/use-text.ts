import type { TOptions } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Text } from '#platform/contract/text.ts'
import { uiStateStore, useUiState } from '../state/ui-state.ts'
import type { Catalogue, TextKey, TextValues } from './catalogue-type.ts'
import { formatCount } from './formats.ts'
import { activeLanguage, i18n } from './i18n.ts'
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
  const { t } = useTranslation(module)
  return useCallback((key: string, values?: TOptions) => t(key, grouped(values)), [t]) as TextOf<English>
}

/** The same outside components: messages of stores and of the fetch layer. The catalogue must be loaded. */
export function textOf<English extends Catalogue = never>(module: string): TextOf<English> {
  return ((key: string, values?: TOptions) => i18n.t(key, { ns: module, ...grouped(values) })) as TextOf<English>
}

/** A count chooses its plural as the number it is, and is written as numbers are: 12,480. */
function grouped(values: TOptions = {}): TOptions {
  const { count } = values
  if (typeof count !== 'number' || Math.abs(count) < 1000) return values
  const { language, numberStyle } = uiStateStore.getState()
  return { ...values, replace: { ...values, count: formatCount(count, language, numberStyle) } }
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
