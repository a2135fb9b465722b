import { expect, it } from 'vitest'
import { METRICS, metricFacts } from './metrics.ts'

it('says of every series that it knows what it measures in both languages, its unit and its decimals', () => {
  for (const [name, { title, decimals }] of Object.entries(METRICS)) {
    expect(title.en, name).toMatch(/\S/)
    expect(title.ar, name).toMatch(/\p{Script=Arabic}/u)
    expect(Number.isInteger(decimals), name).toBe(true)
  }
  expect(metricFacts('ppv')).toMatchObject({ title: { en: 'Vibration PPV' }, unit: 'mm/s', decimals: 2 })
})

it('calls a series that nobody knows by its own word, without a unit', () => {
  expect(metricFacts('toString')).toEqual({ title: { en: 'toString', ar: 'toString' }, unit: '', decimals: 2 })
})
