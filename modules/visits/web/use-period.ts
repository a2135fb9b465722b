import { useState } from 'react'
import { usePlace } from '#platform/web/place/place-store.ts'

export const SPANS = ['7', '30', '90'] as const
export type Span = (typeof SPANS)[number]
const DAY_MS = 86_400_000

export interface ChosenPeriod {
  readonly from: string
  readonly to: string
  readonly timeZone: string
  readonly projectCode?: string
}

/** Last days up to today, in the reader's time zone; of the picked project, or all. */
export function usePeriod() {
  const [span, setSpan] = useState<Span>('30')
  const projectCode = usePlace((place) => place.currentProject?.code)
  const today = new Date()
  const period: ChosenPeriod = {
    from: localDay(new Date(today.getTime() - (Number(span) - 1) * DAY_MS)),
    to: localDay(today),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(projectCode ? { projectCode } : {}),
  }
  return { span, setSpan, period }
}

function localDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
