import type { StoredField } from './parts/conflict-notice.tsx'
import { sayField, usePlaceValues } from './say-place.ts'
import { useSitesText } from './use-sites-text.ts'

/** Fields and their stored values in words, for the notice of a conflict. */
export function useStoredFields(): (stored: Readonly<Record<string, unknown>>) => readonly StoredField[] {
  const text = useSitesText()
  const sayValue = usePlaceValues()
  return (stored) =>
    Object.entries(stored)
      .filter(([field]) => field !== 'rowVersion')
      .map(([field, value]) => ({ field: sayField(text, field), stored: sayValue(field, value) ?? String(value) }))
}
