import type { ReactNode } from 'react'
import type { ChartSeries } from '#ui/chart-option.ts'
import { useFormats } from '../language/use-formats.ts'
import { ChartCard } from './chart-card.tsx'

const DAY_MS = 86_400_000

interface Slot {
  readonly at: string
  readonly mean: number
  readonly least: number
  readonly most: number
}

/** What happened to the series: all of one name are one kind of mark. */
export interface CourseMark {
  readonly at: string
  readonly name: string
}

/** The course of one series in slots, with limits as dashed lines and marks at what happened. */
export function CourseChart(props: {
  readonly title: string
  readonly slots: readonly Slot[]
  readonly curves: readonly { readonly of: 'mean' | 'least' | 'most'; readonly name: string }[]
  readonly limits?: readonly { readonly name: string; readonly value: number }[]
  readonly marks?: readonly CourseMark[]
  readonly tools?: ReactNode
  readonly remarks?: readonly string[]
}) {
  const { title, slots, curves, limits = [], marks = [], tools, remarks } = props
  const format = useFormats()
  const [first, last] = [slots[0], slots.at(-1)]
  const isLong = first && last && Date.parse(last.at) - Date.parse(first.at) > DAY_MS
  const series: ChartSeries[] = [
    ...curves.map(({ of, name }) => ({ name, values: slots.map((slot) => slot[of]) })),
    ...limits.map(({ name, value }) => ({ name, values: slots.map(() => value), isLimit: true })),
    ...markSeries(slots, marks),
  ]
  const levels = [...slots.map(({ least }) => least), ...limits.map(({ value }) => value)]
  return (
    <ChartCard
      title={title}
      shape={{
        kind: 'lines',
        categories: slots.map(({ at }) => (isLong ? format.dateTime(at) : format.time(at))),
        series,
        ...(levels.length > 0 ? { least: Math.floor(Math.min(...levels)) } : {}),
      }}
      format={(value) => format.number(value)}
      {...(tools ? { tools } : {})}
      {...(remarks ? { remarks } : {})}
    />
  )
}

/** Each mark at the slot that its moment lies in, as high as that went. */
function markSeries(slots: readonly Slot[], marks: readonly CourseMark[]): ChartSeries[] {
  const names = [...new Set(marks.map(({ name }) => name))]
  return names.flatMap((name) => {
    const marked = new Set(marks.filter((mark) => mark.name === name).map(({ at }) => slotOf(slots, Date.parse(at))))
    const values = slots.map(({ most }, slot) => (marked.has(slot) ? most : null))
    return values.some((value) => value !== null) ? [{ name, values, isMark: true }] : []
  })
}

function slotOf(slots: readonly Slot[], at: number): number {
  const after = slots.findIndex((slot) => Date.parse(slot.at) > at)
  return after === -1 ? slots.length - 1 : after - 1
}
