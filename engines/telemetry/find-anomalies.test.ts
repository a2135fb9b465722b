import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hasSharedData, sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { findAnomalies } from './find-anomalies.ts'
import { readSeries } from './read-series.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 0, 1)
const bytes = (text: string) => new TextEncoder().encode(text)

/** A series with a daily rhythm that trembles the same way each time. */
const usual = Array.from({ length: 3_000 }, (_, at) => ({
  at: START + at * 5 * MINUTE,
  value: 20 + 3 * Math.sin((at / 288) * 2 * Math.PI) + ((at * 7919) % 13) / 13,
}))

describe('what is unusual in a series', () => {
  it('is nothing where each day is like the one before', () => {
    expect(findAnomalies(usual)).toEqual([])
  })

  it('is a value that was never near, with when it began and ended', () => {
    const broken = usual.map((sample, at) => (at >= 2_000 && at < 2_012 ? { ...sample, value: 60 } : sample))
    expect(findAnomalies(broken)).toEqual([
      { from: usual[2_000]!.at, to: usual[2_011]!.at, score: expect.closeTo(12.6, 0) },
    ])
  })

  it('is a step of a series that never moved', () => {
    const still = usual.map((sample, at) => ({ ...sample, value: at === 2_500 ? 6 : 5 }))
    expect(findAnomalies(still)).toHaveLength(1)
  })

  it('is judged by what came before alone, as a live rule does', () => {
    const broken = usual.map((sample, at) => (at === 2_000 ? { ...sample, value: 60 } : sample))
    expect(findAnomalies(broken)).toEqual(findAnomalies(broken.slice(0, 2_100)))
  })
})

describe.skipIf(skipWithoutSharedData('Labelled series of NAB'))('labelled series of the field', () => {
  const labels = (
    hasSharedData ? JSON.parse(readFileSync(sharedDataFile('telemetry/nab/windows.json'), 'utf8')) : {}
  ) as Record<string, [string, string][]>

  it('have most of their labelled times found, and few others', () => {
    let [labelled, found, others] = [0, 0, 0]
    for (const [path, windows] of Object.entries(labels)) {
      const name = path.slice(path.lastIndexOf('/') + 1)
      const unusual = findAnomalies(readSeries(readFileSync(sharedDataFile(`telemetry/nab/${name}`))))
      const times = windows.map((window) => window.map((text) => Date.parse(`${text.slice(0, 19).replace(' ', 'T')}Z`)))
      const meets = (from: number, to: number) => unusual.some((window) => window.from <= to && window.to >= from)
      labelled += times.length
      found += times.filter(([from = 0, to = 0]) => meets(from, to)).length
      others += unusual.filter(
        (window) => !times.some(([from = 0, to = 0]) => window.from <= to && window.to >= from),
      ).length
    }
    expect({ labelled, found, others }).toEqual({ labelled: 11, found: 9, others: 21 })
  })
})

describe('a file of measurements', () => {
  it('is read whatever the order of its rows, with gaps', () => {
    const text = 'value;timestamp\n2;2026-01-01 00:05:00\n;2026-01-01 00:03:00\n1;2026-01-01T00:00:00+01:00\n'
    expect(readSeries(bytes(text))).toEqual([
      { at: START - 60 * MINUTE, value: 1 },
      { at: START + 5 * MINUTE, value: 2 },
    ])
  })

  it.each([
    ['', 'no-rows'],
    ['a,b\n1,2\n', 'no-column'],
    ['timestamp,value\nyesterday,2\n', 'bad-value'],
    ['timestamp,value\n2026-01-01,much\n', 'bad-value'],
  ])('is refused with what to do: %j', (text, code) => {
    expect(() => readSeries(bytes(text))).toThrow(expect.objectContaining({ code }))
  })
})
