import type { BimModelRow } from '#modules/models/contract/bim-model.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { newestModels } from '../contract/open-models.ts'
import { useDesignText } from './use-design-text.ts'

/** Ids of an address's `models=a,b,c`; unknown forms are left out, one counts once, and more than five are not opened. */
export function readModelIds(text: string | undefined): string[] {
  return newestModels(
    (text ?? '').split(',').filter((id) => /^[0-9a-f-]{36}$/i.test(id)),
    '',
  )
}

/** The same for an address; undefined where nothing is chosen, so that the address stays bare. */
export function writeModelIds(ids: readonly string[]): string | undefined {
  return ids.length > 0 ? ids.join(',') : undefined
}

/** Takes a model into a choice, or out of it, and says which one left where it was the sixth. */
export function useModelToggle(
  models: readonly BimModelRow[],
  structureCode: string,
): (ids: readonly string[], id: string) => string[] {
  const text = useDesignText()
  const nameOf = useNameOf()
  return (ids, id) => {
    if (ids.includes(id)) return ids.filter((other) => other !== id)
    const next = newestModels([...ids, id], structureCode)
    const left = models.find((model) => ids.includes(model.id) && !next.includes(model.id))
    if (left) showMessage({ tone: 'info', text: text('droppedOldest', { name: nameOf(left) }) })
    return next
  }
}
