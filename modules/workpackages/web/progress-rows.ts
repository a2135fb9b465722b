import type { Text } from '#platform/contract/text.ts'
import type { EntryRow } from '#platform/web/entry-grid/entry-columns.ts'
import { creditSteps, isHeldBy } from '../contract/rules-of-credit.ts'
import type { LookAheadPackage } from '../contract/work-package.ts'

/** A row for each step that is not done, in the order of the work. What is typed already stays with its step. */
export function progressRows(
  packages: readonly Pick<
    LookAheadPackage,
    'id' | 'number' | 'name' | 'nameAr' | 'creditRule' | 'ownRule' | 'done' | 'holds' | 'can'
  >[],
  typed: readonly EntryRow[],
  { say, isArabic, hold }: { readonly say: (text: Text) => string; readonly isArabic: boolean; readonly hold: string },
): EntryRow[] {
  return packages
    .filter(({ can }) => can.progress)
    .flatMap(({ id, number, name, nameAr, done, holds, ...by }) =>
      creditSteps(by)
        .filter(({ id: step }) => (done[step] ?? 0) < 100)
        .map(({ id: step, title }, index) => {
          const key = `${id} ${step}`
          const { now = '', note = '' } = typed.find((row) => row.key === key)?.cells ?? {}
          const of = `${(isArabic && nameAr) || name} · ${number}`
          const soFar = String(done[step] ?? 0)
          // On a phone both stand in one column.
          const isHeld = holds.some((one) => isHeldBy(one.holds, step, by))
          const what = isHeld ? `${say(title)} · ${hold}` : say(title)
          const task = `${what}: ${of}`
          return { key, cells: { package: index === 0 ? of : '', step: what, task, soFar, now, note } }
        }),
    )
}

/** The rows that are shown, with what was typed of them: the rest follows from what is known now. */
export function withTyped(shown: readonly EntryRow[], typed: readonly EntryRow[]): readonly EntryRow[] {
  const known = new Map(typed.map(({ key, cells }) => [key, cells]))
  return shown.map((row) => {
    const { now, note } = known.get(row.key) ?? {}
    return { ...row, cells: { ...row.cells, ...(now !== undefined && { now }), ...(note !== undefined && { note }) } }
  })
}

export interface Entered {
  readonly id: string
  readonly keys: readonly string[]
  readonly steps: readonly { readonly step: string; readonly percent: number }[]
  readonly note: string
}

/** What is sent: one entry for each package that something was typed of. */
export function enteredProgress(rows: readonly EntryRow[]): Entered[] {
  const ids = new Set(rows.map(({ key }) => key.split(' ')[0]!))
  return [...ids].map((id) => {
    const entered = rows.filter(({ key }) => key.startsWith(`${id} `))
    return {
      id,
      keys: entered.map(({ key }) => key),
      steps: entered.map(({ key, cells }) => ({ step: key.split(' ')[1]!, percent: Number(cells['now']) })),
      note: entered
        .flatMap(({ cells }) => cells['note'] || [])
        .join(' · ')
        .slice(0, 500),
    }
  })
}
