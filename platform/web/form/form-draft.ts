import { readStoredJson, writeStored } from '../browser-storage.ts'
import { isSignedIn, sessionStore } from '../session/session-store.ts'
import { DRAFT_PREFIX } from './draft-prefix.ts'

/** What was typed into a form and not saved, kept in this browser under the person who typed it. */
export interface FormDraft {
  read(): Readonly<Record<string, unknown>> | null
  write(values: unknown): void
  clear(): void
}

/** The draft of one form; the name carries the record's id where a record is edited. */
export function formDraft(name: string): FormDraft {
  const key = `${DRAFT_PREFIX}:${sessionStore.getState().userId ?? ''}:${name}`
  return {
    read: () => {
      const kept = readStoredJson(key)
      return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : null
    },
    write: (values) => {
      // A form that is still on screen must not write again after the person has left.
      if (isSignedIn()) writeStored(key, JSON.stringify(values))
    },
    clear: () => writeStored(key, null),
  }
}
