import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { demoModels } from '#demo/models/demo-models.ts'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'

const RIGHTS = ['bim-model:read', 'bim-model:write', 'file:read', 'file:upload', 'site:read']
/**
 * Processor time for all three files with the start of their parsers, as these are delivered; two of them spin for ever
 * where nothing stops them. They take less than 12 s, also where ten times as much as there is room for runs beside them.
 */
const MOST_SECONDS = 20

let world: SiteWorld
let vandal: TestCaller
let engineer: TestCaller
beforeAll(async () => {
  world = await siteWorld(RIGHTS)
  engineer = world.editor
  vandal = await world.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S11' }] })
})
afterAll(() => world.stop())

async function upload(caller: TestCaller, name: string, content: Uint8Array): Promise<string> {
  const fileId = await world.storeFile(name, content, caller)
  const { body } = await caller.call('POST', '/api/bim-models', { ...PLACE, name, fileId })
  return body.data.id
}

async function jobOf(modelId: string): Promise<{ state: string; startedAt: string | null; finishedAt: string | null }> {
  const { body } = await vandal.call('GET', `/api/jobs?subjectType=bim-model&subjectId=${modelId}`)
  return body.data.items[0]
}

const modelOf = async (id: string) => (await engineer.call('GET', `/api/bim-models/${id}`)).body.data
const isOver = async (id: string) => (await modelOf(id)).latest.state !== 'converting'

const hostile = (name: string) => gunzipSync(readFileSync(sharedDataFile(`hostile/${name}.ifc.gz`)))
const footbridge = () =>
  demoModels()
    .find(({ structureCode }) => structureCode === 'WHN-02-FB')
    ?.bytes() ?? Buffer.of()

/** Of processes that ended. */
function childSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'latin1').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / 100
}

describe.skipIf(skipWithoutSharedData('Files that hang the parser'))(
  'files that the parser does not come back from',
  () => {
    it('end within seconds, and the work of another person is done in between', { timeout: 240_000 }, async () => {
      const before = childSeconds()
      const first = await upload(vandal, 'hang-20.ifc', hostile('hang-20-random-bytes'))
      const second = await upload(vandal, 'hang-200.ifc', hostile('hang-200-random-bytes'))
      const bridge = await upload(engineer, 'bridge.ifc', footbridge())
      for (const id of [bridge, first, second]) await expect.poll(() => isOver(id), { timeout: 200_000 }).toBe(true)
      expect(childSeconds() - before).toBeLessThan(MOST_SECONDS)
      expect((await modelOf(bridge)).latest.state).toBe('ready')
      // Its turn came while the first of the two was being read.
      const [ofFirst, ofSecond, ofBridge] = [await jobOf(first), await jobOf(second), await jobOf(bridge)]
      expect(Date.parse(ofBridge.startedAt ?? '')).toBeLessThan(Date.parse(ofFirst.finishedAt ?? ''))
      expect(Date.parse(ofBridge.startedAt ?? '')).toBeLessThan(Date.parse(ofSecond.startedAt ?? ''))

      const spared = (await modelOf(first)).latest
      expect(spared).toMatchObject({ state: 'ready', reason: null })
      expect(spared.report.elementsWithGeometry).toBeGreaterThan(150)
      expect(spared.report.failed).toContainEqual(expect.objectContaining({ ifcClass: 'IfcBeam', code: 'no-geometry' }))
      const refused = (await modelOf(second)).latest
      expect(refused.state).toBe('failed')
      expect(refused.reason).toMatch(/export it again/)
      // The same bytes would meet the same end.
      const job = (await vandal.call('GET', `/api/jobs?subjectType=bim-model&subjectId=${second}`)).body.data.items[0]
      expect(job.can.retry).toBe(false)
    })

    it('show their element left out where a shape contains itself, and all others', { timeout: 120_000 }, async () => {
      const text = Buffer.from(footbridge()).toString('latin1')
      const id = await upload(engineer, 'cycle.ifc', Buffer.from(withShapeInItself(text), 'latin1'))
      await expect.poll(() => isOver(id), { timeout: 100_000 }).toBe(true)
      const { state, report } = (await modelOf(id)).latest
      expect(state).toBe('ready')
      expect(report.failed).toMatchObject([{ code: 'no-geometry' }])
      expect(report.elementsWithGeometry).toBeGreaterThan(100)
    })
  },
)

/** Makes the body of one element the difference of a solid and that difference itself. */
function withShapeInItself(text: string): string {
  const [line = '', items = ''] =
    text.match(/#\d+=IFCSHAPEREPRESENTATION\(#\d+,'Body','SweptSolid',\((#\d+)\)\);/) ?? []
  const circle = `#990001=IFCBOOLEANRESULT(.DIFFERENCE.,#990001,${items});`
  return text.replace(line, `${circle}\n${line.replace(`(${items})`, '(#990001)').replace('SweptSolid', 'CSG')}`)
}
