import { defineSeam } from '#platform/contract/seam.ts'
import type { Text } from '#platform/contract/text.ts'

/** Action → what somebody did, as a module's server half lists them under `actions`. */
export type AuditedActions = Readonly<Record<string, Text>>

interface SaidAction {
  readonly action: string
  readonly says: Text
}

/**
 * What modules write down, as a search over everybody's work shows it: without the record, which stands beside it. The `actions`
 * of a server half, and the steps of states; an action without words is shown by its name.
 */
export const auditedActions = defineSeam<SaidAction>('words of actions', { named: ({ action }) => action })

/**
 * What can be done to records of any kind, by the end of the action: `commented` for `bim-model.commented`. Words of the kind's
 * own module come first.
 */
export const commonActions = defineSeam<SaidAction>('words of actions on any record', { named: ({ action }) => action })

/**
 * All actions that can be said in words, in the order of their names: those that modules name, and what can be done to any
 * record of `kinds`. For a filter by action.
 */
export function actionsInWords(kinds: readonly string[]): readonly (readonly [action: string, says: Text])[] {
  const common = kinds.flatMap((kind) =>
    commonActions.all().map(({ action, says }) => [`${kind}.${action}`, says] as const),
  )
  const own = auditedActions.all().map(({ action, says }) => [action, says] as const)
  return [...new Map([...common, ...own])].sort(([a], [b]) => a.localeCompare(b))
}

/** Null for an action of another release, or of a module that says nothing of it. */
export function findActionWords(action: string): Text | null {
  const said = auditedActions.find(action) ?? commonActions.find(action.slice(action.indexOf('.') + 1))
  return said?.says ?? null
}
