import { useState } from 'react'
import type { Answers } from '#engines/forms/answer-sheet.ts'
import type { Group } from '#engines/forms/form.ts'
import { type EntryColumn, type EntryRow, filledRows } from '#platform/web/entry-grid/entry-columns.ts'
import { EntryGrid } from '#platform/web/entry-grid/entry-grid.tsx'
import { randomUuid } from '#platform/web/random-id.ts'
import css from './fill.module.css'
import { linesOfRows, rowsOfLines } from './repeat-rows.ts'
import type { Filling } from './use-filling.ts'

interface RepeatGridProps {
  readonly repeat: Group
  readonly label: string
  readonly columns: readonly EntryColumn[]
  readonly filling: Filling
}

const newRow = (): EntryRow => ({ key: randomUuid(), cells: {} })
const NO_LINES: readonly Answers[] = []

/** The lines of a repeat as a grid: keys, and paste of what a spreadsheet copies. */
export function RepeatGrid({ repeat, label, columns, filling }: RepeatGridProps) {
  const { answers, setAnswers } = filling
  const given = linesIn(answers, repeat.name)
  const [entered, setEntered] = useState(() => ({ lines: given, rows: rowsOfLines(columns, given) }))
  // Answers that came from elsewhere, such as those of the day before, take the place of what stands here.
  if (entered.lines !== given) setEntered({ lines: given, rows: rowsOfLines(columns, given) })
  const change = (rows: readonly EntryRow[]) => {
    const lines = linesOfRows(columns, rows)
    setEntered({ lines, rows: [...rows] })
    setAnswers((before) => ({ ...before, [repeat.name]: lines }))
  }
  return (
    <section className={css['lines']} aria-label={label}>
      <h3 className={css['label']}>{label}</h3>
      <EntryGrid
        label={label}
        columns={columns}
        rows={entered.rows}
        onChange={change}
        newRow={newRow}
        errors={faultsOf(filling, repeat, columns, entered.rows)}
      />
    </section>
  )
}

function linesIn(answers: Answers, name: string): readonly Answers[] {
  const lines = answers[name]
  return Array.isArray(lines) ? (lines as readonly Answers[]) : NO_LINES
}

/** What the form says of cells, and what a reviewer said; a gap is the grid's own to tell. */
function faultsOf(
  { opened, notes }: Filling,
  repeat: Group,
  columns: readonly EntryColumn[],
  rows: readonly EntryRow[],
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const filled = filledRows(columns, rows)
  const faults: Record<string, Record<string, string>> = {}
  const say = (line: number, name: string, message: string) => {
    const key = filled[line - 1]?.key
    if (key !== undefined) faults[key] = { ...faults[key], [name]: message }
  }
  for (const { name } of columns)
    for (const [index] of filled.entries()) {
      const note = notes[`${repeat.name}[${index + 1}].${name}`]
      if (note) say(index + 1, name, note)
    }
  const names = new Set(repeat.items.map(({ name }) => name))
  for (const { name, at, kind, message } of opened.violations)
    if (names.has(name) && kind !== 'required') say(at.at(-1) ?? 1, name, message)
  return faults
}
