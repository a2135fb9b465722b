import { expect, it } from 'vitest'
import { factsOfSeries, METRICS, metricFacts } from './metrics.ts'

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

it('[D7] calls a series that a project has named by that, and what the product knows as everywhere', () => {
  const named = { metric: 'strandForce', name: 'Strand force', nameAr: 'قوة الجديلة', unit: 'kN', decimals: 0 }
  const factsOf = factsOfSeries([named, { ...named, metric: 'pm10' }, { ...named, metric: 'jack', nameAr: '' }])
  expect(factsOf('strandForce')).toEqual({ title: { en: 'Strand force', ar: 'قوة الجديلة' }, unit: 'kN', decimals: 0 })
  expect(factsOf('jack').title.ar).toBe('Strand force')
  expect(factsOf('pm10')).toEqual(metricFacts('pm10'))
  expect(factsOf('other')).toEqual(metricFacts('other'))
})
