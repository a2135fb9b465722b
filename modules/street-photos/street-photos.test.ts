import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { makeDetector } from '#demo/made-detector.ts'
import { makePhoto } from '#engines/photo/testing/make-photo.ts'
import type { AlgorithmPerformance } from '#platform/contract/algorithm-performance.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import type { CaseRule, Finding, StreetPhoto } from './contract/street-photo.ts'
import { streetPhotosServer } from './server/street-photos-server.ts'
import { streetPhotosWeb } from './web/street-photos-web.ts'

describeModule(streetPhotosServer, streetPhotosWeb)

const RIGHTS = [
  'street-photo:read',
  'street-photo:write',
  'street-photo:automate',
  'street-photo:models',
  'algorithm-performance:read',
  'municipal-case:read',
  'municipal-case:write',
  'file:read',
  'file:upload',
  'site:read',
]
const BOX = [0.2, 0.5, 0.3, 0.25]
/** Metres east of the first photo, as degrees. */
const EAST = (metres: number) => 46.9312 + metres / (111_319.49 * Math.cos((24.7986 * Math.PI) / 180))

describe('photos of the streets', () => {
  const { projectCode, siteCode } = PLACE
  let world: SiteWorld
  beforeAll(async () => {
    world = await siteWorld(RIGHTS)
  })
  afterAll(() => world.stop())

  const add = async (name: string, bytes: Buffer): Promise<StreetPhoto> => {
    const fileId = await world.storeFile(`${name}.jpg`, bytes)
    const { status, body } = await world.editor.call('POST', '/api/street-photos', {
      projectCode,
      siteCode,
      name,
      fileId,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return world.once(`/api/street-photos/${body.data.id}`, ({ state }) => state !== 'reading')
  }
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, input?: object, who = world.editor) =>
    who.call(method, `/api${path}`, input)
  const mark = async ({ id }: StreetPhoto, facts: object = {}): Promise<Finding> =>
    (await call('POST', `/street-photos/${id}/findings`, { class: 'litter', box: BOX, ...facts })).body.data
  const makeCase = (id: string, more: object = {}) =>
    call('POST', `/street-findings/${id}/case`, { description: 'Debris on the pavement', ...more })

  it('[MOD-AIW] are placed where the camera says, and asked for their position where it does not', async () => {
    const placed = await add('gate', await makePhoto({ lon: 46.9312, lat: 24.7986, takenAt: '2026:05:03 14:21:07' }))
    expect(placed).toMatchObject({ state: 'ready', placedBy: 'camera', takenAt: '2026-05-03T14:21:07', width: 800 })
    expect(placed.longitude).toBeCloseTo(46.9312, 4)
    const unplaced = await add('nowhere', await makePhoto())
    expect(unplaced).toMatchObject({ placedBy: null, longitude: null })
    const finding = await mark(unplaced)
    expect((await makeCase(finding.id)).body.error).toBe('street-photo.place-missing')
    const { id, rowVersion, name, note } = unplaced
    const change = { rowVersion, name, note, longitude: 46.93, latitude: 24.79 }
    expect((await call('PUT', `/street-photos/${id}`, change)).body.data).toMatchObject({ placedBy: 'person' })
    expect((await makeCase(finding.id)).status).toBe(200)
    const { body } = await call('GET', `/street-photos?siteCode=${siteCode}&isPlaced=true`)
    expect(body.data.items.map((one: StreetPhoto) => one.name)).toEqual(expect.arrayContaining(['gate', 'nowhere']))
    expect((await call('GET', `/street-photos/${placed.id}/preview`)).status).toBe(200)
    expect((await call('GET', `/street-photos/${placed.id}/picture`, undefined, world.elsewhere)).status).toBe(404)
  })

  it('[MOD-AIW] [MOD-MUN] carry findings that a person draws, which become one municipal case where two photos show the same', async () => {
    const first = await add('heap', await makePhoto({ lon: EAST(100), lat: 24.7986 }))
    const second = await add('heap again', await makePhoto({ lon: EAST(109), lat: 24.7986 }))
    const far = await add('other heap', await makePhoto({ lon: EAST(140), lat: 24.7986 }))
    const [one, again, other] = [await mark(first), await mark(second), await mark(far)]
    expect(one).toMatchObject({ verdict: 'missed', version: null, nearby: null })
    const { caseId } = (await makeCase(one.id)).body.data
    const made = (await call('GET', `/municipal-cases/${caseId}`)).body.data
    expect(made).toMatchObject({ source: 'detection', serviceCode: 'litter', state: 'open' })
    expect(made.longitude).toBeCloseTo(EAST(100), 4)
    const [found] = (await call('GET', `/street-photos/${second.id}/findings`)).body.data
    expect(found.nearby).toMatchObject({ caseId })
    expect(Math.abs(found.nearby.metres - 9)).toBeLessThan(1)
    expect((await call('GET', `/street-photos/${far.id}/findings`)).body.data[0].nearby).toBeNull()
    expect((await makeCase(again.id, { sameAs: crypto.randomUUID() })).body.error).toBe('street-photo.case-elsewhere')
    expect((await makeCase(again.id, { sameAs: caseId })).body.data.caseId).toBe(caseId)
    expect((await makeCase(again.id)).body.error).toBe('street-photo.has-case')
    expect((await makeCase(other.id)).body.data.caseId).not.toBe(caseId)
  })

  it('[MOD-AIW] are judged by who may, and what nobody puts right makes no case', async () => {
    const photo = await add('street', await makePhoto({ lon: 46.93, lat: 24.79 }))
    const person = await mark(photo, { class: 'person' })
    expect((await makeCase(person.id)).body.error).toBe('street-photo.no-service')
    const outside = await call('POST', `/street-photos/${photo.id}/findings`, {
      class: 'litter',
      box: [0.9, 0.9, 0.3, 0.3],
    })
    expect(outside.status).toBe(400)
    const judge = (verdict: string, who = world.editor) =>
      call('POST', `/street-findings/${person.id}/verdict`, { verdict }, who)
    expect((await judge('rejected', world.elsewhere)).status).toBe(404)
    expect((await judge('pending')).body.error).toBe('street-photo.drawn')
    expect((await judge('rejected')).body.data.verdict).toBe('rejected')
    expect((await makeCase(person.id)).body.error).toBe('street-photo.not-accepted')
    const searched = await call('POST', `/street-photos/${photo.id}/searched`, { isSearched: true })
    expect(searched.body.data).toMatchObject({ isSearched: true, findings: 0 })
  })

  it('[MOD-AIW] [MOD-PERF] are looked at with a detector that somebody brings, and verdicts measure it by version', async () => {
    const bring = async (name: string, bytes: Buffer, who = world.editor) => {
      const fileId = await world.storeFile(`${name}.onnx`, bytes)
      const { status, body } = await call('POST', '/street-models', { projectCode, siteCode, name, fileId }, who)
      expect(status, JSON.stringify(body)).toBe(200)
      return world.once(`/api/street-models/${body.data.id}`, ({ state }) => state !== 'checking')
    }
    const foreign = await bring('foreign', makeDetector({ domain: 'acme' }))
    expect(foreign).toMatchObject({ state: 'refused', facts: null })
    expect(foreign.reason).toContain('acme:Detect')
    const brought = await bring('squares', makeDetector({ names: "{0: 'litter', 1: 'something'}" }))
    expect(brought).toMatchObject({ state: 'ready', side: 64, facts: { layout: 'yolov8', classes: 2 } })
    expect(brought.classes.map(({ as }: { as: string | null }) => as)).toEqual(['litter', null])

    // The same bytes under the same name are the same version, whoever uploads them.
    const again = await bring('squares', makeDetector({ names: "{0: 'litter', 1: 'something'}" }))
    expect(again.runVersion).toBe(brought.runVersion)
    expect((await call('DELETE', `/street-models/${again.id}`)).status).toBe(200)

    const square = { input: { create: { width: 100, height: 100, channels: 3, background: '#ff0000' } } } as const
    const picture = sharp({ create: { width: 800, height: 800, channels: 3, background: '#404040' } })
    const photo = await add(
      'red square',
      await picture
        .composite([{ ...square, left: 200, top: 300 }])
        .jpeg()
        .toBuffer(),
    )
    const looks = async () => (await call('GET', `/street-photos/${photo.id}/looks`)).body.data
    expect(await looks()).toEqual([expect.objectContaining({ modelId: brought.id, state: 'none' })])
    expect((await call('POST', `/street-photos/${photo.id}/looks`, { modelId: foreign.id })).body.error).toBe(
      'street-model.not-ready',
    )
    expect((await call('POST', `/street-photos/${photo.id}/looks`, { modelId: brought.id })).status).toBe(200)
    await world.once(`/api/street-photos/${photo.id}/looks`, ([{ state }]) => state === 'done' || state === 'failed')
    const [found]: Finding[] = (await call('GET', `/street-photos/${photo.id}/findings`)).body.data
    expect(found).toMatchObject({ class: 'litter', verdict: 'pending', version: brought.runVersion })
    for (const [at, part] of [0.25, 0.375, 0.125, 0.125].entries()) expect(found?.box[at]).toBeCloseTo(part, 2)
    expect((await call('POST', `/street-photos/${photo.id}/looks`, { modelId: brought.id })).body.error).toBe(
      'street-model.looked',
    )
    await call('POST', `/street-findings/${found?.id}/verdict`, { verdict: 'accepted' })
    const { body } = await call('GET', '/vegetation-performance')
    expect(body.data.find(({ version }: AlgorithmPerformance) => version === brought.runVersion)).toMatchObject({
      ...{ siteCode, accepted: 1, rejected: 0, failed: 0, algorithm: { en: 'squares, brought to the site' } },
      class: { en: 'Litter or debris' },
    })

    // Other settings are another version, which begins without verdicts.
    const { id, rowVersion, name, version, licence, isOn, layout, side, boxes, scale, colours, fit, overlap } = brought
    const facts = { name, version, licence, isOn, layout, side, boxes, scale, colours, fit, overlap }
    const change = async (classes: object[], more: object = {}, who = world.editor) =>
      call('PUT', `/street-models/${id}`, { ...facts, rowVersion, classes, ...more }, who)
    const one = { name: 'litter', as: 'sand', threshold: 0.5 }
    expect((await change([one])).body.error).toBe('street-model.classes-differ')
    expect(
      (
        await change(
          [one, one].map((each) => ({ ...each, as: null })),
          { isOn: true },
        )
      ).body.error,
    ).toBe('street-model.nothing-mapped')
    const changed = (await change([one, { ...one, as: null }])).body.data
    expect(changed.runVersion).not.toBe(brought.runVersion)
    expect(changed.looked).toBe(0)
    expect(await looks()).toEqual([expect.objectContaining({ state: 'none', version: changed.runVersion })])
    expect((await call('GET', `/street-models/${id}`, undefined, world.elsewhere)).status).toBe(404)
  }, 150_000)

  it('[MOD-AIW] teach a detector of cracks by their verdicts, which says how good it is and is switched on by a person', async () => {
    const { database } = world.services
    const learn = (who = world.editor) => call('POST', '/street-models/learn', { siteCode }, who)
    expect((await learn()).body.error).toBe('street-model.too-few-judged')
    const roads: StreetPhoto[] = []
    for (let at = 0; at < 11; at++) roads.push(await add(`road ${at}`, await roadPicture(at)))
    // The last one is left for the detector; the others are searched, and every second has a crack in its second row of tiles.
    for (const [at, { id }] of roads.slice(0, 10).entries()) {
      if (at % 2 === 0) await mark(roads[at] as StreetPhoto, { class: 'crack', box: [0, 0.25, 1, 0.25] })
      await database.transaction(SYSTEM_SCOPE, (tx) =>
        sql`update street_photos set is_searched = true where id = ${id}`.execute(tx),
      )
    }
    const begun = (await learn()).body.data
    expect(begun).toMatchObject({ state: 'checking', method: 'learnt', isOn: false })
    const learnt = await world.once(`/api/street-models/${begun.id}`, ({ state }) => state !== 'checking')
    expect(learnt, JSON.stringify(learnt)).toMatchObject({ state: 'ready', version: '1', facts: null })
    expect(learnt.learnt).toMatchObject({ photos: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(learnt.learnt.averagePrecision).toBeGreaterThan(0.8)
    expect(learnt.classes).toEqual([{ name: 'crack', as: 'crack', threshold: expect.any(Number) }])
    const [left] = roads.slice(10)
    await call('POST', `/street-photos/${left?.id}/looks`, { modelId: learnt.id })
    await world.once(`/api/street-photos/${left?.id}/looks`, (all) =>
      all.some((one: { modelId: string; state: string }) => one.modelId === learnt.id && one.state === 'done'),
    )
    const found: Finding[] = (await call('GET', `/street-photos/${left?.id}/findings`)).body.data
    expect(found.some((one) => one.class === 'crack' && one.version === learnt.runVersion)).toBe(true)
    expect((await learn(world.elsewhere)).status).toBe(422)
    expect((await learn()).body.error).toBe('street-model.learnt-before')
    // What was learnt tells cracks from the rest, and nothing else.
    const { name, version, licence, isOn, layout, side, boxes, scale, colours, fit, overlap, rowVersion } = learnt
    const facts = { name, version, licence, isOn, layout, side, boxes, scale, colours, fit, overlap, rowVersion }
    expect((await call('PUT', `/street-models/${learnt.id}`, { ...facts, classes: [] })).body.error).toBe(
      'street-model.classes-differ',
    )
    expect((await call('POST', `/street-models/${learnt.id}/use`)).body.data.count).toBeGreaterThanOrEqual(10)
  }, 240_000)

  it.skipIf(skipWithoutSharedData('photos'))(
    '[MOD-AIW] [MOD-PERF] are looked at by the shipped network once, and what people say of its finds measures it',
    async () => {
      const read = await add('workers', readFileSync(sharedDataFile('images/ppe/5.jpg')))
      const photo = await world.once(`/api/street-photos/${read.id}`, ({ detection }) => detection !== 'running')
      expect(photo.detection).toBe('done')
      const found: Finding[] = (await call('GET', `/street-photos/${photo.id}/findings`)).body.data
      const people = found.filter((one) => one.class === 'person')
      expect(people.length).toBeGreaterThanOrEqual(3)
      expect(people[0]).toMatchObject({ verdict: 'pending', version: 'centernet-512-1', caseId: null })
      expect((await call('POST', `/street-photos/${photo.id}/detect`)).body.error).toBe('street-photo.detected')
      expect((await call('POST', `/street-photos/${photo.id}/searched`, { isSearched: true })).body.error).toBe(
        'street-photo.has-pending',
      )
      const judge = (id: string, said: object) => call('POST', `/street-findings/${id}/verdict`, said)
      for (const [at, { id }] of found.entries())
        expect((await judge(id, { verdict: at === 0 ? 'rejected' : 'accepted' })).status).toBe(200)
      // One person was missed, and somebody has looked everywhere.
      await mark(photo, { class: 'person' })
      expect((await call('POST', `/street-photos/${photo.id}/searched`, { isSearched: true })).status).toBe(200)
      const { body } = await call('GET', '/vegetation-performance')
      const row = body.data.find((one: AlgorithmPerformance) => one.class?.en === 'Person')
      const accepted = people.length - 1
      expect(row).toMatchObject({ siteCode, version: 'centernet-512-1', accepted, rejected: 1, missed: 1, failed: 0 })
      expect(row.recall.value).toBeCloseTo(accepted / (accepted + 1))
      expect(row.medianSeconds).toBeGreaterThan(0)
      const ofStranger = (await call('GET', '/vegetation-performance', undefined, world.elsewhere)).body.data
      expect(ofStranger).toEqual([])
    },
    60_000,
  )

  it.skipIf(skipWithoutSharedData('photos'))(
    '[MOD-AIW] [MOD-PERF] make cases by themselves while the measured precision is good enough, and stop by themselves when it falls',
    async () => {
      const { database } = world.services
      const photo = await add('measured', await makePhoto({ lon: EAST(900), lat: 24.7986 }))
      const judged = async (count: number, verdict: string) =>
        database.transaction(SYSTEM_SCOPE, (tx) =>
          sql`insert into street_findings (project_code, id, site_code, photo_id, class, found_as, box, confidence, version, verdict)
            select ${projectCode}, gen_random_uuid(), ${siteCode}, ${photo.id}, 'vehicle', 'vehicle', array[0, 0, 0.1, 0.1], 0.8,
              'centernet-512-1', ${verdict} from generate_series(1, ${count}::int)`.execute(tx),
        )
      const rules = async (): Promise<CaseRule> => (await call('GET', `/street-case-rules/${siteCode}`)).body.data[0]
      const allow = (leastPrecision: number, who = world.editor) =>
        call('PUT', `/street-case-rules/${siteCode}/vehicle`, { isOn: true, leastPrecision }, who)
      expect(await rules()).toMatchObject({ class: 'vehicle', state: 'off', cases: 0, stopped: null })
      expect((await allow(0.9)).body.error).toBe('street-photo.not-precise-enough')
      await judged(60, 'accepted')
      expect((await allow(0.9, world.elsewhere)).status).toBe(422)
      expect((await allow(0.9)).body.data[0]).toMatchObject({ state: 'on', stopped: null })

      const bytes = readFileSync(sharedDataFile('images/gate-plates/eu_eu10.jpg'))
      const fileId = await world.storeFile('gate.jpg', bytes)
      const draft = { projectCode, siteCode, name: 'gate', fileId, longitude: EAST(2_000), latitude: 24.7986 }
      const { id } = (await call('POST', '/street-photos', draft)).body.data
      await world.once(`/api/street-photos/${id}`, ({ detection }) => detection === 'done')
      const found: Finding[] = (await call('GET', `/street-photos/${id}/findings`)).body.data
      const [vehicle] = found.filter((one) => one.class === 'vehicle')
      expect(vehicle).toMatchObject({ isCaseByItself: true, verdict: 'pending', caseId: expect.any(String) })
      const made = (await call('GET', `/municipal-cases/${vehicle!.caseId}`)).body.data
      expect(made).toMatchObject({ source: 'detection', serviceCode: 'obstruction', state: 'open' })
      expect(made.longitude).toBeCloseTo(EAST(2_000), 4)

      // Thirty false finds: the verdict of a person on the last of them stops it.
      await judged(30, 'rejected')
      expect(await rules()).toMatchObject({ state: 'on' })
      const verdict = await call('POST', `/street-findings/${vehicle!.id}/verdict`, { verdict: 'rejected' })
      expect(verdict.status).toBe(200)
      const { state, stopped, precision } = await rules()
      expect([state, stopped?.reviewed]).toEqual(['stopped', 91])
      expect(stopped?.low).toBeCloseTo(precision!.low)
      const told = await database.read(SYSTEM_SCOPE, (db) =>
        sql<{ kind: string }>`select kind from notice_outbox where kind = 'street-photo.cases-stopped'
          and ${world.editor.userId} = any (user_ids)`.execute(db),
      )
      expect(told.rows).toHaveLength(1)
      const again = (await call('POST', '/street-photos', { ...draft, name: 'gate 2', longitude: EAST(3_000) })).body
        .data
      await world.once(`/api/street-photos/${again.id}`, ({ detection }) => detection === 'done')
      const later: Finding[] = (await call('GET', `/street-photos/${again.id}/findings`)).body.data
      expect(later.every((one) => one.caseId === null)).toBe(true)
      expect((await allow(0.9)).body.error).toBe('street-photo.not-precise-enough')
      const noted = await call('GET', `/audit/entries?entityType=street-case-rule&entityId=${siteCode}%20vehicle`)
      expect(noted.body.data.items.map(({ action }: { action: string }) => action)).toEqual([
        'street-case-rule.stopped',
        'street-case-rule.allowed',
      ])
    },
    90_000,
  )

  it('say what to do where a file is no picture, and take no file of another project', async () => {
    const broken = await add('broken', Buffer.from('no picture at all'))
    expect(broken).toMatchObject({ state: 'failed' })
    expect(broken.reason).toContain('JPEG')
    expect((await call('POST', `/street-photos/${broken.id}/findings`, { class: 'litter', box: BOX })).body.error).toBe(
      'street-photo.not-ready',
    )
    const draft = { projectCode, siteCode, name: 'x', fileId: crypto.randomUUID() }
    expect((await call('POST', '/street-photos', draft)).status).toBe(404)
  })
})

/** A road of grey noise, 1,024 by 128, every second with a dark line in its second row of tiles. */
function roadPicture(at: number): Promise<Buffer> {
  const [width, height] = [1_024, 128]
  let state = at + 1
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
  const grey = Buffer.from(Array.from({ length: width * height }, () => 110 + Math.floor(next() * 20)))
  if (at % 2 === 0) for (let x = 0; x < width; x++) for (const y of [44, 45]) grey[y * width + x] = 50
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 95 })
    .toBuffer()
}
