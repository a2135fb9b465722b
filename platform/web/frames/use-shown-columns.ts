import { useState } from 'react'
import type { Column } from '#ui/table-types.ts'
import { readStoredJson, writeStored } from '../browser-storage.ts'
import { useCurrentScreen } from '../routing/current-screen.ts'

export interface ShownColumns<Row> {
  /** Those to show, in their order. */
  readonly columns: readonly Column<Row>[]
  readonly all: readonly { readonly id: string; readonly header: string }[]
  readonly hidden: ReadonlySet<string>
  readonly setHidden: (hidden: ReadonlySet<string>) => void
}

/** Which columns of this screen's list the person wants to see; kept in this browser. */
export function useShownColumns<Row>(columns: readonly Column<Row>[]): ShownColumns<Row> {
  const key = `plumbline-columns:${useCurrentScreen()?.id ?? ''}`
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => readHidden(key) ?? optionalOnes(columns))
  return {
    columns: columns.filter((column) => !hidden.has(idOf(column))),
    all: columns.map((column) => ({ id: idOf(column), header: column.header })),
    hidden,
    setHidden: (next) => {
      setHidden(next)
      writeStored(key, JSON.stringify([...next]))
    },
  }
}

function idOf(column: Pick<Column<never>, 'id' | 'sort' | 'header'>): string {
  return column.id ?? column.sort ?? column.header
}

function optionalOnes<Row>(columns: readonly Column<Row>[]): ReadonlySet<string> {
  return new Set(columns.filter((column) => column.isOptional).map(idOf))
}

function readHidden(key: string): ReadonlySet<string> | null {
  const stored: unknown = readStoredJson(key)
  return Array.isArray(stored) ? new Set(stored.filter((id) => typeof id === 'string')) : null
}
