import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { describe, expect, it } from 'vitest'
import { PlaceCode } from '#platform/contract/place.ts'
import { isLanguage, LANGUAGES } from '#platform/contract/text.ts'
import { loadModuleSpecs } from '#platform/testing/load-module-specs.ts'
import { demoModels } from './models/demo-models.ts'
import { ACCESS_ROLE } from './office-people.ts'
import { basePointOf, localToLonLat } from './places/place-plan.ts'
import { WAHAT_NADA } from './places/wahat-nada.ts'
import { demoWorld } from './world.ts'

const world = demoWorld()
const sites = world.projects.flatMap((project) => project.sites.map((site) => ({ project, site })))
const structures = sites.flatMap(({ site }) => site.structures)

/** Change it when the world is meant to change: installed demonstrations keep the old one. */
const WORLD_SHA256 = '33eb8f0a13dea70706d45f5573f8f83fcae06d39b77efa0d77d050bfba3ecf79'

const COUNTRY_NAME = { SA: 'Saudi Arabia', AE: 'United Arab Emirates', QA: 'Qatar' } as const

function contains(ring: readonly Position[], [x = 0, y = 0]: Position): boolean {
  let inside = false
  ring.forEach(([a = 0, b = 0], index) => {
    const [c = 0, d = 0] = ring.at(index - 1) ?? []
    if (b > y !== d > y && x < ((c - a) * (y - b)) / (d - b) + a) inside = !inside
  })
  return inside
}

function countries() {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const topology: Topology<{ countries: GeometryCollection<{ name: string }> }> = JSON.parse(readFileSync(file, 'utf8'))
  return feature(topology, topology.objects.countries).features
}

function ringOf(polygon: Polygon): Position[] {
  return polygon.coordinates[0] ?? []
}

function everyText(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Object.keys(value)
  if (keys.some(isLanguage)) {
    const bad = LANGUAGES.filter((language) => !String((value as Record<string, unknown>)[language] ?? '').trim())
    const hasArabic = /[\u0600-\u06ff]/.test(String((value as Record<string, unknown>)['ar']))
    return bad.length > 0 || !hasArabic ? [path] : []
  }
  return Object.entries(value).flatMap(([key, part]) => everyText(part, `${path}.${key}`))
}

describe('the demonstration world', () => {
  it('is the same in every run', () => {
    const hash = () => createHash('sha256').update(JSON.stringify(demoWorld())).digest('hex')
    expect(hash()).toBe(hash())
    expect(hash()).toBe(WORLD_SHA256)
  })

  it('has three projects with two to four sites of two to six structures each', () => {
    expect(world.projects.map(({ code }) => code)).toEqual(['WHN', 'MRN', 'DRB'])
    for (const { sites: own } of world.projects) expect([2, 3, 4]).toContain(own.length)
    for (const { site } of sites) expect([2, 3, 4, 5, 6]).toContain(site.structures.length)
  })

  it('gives every place a code of its own that the product accepts', () => {
    const codes = [...world.projects, ...sites.map(({ site }) => site), ...structures].map(({ code }) => code)
    for (const code of codes) expect(PlaceCode.safeParse(code).success, code).toBe(true)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('says everything in English and Arabic', () => {
    expect(everyText(world, 'world')).toEqual([])
    expect(everyText(demoModels(), 'models')).toEqual([])
  })

  it('lies on the land of the right country', () => {
    const lands = countries()
    for (const { project, site } of sites) {
      const shape = lands.find(({ properties }) => properties.name === COUNTRY_NAME[project.country])?.geometry as
        | Polygon
        | MultiPolygon
      const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
      const isOnLand = (point: Position) => polygons.some(([outer = []]) => contains(outer, point))
      const points = ringOf(site.boundary)
      const onLand = points.filter(isOnLand).length
      if (site.isCoastal) expect(onLand, site.code).toBeGreaterThan(0)
      else expect(onLand, site.code).toBe(points.length)
    }
  })

  it('uses plots of 10 to 60 hectares in the projection of their zone', () => {
    for (const { project, site } of sites) {
      expect(site.areaHectares, site.code).toBeGreaterThanOrEqual(10)
      expect(site.areaHectares, site.code).toBeLessThanOrEqual(60)
      expect(site.basePoint.epsg, site.code).toBe(project.epsg)
      const ring = ringOf(site.boundary)
      expect(ring.at(-1)).toEqual(ring[0])
    }
  })

  it('keeps every structure inside the boundary of its site', () => {
    for (const { site } of sites) {
      for (const { code, footprint } of site.structures) {
        const isInside = ringOf(footprint).every((point) => contains(ringOf(site.boundary), point))
        expect(isInside, code).toBe(true)
      }
    }
  })

  it('lets different people see different places, and only places that exist', () => {
    const known = new Set([...world.projects, ...sites.map(({ site }) => site), ...structures].map(({ code }) => code))
    for (const { grants, userName } of world.people) {
      expect(grants.length, userName).toBeGreaterThan(0)
      for (const code of grants.flatMap((grant) => Object.values(grant))) expect(known.has(code), code).toBe(true)
    }
    const signIns = world.people.filter(({ isDemoSignIn }) => isDemoSignIn)
    expect(signIns.map(({ userName }) => userName)).toEqual(world.roles.map(({ code }) => code))
    expect(new Set(signIns.map(({ grants }) => JSON.stringify(grants))).size).toBeGreaterThanOrEqual(7)
    expect(new Set(world.people.map(({ email }) => email)).size).toBe(world.people.length)
    for (const { email } of world.people) expect(email).toMatch(/\.example\.com$/)
  })

  it('draws covers that are well formed, small and without words or outside links', () => {
    for (const { site } of sites) {
      expect(site.coverSvg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
      expect(site.coverSvg).not.toMatch(/NaN|undefined|<text|href|<script/)
      expect(site.coverSvg.length).toBeLessThan(32_000)
    }
  })

  it('stands the models where the footprints of their structures are', () => {
    const structure = structures.find(({ code }) => code === 'WHN-01-BA')!
    const plan = WAHAT_NADA.find(({ code }) => code === 'WHN-01')!
    const frame = demoModels()
      .find(({ code }) => code === 'WHN-01-BA-STR')!
      .write().head.building.frame
    const corner = localToLonLat(basePointOf(plan), [frame.origin[0] - 0.6, frame.origin[1] - 0.6])
    expect(ringOf(structure.footprint)[0]).toEqual([...corner])
  })

  it('has every role that a module gives a permission to', async () => {
    const roles = [...world.roles, ACCESS_ROLE].map(({ code }) => code)
    const specs = await loadModuleSpecs(fileURLToPath(new URL('..', import.meta.url)))
    const named = specs.flatMap(({ permissions }) => Object.values(permissions).map(({ demo }) => demo ?? []))
    expect(named).toContain('everybody')
    expect(named.flatMap((demo) => (demo === 'everybody' ? [] : demo)).filter((code) => !roles.includes(code))).toEqual(
      [],
    )
  })
})
