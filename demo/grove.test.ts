import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { countCrowns } from '#engines/vegetation/count-crowns.ts'
import { VegetationParameters } from '#engines/vegetation/vegetation-result.ts'
import { DEMO_GROVE, DEMO_PLANTS } from './grove.ts'
import { inCentralQuarter } from './places/central-quarter.ts'

const folder = mkdtempSync(join(tmpdir(), 'grove-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('a count on the grove finds what is green once, takes the canvas for a plant, and misses the dry palms', async () => {
  const file = join(folder, DEMO_GROVE.fileName)
  writeFileSync(file, DEMO_GROVE.bytes())
  const { crowns } = await countCrowns(file, { ...VegetationParameters.parse({}), area: null })
  const holding = (x: number, y: number) => {
    const [longitude, latitude] = inCentralQuarter([x, y]) as [number, number]
    return crowns.filter(
      ({ bounds: [west, south, east, north] }) =>
        longitude > west && longitude < east && latitude > south && latitude < north,
    )
  }
  const green = DEMO_PLANTS.filter(({ kind }) => kind !== 'dry-palm')
  const dry = DEMO_PLANTS.filter(({ kind }) => kind === 'dry-palm')
  console.info(`grove: ${crowns.length} crowns of ${green.length} green plants`)
  expect(green.filter(({ x, y }) => holding(x, y).length === 1).length).toBeGreaterThanOrEqual(green.length * 0.95)
  expect(dry.map(({ x, y }) => holding(x, y).length)).toEqual([0, 0])
  expect(holding(314.5, 192)).not.toHaveLength(0)
})
