import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { IfcModel, WrittenElement } from '#engines/ifc-writer/ifc-model.ts'
import type { Box } from '#engines/ifc-writer/shape.ts'
import { SERVICE_CLEARANCE } from './clashes.ts'
import { type DemoModel, demoClashes, demoModels, demoSecondIssues } from './demo-models.ts'
import type { Issue } from './issue.ts'
import { shapesOf } from './testing/web-ifc-shapes.ts'

/** Change them when the models are meant to change. */
const PINNED: Readonly<Record<string, string>> = {
  'WHN-01-BA-ARC': '54d8fd968b17b4dd8bfb1d3df96cb3ef3d5faf420fdba215dd442bda33e20a25',
  'WHN-01-BA-STR': '90735fe51036b3047d7f1d96f4a5d9c44f1caee1e44684164332ef84b33b13a1',
  'WHN-01-BA-MEP': 'ec4fe1cb5a6336bf58b469c130c1f8792656c9f276c7d676f9efa0aa4e860d17',
  'WHN-01-BA-ARC-P02': 'dcb61bc0384351e73993f025110944b00fe03ad17fa26207461eade25e44cd85',
  'WHN-01-BA-MEP-P02': '2b792f0d5868b4699409bad2cc9257d6a200d2a3a1ef833a142ae53bf4d9ebfc',
  'WHN-02-FB-STR': '371ffecf705632b4ff2e9420130373276ebac441c904e0bcfb75537400829b41',
}
const TOUCH = 0.002

/** File name without its ending -> model. */
const written = new Map<string, IfcModel>()
let seconds = 0

const everyModel = () => [...demoModels(), ...demoSecondIssues()]
const nameOf = ({ fileName }: DemoModel) => fileName.replace('.ifc', '')

beforeAll(() => {
  const start = process.cpuUsage()
  for (const model of everyModel()) {
    const built = model.write()
    built.toBytes()
    written.set(nameOf(model), built)
  }
  // Of the processor: what else runs on the machine does not count.
  const { user, system } = process.cpuUsage(start)
  seconds = (user + system) / 1e6
})

function elementsOf(code: string): readonly WrittenElement[] {
  return written.get(code)?.elements ?? []
}

/** How deep two boxes overlap; negative: how far they are apart. */
function overlap(a: Box, b: Box): number {
  return Math.min(
    ...[0, 1, 2].map((axis) => {
      const at = axis as 0 | 1 | 2
      return Math.min(a.max[at], b.max[at]) - Math.max(a.min[at], b.min[at])
    }),
  )
}

function common(a: Box, b: Box): Box {
  const pick = (side: 'min' | 'max', axis: 0 | 1 | 2) =>
    (side === 'min' ? Math.max : Math.min)(a[side][axis], b[side][axis])
  return {
    min: [pick('min', 0), pick('min', 1), pick('min', 2)],
    max: [pick('max', 0), pick('max', 1), pick('max', 2)],
  }
}

function isWithin(inner: Box, outer: Box): boolean {
  return ([0, 1, 2] as const).every(
    (axis) => inner.min[axis] >= outer.min[axis] - TOUCH && inner.max[axis] <= outer.max[axis] + TOUCH,
  )
}

/** Solid overlap of two box-shaped elements, openings taken away. */
function clashes(a: WrittenElement, b: WrittenElement, gap: number): boolean {
  if (!a.box || !b.box || overlap(a.box, b.box) <= TOUCH - gap) return false
  const shared = common(a.box, b.box)
  return ![...a.voids, ...b.voids].some((hole) => isWithin(shared, hole))
}

function pairsOf(first: readonly WrittenElement[], second: readonly WrittenElement[], gap: number): string[] {
  return first.flatMap((a) => second.filter((b) => clashes(a, b, gap)).map((b) => `${a.path} × ${b.path}`))
}

/** The classes whose solids are boxes in these models; slabs and finishes have holes that a box does not show. */
const isSolid = ({ ifcClass }: WrittenElement) =>
  ['IfcBeam', 'IfcColumn', 'IfcWall', 'IfcFooting', 'IfcPile'].includes(ifcClass)
const isRun = ({ ifcClass }: WrittenElement) => /Segment$|DuctFitting|Tank|Pump|Chiller|Unitary/.test(ifcClass)
const isSkin = ({ ifcClass }: WrittenElement) =>
  ['IfcWall', 'IfcDoor', 'IfcWindow', 'IfcPlate', 'IfcMember'].includes(ifcClass)

function listed(issue: Issue, kind: 'hard' | 'clearance', a: string, b: string): string[] {
  return demoClashes(issue)
    .filter((clash) => clash.kind === kind && clash.a.modelCode.endsWith(a) && clash.b.modelCode.endsWith(b))
    .map((clash) => `${clash.a.path} × ${clash.b.path}`)
    .toSorted()
}

describe('the demonstration models', () => {
  it('are written in under three seconds of work, each under 6 MB', () => {
    expect(seconds).toBeLessThan(3)
    for (const model of written.values()) expect(model.toBytes().length).toBeLessThan(6e6)
  })

  it('are the same bytes in every run', () => {
    for (const model of everyModel()) {
      const name = nameOf(model)
      const first = written.get(name)?.toBytes()
      const again = model.bytes()
      expect(Buffer.compare(again, first ?? new Uint8Array()), name).toBe(0)
      expect(createHash('sha256').update(again).digest('hex'), name).toBe(PINNED[name])
    }
  })

  it.each(Object.keys(PINNED))('%s opens in web-ifc with every element where it was meant', async (code) => {
    const model = written.get(code)!
    const read = await shapesOf(model.toBytes())
    expect(read.schema).toBe('IFC4')
    const counts: Record<string, number> = {}
    for (const { ifcClass } of model.elements) counts[ifcClass] = (counts[ifcClass] ?? 0) + 1
    expect(read.counts).toMatchObject(counts)
    const wrong = model.elements.filter(({ box, globalId }) => {
      const shown = read.boxes.get(globalId)
      if (!box) return shown !== undefined
      // A round bar is drawn with few corners: its box may be a little smaller, never larger.
      return !shown || !isWithin(shown, box) || overlap(shown, box) < 0.85 * overlap(box, box) - 0.02
    })
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('gives every element an id that no other has, and shares those of the place', () => {
    const all = demoModels().flatMap((model) => elementsOf(nameOf(model)).map(({ globalId }) => globalId))
    expect(new Set(all).size).toBe(all.length)
    for (const id of all) expect(id).toMatch(/^[0-3][0-9A-Za-z_$]{21}$/)
    const text = (code: string) => Buffer.from(written.get(code)!.toBytes()).toString('latin1')
    const projects = ['ARC', 'STR', 'MEP'].map((part) => /IFCPROJECT\('([^']+)'/.exec(text(`WHN-01-BA-${part}`))?.[1])
    expect(new Set(projects).size).toBe(1)
  })

  it('have between 1 500 and 5 000 elements together', () => {
    const count = demoModels().reduce((sum, model) => sum + elementsOf(nameOf(model)).length, 0)
    expect(count).toBeGreaterThan(1500)
    expect(count).toBeLessThan(5000)
  })
})

describe.each([
  ['P01', 8, 11],
  ['P02', 5, 8],
] as const)('the list of deliberate clashes of issue %s', (issue, hardCount, count) => {
  const ofCode = (code: string) => elementsOf(written.has(`${code}-${issue}`) ? `${code}-${issue}` : code)
  const part = (name: string) => ofCode(`WHN-01-BA-${name}`)

  it('names elements that exist', () => {
    expect(demoClashes(issue).filter(({ kind }) => kind === 'hard')).toHaveLength(hardCount)
    expect(demoClashes(issue)).toHaveLength(count)
    for (const { a, b } of demoClashes(issue)) {
      for (const side of [a, b]) {
        const found = ofCode(side.modelCode).find(({ globalId }) => globalId === side.globalId)
        expect(found?.path, side.path).toBe(side.path)
      }
    }
  })

  it('is all that services hit in the structure', () => {
    expect(pairsOf(part('MEP').filter(isRun), part('STR').filter(isSolid), 0).toSorted()).toEqual(
      listed(issue, 'hard', 'MEP', 'STR'),
    )
  })

  it('is all that services hit in walls, doors and windows', () => {
    expect(pairsOf(part('MEP').filter(isRun), part('ARC').filter(isSkin), 0).toSorted()).toEqual(
      listed(issue, 'hard', 'MEP', 'ARC'),
    )
  })

  it('is all that structure hits in walls, doors and windows', () => {
    expect(pairsOf(part('STR').filter(isSolid), part('ARC').filter(isSkin), 0).toSorted()).toEqual(
      listed(issue, 'hard', 'STR', 'ARC'),
    )
  })

  it('is all that ducts, pipes and trays come too near to in the structure', () => {
    const runs = part('MEP').filter(({ ifcClass }) => ifcClass.endsWith('Segment'))
    const near = pairsOf(runs, part('STR').filter(isSolid), SERVICE_CLEARANCE - TOUCH * 2)
    const hard = new Set(listed(issue, 'hard', 'MEP', 'STR'))
    expect(near.filter((pair) => !hard.has(pair)).toSorted()).toEqual(listed(issue, 'clearance', 'MEP', 'STR'))
  })
})

describe('the second issues', () => {
  it('keep the ids of what stays, take some elements off and add others', () => {
    for (const model of demoSecondIssues()) {
      const before = new Set(elementsOf(model.code).map(({ globalId }) => globalId))
      const after = new Set(elementsOf(nameOf(model)).map(({ globalId }) => globalId))
      const removed = [...before].filter((id) => !after.has(id)).length
      const added = [...after].filter((id) => !before.has(id)).length
      expect({ code: model.code, removed, added }).toEqual(
        model.discipline === 'ARC'
          ? { code: model.code, removed: 2, added: 6 }
          : { code: model.code, removed: 1, added: 2 },
      )
    }
  })
})
