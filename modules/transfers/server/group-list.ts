import { addDecimals, type Decimal, readDecimal, writeDecimal } from '#engines/quantities/decimal.ts'
import type { FileColumn } from '#platform/contract/file-column.ts'
import { groupKeyOf } from '#platform/contract/group-key.ts'
import type { Page } from '#platform/contract/paging.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { callerOf, readList } from '#platform/server/records/read-list.ts'
import {
  type GroupsRequest,
  type ListGroups,
  MOST_GROUPED_ROWS,
  MOST_GROUPS,
  type Sum,
} from '../contract/list-groups.ts'
import { assertColumnsOf } from './export-columns.ts'
import { listOf } from './list-of.ts'

const PAGE_ROWS = 1_000

/** Counts the rows of a list by the value of a column, with sums of others: all rows that match, as the caller sees them. */
export async function groupList(context: RequestContext, { list, by, sums }: GroupsRequest): Promise<ListGroups> {
  const caller = callerOf(context)
  const served = listOf(list, caller)
  assertColumnsOf(served.row, [by, ...sums])
  return readList(caller, served, list.query, PAGE_ROWS, async (pages) => {
    const first = (await pages.next()).value as Page<unknown>
    if (first.total > MOST_GROUPED_ROWS) return { isCounted: false, total: first.total, groups: [], sums: [] }
    const groups = new Map<string, Group>()
    const all = emptyGroup(sums)
    const take = (row: unknown) => {
      const key = groupKeyOf(row, by.path)
      const group = groups.get(key) ?? emptyGroup(sums)
      groups.set(key, group)
      for (const one of [group, all]) addRow(one, row, sums)
    }
    first.items.forEach(take)
    for await (const { items } of pages) items.forEach(take)
    if (groups.size > MOST_GROUPS) return { isCounted: false, total: first.total, groups: [], sums: [] }
    return {
      isCounted: true,
      total: first.total,
      groups: [...groups].map(([key, { count, sums }]) => ({ key, count, sums: sums.map(written) })),
      sums: all.sums.map(written),
    }
  })
}

interface Group {
  count: number
  /** Of each column by currency or unit. */
  readonly sums: Map<string | null, Decimal>[]
}

const emptyGroup = (sums: readonly FileColumn[]): Group => ({ count: 0, sums: sums.map(() => new Map()) })

function addRow(group: Group, row: unknown, columns: readonly FileColumn[]): void {
  group.count += 1
  columns.forEach(({ path, currency, unit: counted }, at) => {
    const amount = amountOf(valueAt(row, path))
    const sum = group.sums[at]
    if (!sum || !amount) return
    const of = currency ?? counted
    const said = of === undefined ? null : valueAt(row, of)
    const unit = typeof said === 'string' ? said : null
    const before = sum.get(unit)
    sum.set(unit, before ? addDecimals(before, amount) : amount)
  })
}

/** Null for what is no number: there is nothing to add. */
function amountOf(value: unknown): Decimal | null {
  // Very small and very large ones are written with an exponent.
  const text = typeof value === 'number' && /e/.test(String(value)) ? value.toFixed(10) : String(value)
  return /^-?\d{1,30}(\.\d{1,30})?$/.test(text) ? readDecimal(text) : null
}

const written = (sum: ReadonlyMap<string | null, Decimal>): Sum =>
  [...sum].map(([currency, amount]) => ({ currency, amount: writeDecimal(amount) }))
