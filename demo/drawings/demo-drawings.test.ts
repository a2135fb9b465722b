import { expect, test } from 'vitest'
import { buildGeometry } from '#engines/dxf/build-geometry.ts'
import { compareDrawings } from '#engines/dxf/compare-drawings.ts'
import { readDxf } from '#engines/dxf/read-dxf.ts'
import { readDxfReport } from '#engines/dxf/read-dxf-report.ts'
import { demoDrawings } from './demo-drawings.ts'

test.each(demoDrawings())('draws everything that $number holds, in both languages', ({ revisions }) => {
  for (const { bytes } of revisions) {
    const report = readDxfReport(bytes())
    expect(report).toMatchObject({ version: 'AC1009', units: 4, problems: [], unsupported: [] })
    for (const { parsed, drawn } of Object.values(report.entities)) expect(drawn).toBe(parsed)
    expect(report.texts.some((text) => /\p{Script=Arabic}/u.test(text))).toBe(true)
    expect(report.texts.some((text) => /^(Floor plan|General arrangement)/.test(text))).toBe(true)
  }
})

test('the second revision differs where the architect changed it, and nowhere else', () => {
  const revised = demoDrawings().find(({ revisions }) => revisions.length > 1)
  const [before, after] = (revised?.revisions ?? []).map(
    ({ bytes }) => buildGeometry(readDxf(bytes()), { hasSignatures: true }).list,
  )
  if (!before || !after) throw new Error('No drawing has two revisions.')
  const { counts, regions } = compareDrawings(before, after)
  expect(counts.added).toBeGreaterThan(3)
  expect(counts.removed).toBeGreaterThan(0)
  expect(counts.moved + counts.changed).toBeGreaterThan(1)
  expect(counts.unchanged).toBeGreaterThan(150)
  expect(regions.length).toBeGreaterThan(2)
})
