import { type ComponentType, lazy } from 'react'
import type { ModuleSpec } from '#platform/contract/define-module.ts'
import { defineSeam, type Offer } from '#platform/contract/seam.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Column } from '#ui/table-types.ts'

/** Names a record of any kind, as calls about what hangs on it take it. */
export interface RecordKey {
  readonly entityType: string
  readonly entityId: string
}

/** What the page of a record says of it beside its key. */
export interface PageRecord extends RecordKey {
  /** Facts that stand on its paper, chosen by the page; those of the answer that the module has words for where absent. */
  readonly printed?: readonly Pick<Column<never>, 'header' | 'exports'>[]
  /** Module on whose screen `add` a copy of it begins, where copies make sense. */
  readonly copies?: ModuleSpec<string, string, 'add'>
  /**
   * Where a copy is more than what a form holds, such as a drawing or a file: the server makes it, and it is shown.
   * Absent where the person may not. @throws where a request was refused, which says so itself
   */
  readonly makesCopy?: () => Promise<void>
  /** Sides that the page does not show, because it has them in a way of its own. */
  readonly without?: readonly string[]
  /** What the code of its label says beside its address: which revision stands on the sheet that it is put on. */
  readonly labelled?: Readonly<Record<string, string>>
}
export type RecordPart = ComponentType<{ readonly record: RecordKey }>

/** What a module hangs on the page of every record that can have it. */
export interface RecordSide {
  /** Stands in the address: `?tab=comments`. */
  readonly id: string
  readonly title: Text
  /** Position among the sides, ascending; details come first and the history last. */
  readonly order: number
  /** Loaded when somebody opens the side. Brings its texts with it. */
  readonly load: () => Promise<RecordPart>
  /** How many there are, beside the title; renders nothing for none. */
  readonly loadCount?: () => Promise<RecordPart>
  /** A button in the head of the page. */
  readonly loadAction?: () => Promise<RecordPart>
}

/** A side with its parts as they are rendered, each fetched when it is first shown. */
export interface ShownSide extends Pick<RecordSide, 'id' | 'title'> {
  readonly Side: RecordPart
  readonly Count: RecordPart | null
  readonly Action: RecordPart | null
}

const sides = defineSeam<{ readonly order: number; readonly shown: ShownSide }>('sides of records', {
  named: ({ shown }) => shown.id,
})

/** Adds a side to all records. */
export function recordSide({ id, title, order, load, loadCount, loadAction }: RecordSide): Offer {
  const shown = {
    id,
    title,
    Side: onDemand(load),
    Count: loadCount ? onDemand(loadCount) : null,
    Action: loadAction ? onDemand(loadAction) : null,
  }
  return sides({ order, shown })
}

export function recordSides(): readonly ShownSide[] {
  return sides
    .all()
    .toSorted((a, b) => a.order - b.order)
    .map(({ shown }) => shown)
}

function onDemand(load: () => Promise<RecordPart>): RecordPart {
  return lazy(async () => ({ default: await load() }))
}

export const DETAILS: Text = { en: 'Details', ar: 'التفاصيل' }
export const HISTORY: Text = { en: 'History', ar: 'السجل' }
export const SIDES: Text = { en: 'Sides of the record', ar: 'أقسام السجل' }
