import { z } from 'zod'
import { FileColumn } from '#platform/contract/file-column.ts'
import { ListOfModule } from './list-export.ts'

/** Rows that are read to be counted while a person waits. */
export const MOST_GROUPED_ROWS = 20_000
/** More of them say nothing to a reader. */
export const MOST_GROUPS = 2_000

export const GroupsRequest = z.strictObject({
  list: ListOfModule,
  /** The rows with the same value of this column are a group. */
  by: FileColumn,
  sums: z.array(FileColumn).max(20),
})
export type GroupsRequest = z.output<typeof GroupsRequest>

/** Of one column: an amount for each currency or unit, or one without. Empty where no row has a value. */
const Sum = z.array(z.object({ currency: z.string().nullable(), amount: z.string() }))
export type Sum = z.output<typeof Sum>

export const ListGroups = z.object({
  /** False: the list has more rows than are read for it, or more groups. */
  isCounted: z.boolean(),
  total: z.number().int(),
  groups: z.array(z.object({ key: z.string(), count: z.number().int(), sums: z.array(Sum) })).max(MOST_GROUPS),
  /** Over all rows. */
  sums: z.array(Sum),
})
export type ListGroups = z.output<typeof ListGroups>
