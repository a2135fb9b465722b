import { useFormats } from '#platform/web/language/use-formats.ts'
import type { ScheduleActivity } from '../../contract/schedule.ts'
import { useSchedulesText } from '../use-schedules-text.ts'
import css from './schedule.module.css'

const VARIANCES = [
  ['startVarianceDays', 'head.startVariance', 'startVariance'],
  ['finishVarianceDays', 'head.finishVariance', 'finishVariance'],
  ['floatVarianceDays', 'head.floatVariance', 'floatVariance'],
] as const

export function VarianceHeads() {
  const text = useSchedulesText()
  return VARIANCES.map(([field, head, hint]) => (
    <span key={field} className={css['variance']} title={text(hint)}>
      {text(head)}
    </span>
  ))
}

/** By how many days an activity differs from what it is compared with; later and less float stand out. */
export function Variances({ of }: { readonly of: ScheduleActivity }) {
  const text = useSchedulesText()
  const format = useFormats()
  return VARIANCES.map(([field, , hint]) => {
    const days = of[field]
    const isWorse = days !== null && (field === 'floatVarianceDays' ? days < 0 : days > 0)
    return (
      <span key={field} className={css['variance']} data-worse={isWorse || undefined} title={text(hint)}>
        {days === null
          ? ''
          : days === 0
            ? format.number(0, 0)
            : `${days > 0 ? '+' : '−'}${format.number(Math.abs(days), 0)}`}
      </span>
    )
  })
}
