import { CLOCK_PERIODS, GROUPINGS, SEVERITIES, TEST_TYPES } from '../contract/clash-choices.ts'
import { useClashText } from './use-clash-text.ts'
import { useDisciplineLabel } from './use-discipline-label.ts'
import { useWeekday } from './use-schedule-label.ts'

/** The fields of a test and their values by their names, for what two people have changed. */
export function useClashTestWords() {
  const text = useClashText()
  const disciplineLabel = useDisciplineLabel()
  const dayLabel = useWeekday()
  const ofSet = (set: 'setA' | 'setB') => (field: string) => `${text(set)} · ${field}`
  const [setA, setB] = [ofSet('setA'), ofSet('setB')]
  const from = SEVERITIES.slice(1)
    .map((severity) => text(`severity.${severity}`))
    .join(' / ')
  return {
    labels: {
      name: text('name'),
      type: text('type'),
      toleranceMm: text('tolerance'),
      clearanceMm: text('clearance'),
      'setA.disciplines': setA(text('disciplines')),
      'setA.classes': setA(text('classes')),
      'setA.storeys': setA(text('storeys')),
      'setA.name': setA(text('nameContains')),
      'setB.disciplines': setB(text('disciplines')),
      'setB.classes': setB(text('classes')),
      'setB.storeys': setB(text('storeys')),
      'setB.name': setB(text('nameContains')),
      sameModel: text('sameModel'),
      sameSystem: text('sameSystem'),
      classPairs: text('classPairs'),
      grouping: text('grouping'),
      clusterDistance: text('clusterDistance'),
      gridSize: text('gridSize'),
      depthMm: text('deepFrom', { severity: from }),
      volumeLitres: text('largeFrom', { severity: from }),
      graveClasses: text('graveClasses'),
      schedule: text('schedule.on_model_version'),
      clock: text('clock'),
      weekday: text('weekday'),
      at: text('hour'),
      timeZone: text('timeZone'),
    },
    valueLabel: (field: string, value: unknown) => {
      if (field.endsWith('.disciplines')) return disciplineLabel(String(value))
      if (field === 'weekday') return dayLabel(Number(value))
      const type = TEST_TYPES.find((known) => field === 'type' && known === value)
      if (type) return text(`type.${type}`)
      const grouping = GROUPINGS.find((known) => field === 'grouping' && known === value)
      if (grouping) return text(`grouping.${grouping}`)
      const clock = (['never', ...CLOCK_PERIODS] as const).find((known) => field === 'clock' && known === value)
      if (clock) return text(`clock.${clock}`)
      if (field === 'schedule') return text(value === 'manual' ? 'schedule.manual' : 'schedule.on_model_version')
      return null
    },
  }
}
