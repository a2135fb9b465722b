import { type ReactNode, Suspense } from 'react'
import { groupKeyOf } from '#platform/contract/group-key.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Column, ExportKind, RowGroups } from '#ui/table-types.ts'
import { type Formats, useFormats } from '../language/use-formats.ts'
import { type CountedGroups, groupsSlot, type ListSource } from '../list/groups-slot.ts'
import type { ListState } from '../list/use-list-state.ts'
import { unitSymbol } from '../records/unit-symbol.ts'
import { useShellText } from '../shell/use-shell-text.ts'
import css from './frames.module.css'

/** Kinds whose values many rows share. */
const SHARED: readonly ExportKind[] = ['choice', 'person', 'flag', 'day']

/** Columns that rows can be grouped by: those that the server sorts by, and whose values many rows share. */
function groupable<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns.filter(({ sort, exports, isGroup }) => sort && exports && (isGroup ?? SHARED.includes(exports.kind)))
}

/** By what the rows are grouped, as a tool over the list; nothing where no column is shared. */
export function GroupMenu<Row>({ list, columns }: { list: ListState<never>; columns: readonly Column<Row>[] }) {
  const text = useShellText()
  const offered = groupable(columns)
  if (offered.length === 0) return null
  return (
    <ActionMenu
      align="end"
      target={
        <IconButton label={text('groupBy')} icon={<Icon name="layers" />} aria-pressed={list.group !== undefined} />
      }
      entries={[
        { kind: 'heading', label: text('groupBy') },
        { label: text('noGroups'), isChosen: list.group === undefined, run: () => list.setGroup(undefined) },
        ...offered.map(({ header, sort }) => ({
          label: header,
          isChosen: list.group === sort,
          run: () => list.setGroup(sort),
        })),
      ]}
    />
  )
}

interface WithGroupsProps<Row> {
  readonly source: ListSource | undefined
  readonly list: Pick<ListState<never>, 'group'>
  readonly all: readonly Column<Row>[]
  readonly shown: readonly Column<Row>[]
  readonly children: (groups: RowGroups<Row> | undefined) => ReactNode
}

/** The rows in their groups, with counts and sums over all pages as soon as they are known. */
export function WithGroups<Row>({ source, list, all, shown, children }: WithGroupsProps<Row>) {
  const text = useShellText()
  const format = useFormats()
  const by = groupable(all).find(({ sort }) => sort === list.group)
  if (!by?.exports) return children(undefined)
  const { header, exports } = by
  const summed = shown.filter((column) => column.isSummed && column.exports)
  const groupsOf = (counted: CountedGroups | null): RowGroups<Row> => {
    const counts = new Map(counted?.groups.map((group) => [group.key, group]))
    return {
      keyOf: (row) => groupKeyOf(row, exports.path),
      headOf: (row) => {
        const count = counts.get(groupKeyOf(row, exports.path))?.count
        return (
          <>
            <span className={css['groupName']}>
              {header}: {by.cell(row)}
            </span>
            {count !== undefined && <span className={css['groupCount']}>{format.count(count)}</span>}
          </>
        )
      },
      sumOf: (column, key) => {
        const sums = key === null ? counted?.sums : counts.get(key)?.sums
        return sums && sumText(format, sums[summed.indexOf(column)] ?? [], column)
      },
      total: counted?.isCounted === false ? text('tooManyToSum') : text('total'),
    }
  }
  if (!source) return children(groupsOf(null))
  return (
    <Suspense fallback={children(groupsOf(null))}>
      <groupsSlot.Part
        {...source}
        by={{ header, ...exports }}
        sums={summed.flatMap((column) => (column.exports ? [{ header: column.header, ...column.exports }] : []))}
      >
        {(counted) => children(groupsOf(counted))}
      </groupsSlot.Part>
    </Suspense>
  )
}

function sumText<Row>(format: Formats, sum: CountedGroups['sums'][number], { exports }: Column<Row>): string {
  return sum
    .map(({ currency: of, amount }) => {
      if (exports?.unit) return format.quantity(amount, unitSymbol(of, exports.labels))
      return of ? format.money(amount, of) : format.number(amount, exports?.decimals ?? 0)
    })
    .join(' + ')
}
