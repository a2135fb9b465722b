import { useMetrics } from '#modules/devices/web/public.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import type { ListedAlarmRule } from '../contract/alarm-rule.ts'
import { isFenceKind } from '../contract/alarm-rules-records.ts'
import { useAlarmRulesText } from './use-alarm-rules-text.ts'

const MINUTE_S = 60

type Condition = 'kind' | 'metric' | 'comparison' | 'raiseAt' | 'forSeconds' | 'times' | 'withinSeconds' | 'fence'

/** The condition of a rule in one line: `Dust PM10 above 250 µg/m³ · 15 min`. */
export function useRuleWords(): (rule: Pick<ListedAlarmRule, Condition>) => string {
  const text = useAlarmRulesText()
  const format = useFormats()
  const nameOf = useNameOf()
  const metrics = useMetrics()
  const plain = (value: number) => format.number(value, Number.isInteger(value) ? 0 : 1)
  const lasting = (seconds: number) =>
    seconds % MINUTE_S === 0 ? `${plain(seconds / MINUTE_S)} min` : `${plain(seconds)} s`
  return ({ kind, metric, comparison, raiseAt, forSeconds, times, withinSeconds, fence }) => {
    if (isFenceKind(kind)) {
      const parts = [text(`kind.${kind}`), fence && nameOf(fence), kind === 'dwell' && lasting(forSeconds)]
      return parts.filter(Boolean).join(' · ')
    }
    const called = metrics.nameOf(metric)
    const limit =
      comparison && raiseAt !== null
        ? `${called} ${text(`comparison.${comparison}`)} ${metrics.measured(metric, raiseAt)}`
        : called
    if (kind === 'missing') return [text('kind.missing'), called, lasting(forSeconds)].filter(Boolean).join(' · ')
    if (kind === 'duration') return `${limit} · ${lasting(forSeconds)}`
    return kind === 'repeating' ? `${limit} · ${times ?? ''} × / ${lasting(withinSeconds ?? 0)}` : limit
  }
}
