import type { Text } from '#platform/contract/text.ts'

/** Action → what somebody did, as a module's server half lists them under `actions`. */
export type AuditedActions = Readonly<Record<string, Text>>

const words = new Map<string, Text>()

/**
 * Says what a module writes down, as a search over everybody's work shows it: without the record, which stands beside it.
 * Called with the `actions` of each module that is composed and with the steps of states; an action without words is
 * shown by its name.
 * @throws where two modules say the same action.
 * @example defineAuditedActions({ 'user.disabled': { en: 'Disabled the user', ar: 'عطّل المستخدم' } })
 */
export function defineAuditedActions(said: AuditedActions): void {
  for (const [action, text] of Object.entries(said)) {
    if (words.has(action)) throw new Error(`Two modules say the action ${action}.`)
    words.set(action, text)
  }
}

const commonWords = new Map<string, Text>()

/**
 * Says what can be done to records of any kind, by the end of the action: `commented` for `bim-model.commented`. Words of the
 * kind's own module come first.
 */
export function defineCommonActions(said: Readonly<Record<string, Text>>): void {
  for (const [end, text] of Object.entries(said)) commonWords.set(end, text)
}

/**
 * All actions that can be said in words, in the order of their names: those that modules name, and what can be done to any
 * record of `kinds`. For a filter by action.
 */
export function actionsInWords(kinds: readonly string[]): readonly (readonly [action: string, says: Text])[] {
  const common = kinds.flatMap((kind) => [...commonWords].map(([end, text]) => [`${kind}.${end}`, text] as const))
  return [...new Map([...common, ...words])].sort(([a], [b]) => a.localeCompare(b))
}

/** Null for an action of another release, or of a module that says nothing of it. */
export function findActionWords(action: string): Text | null {
  return words.get(action) ?? commonWords.get(action.slice(action.indexOf('.') + 1)) ?? null
}
