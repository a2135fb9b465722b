import type { SelectedModel } from '#platform/web/place/selected-models.ts'

/** Ids of an address's `models=a,b,c`; unknown forms are left out, and one counts once. */
export function readModelIds(text: string | undefined): string[] {
  const ids = (text ?? '').split(',').filter((id) => /^[0-9a-f-]{36}$/i.test(id))
  return [...new Set(ids)]
}

/** The same for an address; undefined where nothing is chosen, so that the address stays bare. */
export function writeModelIds(ids: readonly string[]): string | undefined {
  return ids.length > 0 ? ids.join(',') : undefined
}

/** Models of a structure as the specification's selection names them. */
export function toSelection(ids: readonly string[], structureCode: string): SelectedModel[] {
  return ids.map((threedFileId) => ({ threedFileId, structureCode }))
}
