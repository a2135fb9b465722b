import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platformCall } from '#apps/server/testing/platform-call.ts'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { readZip } from '#engines/zip/read-zip.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { startOnvifCamera } from '../testing/onvif-camera.ts'
import { openStream, readStream } from '../testing/read-stream.ts'
import { startStillCamera } from '../testing/still-camera.ts'
import { removeOldStills } from './stills/still-repository.ts'
import { takeDueStills } from './stills/take-stills.ts'

const address = '/api/cameras'
const fleet = '/cpo-service/api/fleet'
const cameraData = '/groundx-serve/nuxeo/site/cameraData'
const permissions = ['read', 'watch', 'write', 'steer', 'playback', 'export'].map((word) => `camera:${word}`)
let product: TestProduct
let ana: TestPerson
let ben: TestPerson
let origin: string
let place: { projectCode: string; siteCode: string }
let count = 0

beforeAll(async () => {
  product = await startTestProduct({ environment: { CAMERA_ALLOW: '127.0.0.1' } })
  origin = await product.app.listen({ port: 0, host: '127.0.0.1' })
  place = await product.firstSite()
  ana = await product.signedInAs({ permissions, grants: [{ siteCode: place.siteCode }], name: 'Ana Steers' })
  ben = await product.signedInAs({ permissions, grants: [{ siteCode: place.siteCode }] })
})
afterAll(() => product.stop())

const post = (path: string, body: object = {}, who = ana) => who.call(`${address}/${path}`, { method: 'POST', body })
const connected = async (connection: object, facts: object = {}) => {
  count += 1
  const body = { ...place, name: `Camera ${count}`, canTurn: true, azimuth: 40, stillMinutes: 1, ...facts }
  const { data } = await ana.call(address, { method: 'POST', body })
  const answer = await ana.call(`${address}/${data.id}/connection`, { method: 'PUT', body: connection })
  expect(answer.status).toBe(200)
  return data.id as string
}

describe('turning a camera', () => {
  it('is one person\u2019s at a time, who is named to the others, and free half a minute after they last did something', async () => {
    const id = await connected({ source: 'test' })
    expect((await post(`${id}/steering`)).data).toMatchObject({ isMine: true, aim: { azimuth: 40, tilt: 0, zoom: 1 } })
    const refused = await post(`${id}/moves`, { pan: 1 }, ben)
    expect(refused).toMatchObject({ status: 409, error: 'camera.lease-held' })
    expect(refused.message).toContain('Ana Steers')
    const seen = await ben.call(`${address}/${id}/steering`)
    expect(seen.data).toMatchObject({ isMine: false, holder: { id: ana.id } })
    product.clockMs += 29_000
    expect((await post(`${id}/moves`, { pan: 1 })).status).toBe(200)
    product.clockMs += 29_000
    expect((await post(`${id}/steering`, {}, ben)).status).toBe(409)
    product.clockMs += 2_000
    expect((await post(`${id}/steering`, {}, ben)).data.isMine).toBe(true)
    expect((await ben.call(`${address}/${id}/steering`, { method: 'DELETE' })).status).toBe(200)
    expect((await post(`${id}/steering`)).data.isMine).toBe(true)
  })

  it('ends by itself a second and a half after it was said last', async () => {
    const id = await connected({ source: 'test' })
    await post(`${id}/moves`, { pan: 1 })
    product.clockMs += 1_000
    const azimuth = async () => (await ana.call(`${address}/${id}/steering`)).data.aim.azimuth as number
    expect(await azimuth()).toBeCloseTo(70)
    product.clockMs += 20_000
    expect(await azimuth()).toBeCloseTo(85)
    await post(`${id}/moves`, { pan: -1 })
    product.clockMs += 500
    await post(`${id}/stops`)
    product.clockMs += 5_000
    expect(await azimuth()).toBeCloseTo(70)
  })

  it('is refused where the camera is fixed, and to who may not', async () => {
    const id = await connected({ source: 'test' }, { canTurn: false })
    expect((await post(`${id}/steering`)).error).toBe('camera.no-steering')
    const seer = await product.signedInAs({
      permissions: ['camera:read', 'camera:watch'],
      grants: [{ siteCode: place.siteCode }],
    })
    expect((await post(`${id}/steering`, {}, seer)).status).toBe(403)
  })

  it('reaches a camera by ONVIF, signed, on the host that was entered, and stops it when nobody says more', async () => {
    const camera = await startOnvifCamera('Turn-77')
    const connection = { source: 'jpeg', pictureAddress: 'http://127.0.0.1:9/', steeringAddress: camera.address }
    const id = await connected({ ...connection, user: 'operator', password: 'Turn-77' })
    expect((await post(`${id}/moves`, { pan: 0.5, tilt: -0.25 })).status).toBe(200)
    expect((await post(`${id}/moves`, { pan: 0.5 })).status).toBe(200)
    expect(camera.heard).toEqual(['move 0.5 -0.25 PT3S turns', 'move 0.5 0 PT3S turns'])
    await expect.poll(() => camera.heard.at(-1), { timeout: 10_000 }).toBe('stop')
    expect(camera.heard.filter((said) => said === 'stop')).toHaveLength(1)
    const wrong = await connected({ ...connection, user: 'operator', password: 'guess' })
    expect((await post(`${wrong}/moves`, { pan: 1 })).error).toBe('camera.does-not-turn')
    await camera.stop()
  })
})

describe('the cameras of an area', () => {
  it('[PERM-02] are watched, looked back at, turned and exported by the roles that the area names, and by everybody where it names none', async () => {
    const grants = [{ siteCode: place.siteCode }]
    const chief = await product.signedInAs({ permissions: ['camera:read', 'camera:grant'], grants })
    const administrator = await product.signedInAs({ isAdmin: true })
    const id = await connected({ source: 'test' }, { area: 'Vault' })
    await takeDueStills(product.services)
    const asked = `projectCode=${place.projectCode}&siteCode=${place.siteCode}`
    const roleOf = async (person: TestPerson) =>
      (await administrator.call(`/api/users/${person.id}`)).data.roles[0].code as string
    const rights = [
      { role: await roleOf(ana), actions: ['watch', 'playback', 'steer', 'export'] },
      { role: await roleOf(ben), actions: ['watch'] },
    ]
    const set = (given: object[], who = chief, area = 'Vault') =>
      who.call('/api/camera-area-rights', { method: 'PUT', body: { ...place, area, rights: given } })
    const [from, to] = [-3_600_000, 60_000].map((late) => new Date(product.clockMs + late).toISOString())
    const time = `from=${from}&to=${to}`
    /** Status of each door of the camera: live, kept pictures in three ways, turning in two, evidence. */
    const doors = async (who: TestPerson) => {
      const [{ at } = { at: from }] = (await administrator.call(`${address}/${id}/stills?${time}`)).data
      const turn = { method: 'POST', body: { cameraId: id, action: 'left' } } as const
      const calls = [
        await who.call(`${cameraData}/${id}/liveUrl`),
        await who.call(`${address}/${id}/stills?${time}`),
        await who.call(`${address}/${id}/stills/${at}`),
        await who.call(`${cameraData}/getDataByDate?cameraId=${id}&date=${at?.slice(0, 10)}`),
        await post(`${id}/moves`, { pan: 1 }, who),
        await who.call(`${fleet}/ptzControl`, turn),
        await post(`${id}/evidence`, { from, to, reason: 'Asked for' }, who),
        await who.call(`${address}/${id}/evidence`),
      ]
      await who.call(`${address}/${id}/steering`, { method: 'DELETE' })
      // The specification's calls say it in their envelope.
      return calls.map(({ status, code }) => (status === 200 && Number(code) >= 400 ? Number(code) : status))
    }
    const can = async (who: TestPerson) => (await who.call(`${address}/${id}`)).data.can
    expect(await doors(ben)).toEqual([200, 200, 200, 200, 200, 200, 200, 200])
    const ticket = JSON.parse((await ana.call(`${cameraData}/${id}/liveUrl`)).text).ticket as string

    expect((await set(rights)).data).toHaveLength(2)
    expect(await doors(ana)).toEqual([200, 200, 200, 200, 200, 200, 200, 200])
    expect(await doors(ben)).toEqual([200, 403, 403, 403, 403, 403, 403, 403])
    expect(await can(ben)).toMatchObject({ watch: true, playback: false, steer: false, export: false })
    expect(await can(ana)).toMatchObject({ watch: true, playback: true, steer: true, export: true })
    // Who is closed out meanwhile does not use what was opened before.
    await set([rights[1]!])
    expect((await openStream(`${origin}/api/camera-streams/${ticket}`, ana.token)).status).toBe(403)
    expect((await doors(ana))[0]).toBe(403)
    expect((await doors(administrator))[0]).toBe(200)

    // Nobody takes it out of its area to get round them.
    const { rowVersion, name } = (await ana.call(`${address}/${id}`)).data
    const moved = { method: 'PUT', body: { id, rowVersion, name, area: 'Yard' } } as const
    expect(await ana.call(`${address}/${id}`, moved)).toMatchObject({ status: 403, error: 'camera.area-kept' })
    expect((await set([], ana)).status).toBe(403)
    expect(await set([{ role: 'nobody', actions: ['watch'] }])).toMatchObject({ error: 'camera.role-unknown' })
    const shown = (await chief.call(`/api/camera-area-rights?${asked}`)).data
    expect(shown.areas).toContainEqual({ area: 'Vault', cameras: 1, rights: [rights[1]] })
    const history = await ana.call(`/api/audit/entries?entityType=camera&entityId=${id}`)
    expect(history.data.items.map(({ action }: { action: string }) => action)).toContain('camera.area-limited')
    await set([])
    expect((await doors(ana))[0]).toBe(200)
  })
})

describe('kept pictures', () => {
  const day = () => new Date(product.clockMs).toISOString().slice(0, 10)
  const stillsOf = async (id: string, who = ana) => {
    const [from, to] = [product.clockMs - 3_600_000, product.clockMs + 1_000].map((at) => new Date(at).toISOString())
    return who.call(`${address}/${id}/stills?from=${from}&to=${to}`)
  }

  it('are taken on schedule, shown by date, and gone once they are older than their camera keeps them', async () => {
    const id = await connected({ source: 'test' }, { keptDays: 1 })
    expect(await takeDueStills(product.services)).toBeGreaterThan(0)
    expect(await takeDueStills(product.services)).toBe(0)
    product.clockMs += 61_000
    await takeDueStills(product.services)
    const { data } = await stillsOf(id)
    expect(data).toHaveLength(2)
    const file = await fetch(`${origin}${address}/${id}/stills/${data[0].at}`, {
      headers: { authorization: `Bearer ${ana.token}` },
    })
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(data[0].sha256)
    const seer = await product.signedInAs({
      permissions: ['camera:read', 'camera:watch'],
      grants: [{ siteCode: place.siteCode }],
    })
    expect((await stillsOf(id, seer)).status).toBe(403)
    const reader = await product.signedInAs({ permissions: ['file:read'], grants: [{ siteCode: place.siteCode }] })
    expect((await reader.call(`/api/files/${data[0].fileId}/content`)).status).toBe(404)
    const now = product.clockMs
    product.clockMs += 25 * 3_600_000
    const removed = await product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      removeOldStills(product.services, tx, 500),
    )
    expect(removed).toBe(2)
    product.clockMs = now
  })

  it('say how a camera does: silent without a picture, frozen with the same one for a minute', async () => {
    const health = async (id: string) => (await ana.call(`${address}/${id}`)).data.health
    const still = await startStillCamera('viewer', 'Sesame-77')
    const source = { source: 'jpeg', pictureAddress: `${still.origin}/frozen`, user: 'viewer', password: 'Sesame-77' }
    const id = await connected(source)
    expect(await health(id)).toBe('unknown')
    for (const expected of ['good', 'frozen']) {
      await takeDueStills(product.services)
      expect(await health(id)).toBe(expected)
      product.clockMs += 61_000
    }
    await still.stop()
    await takeDueStills(product.services)
    expect(await health(id)).toBe('silent')
    const found = await ana.call(`${address}?health=silent`)
    expect(found.data.items.map((camera: { id: string }) => camera.id)).toContain(id)
  })

  it('are taken out as evidence with a reason, a hash of each and of the whole, and a line in the history', async () => {
    const id = await connected({ source: 'test' })
    await takeDueStills(product.services)
    const [from, to] = [product.clockMs - 60_000, product.clockMs + 1_000].map((at) => new Date(at).toISOString())
    const { data: evidence } = await post(`${id}/evidence`, { from, to, reason: 'Lorry hit the fence' })
    expect(evidence).toMatchObject({ count: 1, reason: 'Lorry hit the fence', takenBy: { id: ana.id } })
    const file = await fetch(`${origin}${address}/${id}/evidence/${evidence.id}`, {
      headers: { authorization: `Bearer ${ana.token}` },
    })
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(evidence.sha256)
    const files = readZip(bytes)
    expect([...files.keys()]).toContain('manifest.json')
    const empty = await post(`${id}/evidence`, {
      from: '2020-01-01T00:00:00Z',
      to: '2020-01-02T00:00:00Z',
      reason: 'None',
    })
    expect(empty.error).toBe('camera.no-stills')
    const history = await ana.call(`/api/audit/entries?entityType=camera&entityId=${id}`)
    expect(history.data.items[0]).toMatchObject({ action: 'camera.evidence-taken', reason: 'Lorry hit the fence' })
  })

  it('[DATA-08] are listed by the day, with the address of each picture', async () => {
    const id = await connected({ source: 'test' })
    await takeDueStills(product.services)
    const answer = await ana.call(`${cameraData}/getDataByDate?cameraId=${id}&date=${day()}`)
    const [one] = JSON.parse(answer.text)
    expect((await ana.call(one.url)).status).toBe(200)
    const image = await platformCall(product, ana, `${fleet}/nxfileV2?cameraId=${id}&at=${one.at}`)
    expect(createHash('sha256').update(Buffer.from(image.content, 'base64')).digest('hex')).toBe(one.sha256)
  })
})

describe('the specification\u2019s calls about cameras', () => {
  it('[DATA-05] answer a live camera by its id with its fan, and nothing of one out of sight', async () => {
    const id = await connected({ source: 'test' }, { latitude: 24.8, longitude: 46.93, viewRange: 100 })
    const camera = await platformCall(product, ana, `/cpo-service/api/liveCamera?id=${id}`)
    expect(camera).toMatchObject({ id, source: 'test', azimuth: 40 })
    expect(camera.fan[0]).toEqual([46.93, 24.8])
    const stranger = await product.signedInAs({ permissions })
    const refused = await stranger.call(`/cpo-service/api/liveCamera?id=${id}`, {
      headers: { authorization: stranger.token },
    })
    expect(JSON.parse(refused.text)).toMatchObject({ code: 404 })
  })

  it('[DATA-06] answer the cameras that overlook where a vehicle is, the nearest first, and none that looks away', async () => {
    const stands = { longitude: 46.9, latitude: 24.8, fieldOfView: 60, viewRange: 100 }
    const north = await connected({ source: 'test' }, { ...stands, azimuth: 0 })
    await connected({ source: 'test' }, { ...stands, azimuth: 180 })
    const nearer = await connected({ source: 'test' }, { ...stands, azimuth: 0, latitude: 24.8002 })
    const { cameras } = await platformCall(
      product,
      ana,
      `/cpo-service/api/fleet/video?${new URLSearchParams({ ...place, longitude: '46.9', latitude: '24.8005' })}`,
    )
    expect(cameras).toMatchObject([
      { id: nearer, metres: 33 },
      { id: north, metres: 56 },
    ])
  })

  it('[DATA-06] [DATA-08] open a stream, say how many watch it, and end it', async () => {
    const id = await connected({ source: 'test' })
    const opened = await platformCall(product, ana, `${fleet}/getStreamPlay?cameraId=${id}`)
    const viewing = async () => (await platformCall(product, ana, `${fleet}/streamViewing?cameraId=${id}`)).viewers
    expect(await viewing()).toBe(0)
    const answer = await openStream(`${origin}${opened.url}`, ana.token)
    const stream = readStream(answer)
    await stream.next()
    expect(await viewing()).toBe(1)
    const others = await platformCall(product, ben, `${fleet}/stopStream?streamId=${opened.streamId}`)
    expect(others).toEqual({ stopped: false })
    expect(await platformCall(product, ana, `${fleet}/stopStream?streamId=${opened.streamId}`)).toEqual({
      stopped: true,
    })
    await expect.poll(viewing, { timeout: 5_000 }).toBe(0)
    await stream.end()
  })

  it('[DATA-07] turn a camera and stop it', async () => {
    const id = await connected({ source: 'test' })
    const turned = await platformCall(product, ana, `${fleet}/ptzControl`, { cameraId: id, action: 'right', speed: 1 })
    expect(turned.isMine).toBe(true)
    product.clockMs += 1_000
    const stopped = await platformCall(product, ana, `${fleet}/ptzStop`, { cameraId: id })
    expect(stopped.aim.azimuth).toBeCloseTo(70)
  })

  it('[DATA-07] turn the camera of a gate, for who may see the gate and turn cameras', async () => {
    const grants = [{ siteCode: place.siteCode }]
    const guard = await product.signedInAs({ permissions: ['gate:read', 'gate:write', 'camera:steer'], grants })
    const cameraId = await connected({ source: 'test' })
    const { data: gate } = await guard.call('/api/gates', {
      method: 'POST',
      body: { ...place, name: 'South', cameraId },
    })
    const control = '/cpo-service/api/gate/cameraControl'
    const turn = { gateId: gate.id, action: 'left', speed: 1 }
    expect(await platformCall(product, guard, control, turn)).toMatchObject({ cameraId, isMine: true })
    product.clockMs += 1_000
    const stopped = await platformCall(product, guard, control, { gateId: gate.id, action: 'stop' })
    expect(stopped.aim.azimuth).toBeCloseTo(10)
    const seer = await product.signedInAs({ permissions: ['gate:read'], grants })
    const said = async (who: TestPerson, body: object) => (await who.call(control, { method: 'POST', body })).code
    expect(await said(seer, turn)).toBe(403)
    const stranger = await product.signedInAs({ permissions: ['gate:read', 'camera:steer'] })
    expect(await said(stranger, turn)).toBe(404)
    const { data: bare } = await guard.call('/api/gates', { method: 'POST', body: { ...place, name: 'No camera' } })
    expect(await said(guard, { ...turn, gateId: bare.id })).toBe(409)
  })

  it('[DATA-08] answer areas, devices and the address of a live picture as a raw body, behind the bearer token', async () => {
    const id = await connected({ source: 'test' }, { area: 'North quay' })
    const where = `projectCode=${place.projectCode}&siteCode=${place.siteCode}`
    const raw = async (path: string) => JSON.parse((await ana.call(`${cameraData}/${path}`)).text)
    expect(await raw(`areas?${where}`)).toContainEqual({ area: 'North quay', cameras: 1 })
    expect(await raw(`devices?${where}&area=North%20quay`)).toMatchObject({ total: 1, devices: [{ id }] })
    expect(await raw(`${id}/liveUrl`)).toMatchObject({
      format: 'jpeg',
      url: expect.stringContaining('/api/camera-streams/'),
    })
    expect((await product.stranger.call(`${cameraData}/areas?${where}`)).status).toBe(401)
  })
})
