import type { ReactNode } from 'react'
import type { ApiSpec } from '#platform/contract/define-api.ts'
import type { ColumnExport } from '#ui/table-types.ts'
import { createPartSlot } from '../part-slot.ts'

/** The endpoint that a list's rows come from, with what the list asks it. */
export interface ListSource {
  readonly api: ApiSpec
  readonly list: string
  readonly query: object
}

/** Amounts of one column by currency or unit, or one without. */
export type ColumnSum = readonly { readonly currency: string | null; readonly amount: string }[]

/** All rows that match, counted by the value of a column. */
export interface CountedGroups {
  /** False: there are too many rows to count. */
  readonly isCounted: boolean
  readonly total: number
  readonly groups: readonly { readonly key: string; readonly count: number; readonly sums: readonly ColumnSum[] }[]
  readonly sums: readonly ColumnSum[]
}

type AskedColumn = ColumnExport & { readonly header: string }

export interface GroupsProps extends ListSource {
  readonly by: AskedColumn
  readonly sums: readonly AskedColumn[]
  /** Null until they are counted. */
  readonly children: (groups: CountedGroups | null) => ReactNode
}
/** The module that reads lists as a whole counts them. */
export const groupsSlot = createPartSlot<GroupsProps>('groups of a list')
