import { expect, it } from 'vitest'
import { axisDay, weekdayName } from './calendar-names.ts'

const SOURCES = import.meta.glob<string>(
  ['../../../ui/**/*.ts*', '../../../viewers/**/*.ts*', '../**/*.ts*', '../../../modules/*/web/**/*.ts*'],
  { query: '?raw', import: 'default', eager: true },
)
/** Apart from how days and times are written everywhere: names of time zones, of Hijri months and of the months of a year, and the chart of a schedule, whose days get coarser with its zoom. */
const OTHERS = [
  'calendar-names.ts',
  'formats.ts',
  'gantt-chart.tsx',
  'hijri-field.tsx',
  'moment-names.ts',
  'time-zones.ts',
  'use-day-words.ts',
  'year-view.tsx',
]

it('says days of axes and weekdays in one way', () => {
  expect(axisDay('en')('2026-11-22')).toBe('22 Nov')
  expect(axisDay('en', 'Asia/Riyadh')('2026-11-22T22:30:00Z')).toBe('23 Nov')
  expect([weekdayName('en', 'short')(0), weekdayName('ar', 'long')(1)]).toEqual(['Sun', 'الاثنين'])
})

it('lets no screen write days and times by a formatter of its own', () => {
  expect(Object.keys(SOURCES).length).toBeGreaterThan(500)
  const own = Object.keys(SOURCES)
    .filter(
      (path) =>
        !path.includes('.test.') && /Intl\.DateTimeFormat\([^)]|\.toLocale(Date|Time)String/.test(SOURCES[path] ?? ''),
    )
    .map((path) => path.split('/').at(-1))
  expect(own.sort()).toEqual(OTHERS)
})
