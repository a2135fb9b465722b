import { readStoredJson, writeStored } from '../browser-storage.ts'
import { isRecord } from '../is-record.ts'
import { isSignedIn, sessionStore } from '../session/session-store.ts'
import { DRAFT_PREFIX } from './draft-prefix.ts'

/**
 * What was typed into a form and not saved: of a stored record the fields that differ from what the person had before
 * them, with their values then, so that a newer record can be merged with it.
 */
export interface KeptDraft {
  /** Version of the record that the person had before them; 0 for a new one. */
  readonly rowVersion: number
  readonly base: Readonly<Record<string, unknown>>
  readonly typed: Readonly<Record<string, unknown>>
}

/** The draft of one form, kept in this browser under the person who typed it. */
export interface FormDraft {
  /** `typed` alone, with no word of a base, is a draft as they were kept before: all entries of the form. */
  read(): KeptDraft | { readonly typed: Readonly<Record<string, unknown>> } | null
  write(draft: KeptDraft): void
  clear(): void
}

/** The draft of one form; the name carries the record's id where a record is edited. */
export function formDraft(name: string): FormDraft {
  const key = `${DRAFT_PREFIX}:${sessionStore.getState().userId ?? ''}:${name}`
  return {
    read: () => {
      const kept = readStoredJson(key)
      if (!isRecord(kept)) return null
      return isKeptDraft(kept) ? kept : { typed: kept }
    },
    write: (draft) => {
      // A form that is still on screen must not write again after the person has left.
      if (isSignedIn()) writeStored(key, JSON.stringify(draft))
    },
    clear: () => writeStored(key, null),
  }
}

function isKeptDraft(kept: object): kept is KeptDraft {
  return 'rowVersion' in kept && 'base' in kept && isRecord(kept.base) && 'typed' in kept && isRecord(kept.typed)
}
