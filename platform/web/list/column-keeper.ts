import { defineSeam } from '#platform/contract/seam.ts'
import { readStored, writeStored } from '../browser-storage.ts'

/** Where a person's columns are kept beyond this browser, by the screen of their list. */
export interface ColumnKeeper {
  readonly load: () => Promise<Readonly<Record<string, unknown>>>
  /** Null: as the screen has them. */
  readonly save: (list: string, arrangement: unknown) => Promise<void>
}

const PREFIX = 'plumbline-columns:'
/** Asked once for each sign-in: signing out clears what a person left in the browser, and this with it. */
const ASKED = 'plumbline-columns-asked'
/** Columns are pulled and moved step by step. */
const CALM_MS = 600

let loading: Promise<void> | null = null
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/** The module that keeps views of lists keeps the columns too. */
export const columnKeeper = defineSeam<ColumnKeeper>('keeper of columns', { isSingle: true })

export function columnsKey(list: string): string {
  return PREFIX + list
}

/** Brings what is kept of all lists into this browser; null where that was done since the person signed in. */
export function takeKeptColumns(): Promise<void> | null {
  const keeper = columnKeeper.one()
  if (!keeper || readStored(ASKED) !== null) return null
  loading ??= keeper
    .load()
    .then((kept) => {
      for (const [list, arrangement] of Object.entries(kept)) {
        // What was arranged here meanwhile is younger.
        if (readStored(columnsKey(list)) === null) writeStored(columnsKey(list), JSON.stringify(arrangement))
      }
      writeStored(ASKED, 'yes')
    })
    // The lists are there without it; the next page asks again.
    .catch(() => undefined)
    .finally(() => {
      loading = null
    })
  return loading
}

/** Keeps how a list stands now: here at once, elsewhere as soon as the person is done with it. */
export function keepColumns(list: string, arrangement: unknown): void {
  writeStored(columnsKey(list), JSON.stringify(arrangement))
  clearTimeout(waiting.get(list))
  const keeper = columnKeeper.one()
  if (!keeper || list === '') return
  const { save } = keeper
  // This browser has it, whatever becomes of the request.
  const send = () => void save(list, arrangement).catch(() => undefined)
  waiting.set(list, setTimeout(send, CALM_MS))
}
