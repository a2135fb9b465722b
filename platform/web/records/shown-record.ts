import { useEffect } from 'react'
import type { ShownRecord } from './record-tool-parts.ts'

/** The record whose page is open: one at a time, and the last page that said so. */
let shown: ShownRecord | null = null

/** What stands beside a page asks it when it needs it: the assistant, of what somebody looks at. Null where no record is open. */
export const shownRecord = (): ShownRecord | null => shown

/** Says that the page of a record is open, as long as it is. */
export function useSayShown(record: ShownRecord): void {
  useEffect(() => {
    shown = record
    return () => {
      if (shown === record) shown = null
    }
  }, [record])
}
