import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord } from '#apps/server/testing/insert-records.ts'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const WORK = ['incident:read', 'incident:write']
const SEES = ['gate:read', 'camera:read', 'camera:playback']
const AT = '2026-11-20T09:00:00.000Z'
const grants = [{ siteCode: 'S11' }]
const { structureCode } = PLACE
let world: SiteWorld
let ana: TestCaller
/** May report, and sees none of the records. */
let ben: TestCaller
let passageId: string
let cameraId: string
beforeAll(async () => {
  world = await siteWorld([...WORK, ...SEES, 'camera:export'])
  ana = world.editor
  ben = await world.signedInAs({ permissions: WORK, grants })
  passageId = await insertPassage()
  cameraId = await insertRecord(world.services.database, 'camera')
  await inTx(async (tx) => {
    const fileId = await keep(tx, 'record.camera.still')
    await sql`
      insert into camera_stills (project_code, site_code, camera_id, at, file_id, sha256, size_bytes)
      values ('P1', 'S11', ${cameraId}, ${AT}, ${fileId}, ${'a'.repeat(64)}, 70)`.execute(tx)
    await sql`update cameras set longitude = 46.72, latitude = 24.83, area = 'North wall' where id = ${cameraId}`.execute(
      tx,
    )
  })
})
afterAll(() => world.stop())

type Tx = Parameters<Parameters<SiteWorld['services']['database']['transaction']>[1]>[0]
const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => world.services.database.transaction(SYSTEM_SCOPE, work)
const keep = async (tx: Tx, purpose: string) => {
  const about = { place: { ...PLACE, structureCode: null }, name: 'seen.png', mediaType: 'image/png', purpose }
  return (await world.services.files.saveBytes(tx, { ...about, createdBy: null, content: Buffer.from(DOT, 'base64') }))
    .id
}
const insertPassage = () =>
  inTx(async (tx) => {
    const [gateId, id] = [randomUUID(), randomUUID()]
    const pictureId = await keep(tx, 'gates.passage')
    await sql`
      insert into gates (project_code, id, site_code, name, longitude, latitude, created_by, updated_by)
      values ('P1', ${gateId}, 'S11', ${`Gate ${id}`}, 46.7, 24.8, ${ana.userId}, ${ana.userId})`.execute(tx)
    await sql`
      insert into gate_passages (project_code, site_code, id, gate_id, key, at, direction, is_on_foot, read_text, decision, reason,
        checks, outcome, picture_id)
      values ('P1', 'S11', ${id}, ${gateId}, 'one', ${AT}, 'in', false, 'ABC 1234', 'deny', 'watchList', '[]', 'denied',
        ${pictureId})`.execute(tx)
    return id
  })
const report = (said: object, who = ana) => who.call('POST', '/api/incidents/of-record', { structureCode, ...said })
const linked = async (entityType: string, entityId: string) => {
  const { body } = await ana.call('GET', `/api/record-links?entityType=${entityType}&entityId=${entityId}`)
  return body.data.items.map(({ to }: { to: { entityType: string; entityId: string } }) => [to.entityType, to.entityId])
}
const filesOf = async (id: string) =>
  (await ana.call('GET', `/api/record-files?entityType=incident&entityId=${id}`)).body.data.items

describe('an incident of what another record shows', () => {
  it('[MOD-INC] of a passage has its place, time and picture, it as evidence, and a link in both directions', async () => {
    const made = await report({ source: 'gate', id: passageId })
    expect(made.body.data).toMatchObject({ isNew: true })
    const { incidentId } = made.body.data
    const incident = (await ana.call('GET', `/api/incidents/${incidentId}`)).body.data
    expect(incident).toMatchObject({
      ...{ ...PLACE, occurredAt: AT, zone: `Gate ${passageId}`, type: 'security', class: 'observation' },
      where: { point: [46.7, 24.8] },
    })
    for (const words of ['ABC 1234', 'deny, watch list', `/smartcity/smartgate/passage/detail/${passageId}`])
      expect(incident.description).toContain(words)
    expect(await linked('gate-passage', passageId)).toEqual([['incident', incidentId]])
    expect(await linked('incident', incidentId)).toEqual([['gate-passage', passageId]])
    const around = (await ana.call('GET', `/api/incidents/${incidentId}/around`)).body.data
    expect(around.kept).toMatchObject([{ source: 'gate', title: { en: 'In: ABC 1234' }, at: AT }])
    expect(around.items).toMatchObject([{ source: 'camera' }, { source: 'gate', isKept: true }])
    expect(await filesOf(incidentId)).toMatchObject([{ caption: 'In: ABC 1234', photo: expect.anything() }])
    await inTx((tx) => sql`update gate_passages set picture_id = null where id = ${passageId}`.execute(tx))
    expect(await filesOf(incidentId), 'its own copy').toHaveLength(1)
  })

  it('[MOD-INC] is one, however many ask at once', async () => {
    const id = await insertPassage()
    const made = await Promise.all([1, 2, 3].map(() => report({ source: 'gate', id })))
    expect(new Set(made.map(({ body }) => body.data.incidentId)).size).toBe(1)
    expect(made.filter(({ body }) => body.data.isNew)).toHaveLength(1)
  })

  it('[MOD-INC] of a kept picture takes it along for who may take it out of the camera, and goes without it otherwise', async () => {
    const looks = await world.signedInAs({ permissions: [...WORK, ...SEES], grants })
    const made = await report({ source: 'camera', id: cameraId, at: AT })
    const { incidentId } = made.body.data
    const incident = (await ana.call('GET', `/api/incidents/${incidentId}`)).body.data
    expect(incident).toMatchObject({
      title: 'Plan',
      occurredAt: AT,
      zone: 'North wall',
      where: { point: [46.72, 24.83] },
    })
    expect(incident.description).toContain('a'.repeat(64))
    expect(await filesOf(incidentId)).toHaveLength(1)
    const later = '2026-11-20T10:00:00.000Z'
    await inTx(async (tx) => {
      const fileId = await keep(tx, 'record.camera.still')
      await sql`
        insert into camera_stills (project_code, site_code, camera_id, at, file_id, sha256, size_bytes)
        values ('P1', 'S11', ${cameraId}, ${later}, ${fileId}, ${'b'.repeat(64)}, 70)`.execute(tx)
    })
    const other = (await report({ source: 'camera', id: cameraId, at: later }, looks)).body.data
    expect(other, 'another moment is another incident').toMatchObject({ isNew: true })
    expect(await filesOf(other.incidentId)).toEqual([])
    expect((await report({ source: 'camera', id: cameraId, at: '2026-11-20T11:00:00.000Z' })).status).toBe(404)
  })

  it('[MOD-INC] is nobody’s who may not see the record, or not report', async () => {
    const guard = await world.signedInAs({ permissions: ['incident:read', ...SEES], grants })
    expect((await report({ source: 'gate', id: passageId }, ben)).body.error).toBe('incident.occurrence-gone')
    expect((await report({ source: 'gate', id: passageId }, world.elsewhere)).status).toBe(404)
    expect((await report({ source: 'gate', id: passageId }, guard)).status).toBe(403)
    expect((await report({ source: 'dream', id: passageId })).status).toBe(404)
  })
})
