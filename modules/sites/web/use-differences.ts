import { sayField, usePlaceValues } from './say-place.ts'
import { useSitesText } from './use-sites-text.ts'

/** Fields that are stored with other values than those on screen, in words. */
export function useDifferences(): (
  stored: object,
  typed: object,
) => readonly { readonly field: string; readonly stored: string }[] {
  const text = useSitesText()
  const sayValue = usePlaceValues()
  return (stored, typed) => {
    const onScreen = new Map<string, unknown>(Object.entries(typed))
    return Object.entries(stored)
      .filter(([field, value]) => field !== 'rowVersion' && written(value) !== written(onScreen.get(field)))
      .map(([field, value]) => ({ field: sayField(text, field), stored: sayValue(field, value) ?? String(value) }))
  }
}

/** JSON with the keys in order: two ways of writing the same value are the same. */
function written(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => one.localeCompare(other)))
      : part,
  )
}
