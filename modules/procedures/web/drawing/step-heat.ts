import type { StepDurations } from '../../contract/step-durations.ts'
import { useProceduresText } from '../use-procedures-text.ts'

export type Heat = 1 | 2 | 3 | 4

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400]

/** How slow each step is beside the slowest: 4 for what takes more than three quarters of its time. Steps never done have none. */
export function heatOf(steps: readonly Pick<StepDurations, 'node' | 'median'>[]): ReadonlyMap<string, Heat> {
  const slowest = Math.max(0, ...steps.map(({ median }) => median ?? 0))
  const levels = steps.flatMap(({ node, median }) =>
    median === null ? [] : [[node, slowest === 0 ? 1 : levelOf(median / slowest)] as const],
  )
  return new Map(levels)
}

function levelOf(share: number): Heat {
  if (share > 0.75) return 4
  if (share > 0.5) return 3
  return share > 0.25 ? 2 : 1
}

/** A duration in two units at most: 3 d 4 h, 25 min. */
export function useDurationWords(): (seconds: number) => string {
  const text = useProceduresText()
  return (seconds) => {
    if (seconds < MINUTE) return text('underMinute')
    if (seconds < HOUR) return text('minutesLong', { minutes: Math.round(seconds / MINUTE) })
    if (seconds < DAY) {
      const minutes = Math.round(seconds / MINUTE)
      return text('hoursLong', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
    }
    const hours = Math.round(seconds / HOUR)
    return text('daysLong', { days: Math.floor(hours / 24), hours: hours % 24 })
  }
}
