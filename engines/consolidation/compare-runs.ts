import { compareKeys } from './consolidate.ts'
import type { ChangedCell, MasterRun } from './consolidation.ts'

/** The rows of a run with the names of the columns that its cells have, in their order. */
export interface NamedRun {
  readonly columns: readonly string[]
  readonly rows: MasterRun['rows']
}

/** What differs from the run before, row by row in the order of their keys. Columns are compared by their names. */
export function compareRuns(before: NamedRun, after: NamedRun): ChangedCell[] {
  const [old, now] = [byKey(before), byKey(after)]
  const keys = new Map([...old, ...now].map(([name, { key }]) => [name, key]))
  return [...keys]
    .sort(([, a], [, b]) => compareKeys(a, b))
    .flatMap(([name, key]): ChangedCell[] => {
      const [was, is] = [old.get(name)?.values, now.get(name)?.values]
      if (!was) return [{ key, column: '', before: null, after: null, kind: 'added' }]
      if (!is) return [{ key, column: '', before: null, after: null, kind: 'removed' }]
      return [...new Set([...was.keys(), ...is.keys()])].flatMap((column) => {
        const [then, later] = [was.get(column) ?? null, is.get(column) ?? null]
        return then === later ? [] : [{ key, column, before: then, after: later, kind: 'changed' }]
      })
    })
}

function byKey({ columns, rows }: NamedRun) {
  return new Map(
    rows.map(({ key, cells }) => [
      JSON.stringify(key),
      { key, values: new Map(columns.map((column, at) => [column, cells[at]?.value ?? null])) },
    ]),
  )
}
