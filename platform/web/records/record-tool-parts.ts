import { defineSeam } from '#platform/contract/seam.ts'
import type { Text } from '#platform/contract/text.ts'
import type { IconName } from '#ui/icon.tsx'
import type { PageRecord } from './record-sides.ts'

/** A record as its page shows it now. */
export interface ShownRecord {
  readonly record: PageRecord
  readonly name: string
  /** As the server answered it. */
  readonly answer: object
  /** Module of the page, whose texts name the fields. */
  readonly module: string
}

/** What a module adds to the menu on the page of every record. */
export interface RecordTool {
  readonly id: string
  readonly title: Text
  readonly icon: IconName
  /** @throws where a request was refused, which says so itself */
  readonly run: (shown: ShownRecord) => Promise<void>
}

/** Adds a tool to all records. */
export const recordTool = defineSeam<RecordTool>('tools of records', { named: ({ id }) => id })
