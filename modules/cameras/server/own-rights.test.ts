import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import type { AreaAction } from '../contract/camera-rights.ts'
import { openStream } from '../testing/read-stream.ts'
import { takeDueStills } from './stills/take-stills.ts'

const address = '/api/cameras'
const cameraData = '/groundx-serve/nuxeo/site/cameraData'
const fleet = '/cpo-service/api/fleet'
const ACTIONS = ['watch', 'playback', 'steer', 'export'] as const
const permissions = ['camera:read', 'camera:write', ...ACTIONS.map((action) => `camera:${action}`)]
let product: TestProduct
let origin: string
let place: { projectCode: string; siteCode: string }
let administrator: TestPerson
let chief: TestPerson
let people: Record<'guard' | 'engineer', TestPerson>
let roles: Record<'guard' | 'engineer', string>

beforeAll(async () => {
  product = await startTestProduct({ environment: { CAMERA_ALLOW: '127.0.0.1' } })
  origin = await product.app.listen({ port: 0, host: '127.0.0.1' })
  place = await product.firstSite()
  const grants = [{ siteCode: place.siteCode }]
  administrator = await product.signedInAs({ isAdmin: true })
  chief = await product.signedInAs({ permissions: ['camera:read', 'camera:grant'], grants })
  people = {
    guard: await product.signedInAs({ permissions, grants }),
    engineer: await product.signedInAs({ permissions, grants }),
  }
  const roleOf = async ({ id }: TestPerson) =>
    (await administrator.call(`/api/users/${id}`)).data.roles[0].code as string
  roles = { guard: await roleOf(people.guard), engineer: await roleOf(people.engineer) }
})
afterAll(() => product.stop())

async function camera(facts: object): Promise<string> {
  const body = { ...place, canTurn: true, stillMinutes: 1, ...facts }
  const { data } = await administrator.call(address, { method: 'POST', body })
  const connection = { source: 'test' }
  await administrator.call(`${address}/${data.id}/connection`, { method: 'PUT', body: connection })
  return data.id
}

const setOwn = (id: string, rights: object[], who = chief) =>
  who.call(`${address}/${id}/rights`, { method: 'PUT', body: { rights } })
const setArea = (area: string, rights: object[]) =>
  chief.call('/api/camera-area-rights', { method: 'PUT', body: { ...place, area, rights } })

/** Every door of a camera, by what passing it is. */
function doorsOf(
  id: string,
  at: string,
): readonly (readonly [AreaAction, (who: TestPerson) => Promise<{ status: number; code?: unknown }>])[] {
  const [from, to] = [-3_600_000, 60_000].map((late) => new Date(product.clockMs + late).toISOString())
  const time = `from=${from}&to=${to}`
  const post = (path: string, body: object) => (who: TestPerson) => who.call(path, { method: 'POST', body })
  const get = (path: string) => (who: TestPerson) => who.call(path)
  return [
    ['watch', get(`${cameraData}/${id}/liveUrl`)],
    ['playback', get(`${address}/${id}/stills?${time}`)],
    ['playback', get(`${address}/${id}/stills/${at}`)],
    ['playback', get(`${address}/${id}/view`)],
    ['playback', get(`${cameraData}/getDataByDate?cameraId=${id}&date=${at.slice(0, 10)}`)],
    ['playback', get(`${fleet}/nxfileV2?cameraId=${id}&at=${encodeURIComponent(to ?? '')}`)],
    ['steer', post(`${address}/${id}/steering`, {})],
    ['steer', post(`${address}/${id}/moves`, { pan: 1 })],
    ['steer', post(`${address}/${id}/stops`, {})],
    ['steer', post(`${fleet}/ptzControl`, { cameraId: id, action: 'left' })],
    ['export', post(`${address}/${id}/evidence`, { from, to, reason: 'Asked for' })],
    ['export', get(`${address}/${id}/evidence`)],
  ]
}

/** For each door: whether who knocks is let in. */
async function passed(who: TestPerson, id: string) {
  const [{ at }] = (
    await administrator.call(`${address}/${id}/stills?from=2020-01-01T00:00:00Z&to=2100-01-01T00:00:00Z`)
  ).data
  const found: (readonly [AreaAction, boolean])[] = []
  for (const [action, knock] of doorsOf(id, at)) {
    const { status, code } = await knock(who)
    // The specification's calls say a refusal in their envelope.
    found.push([action, status === 200 && !(Number(code) >= 400)])
  }
  await who.call(`${address}/${id}/steering`, { method: 'DELETE' })
  return found
}

const letIn = (actions: readonly AreaAction[], doors: readonly (readonly [AreaAction, boolean])[]) =>
  doors.map(([action]) => [action, actions.includes(action)])

describe('the rights of one camera', () => {
  it('[PERM-02] stand before those of its area at every door, for each role and action', async () => {
    const own = await camera({ name: 'Strong room', area: 'Vault' })
    const ofArea = await camera({ name: 'Corridor', area: 'Vault' })
    const open = await camera({ name: 'Yard' })
    await takeDueStills(product.services)
    await setArea('Vault', [{ role: roles.guard, actions: ['watch', 'playback'] }])
    const cases: readonly AreaAction[][] = [['watch'], ['playback'], ['steer'], ['export'], ['watch', 'export']]
    for (const actions of cases) {
      expect((await setOwn(own, [{ role: roles.engineer, actions }])).data).toEqual([{ role: roles.engineer, actions }])
      const may = { engineer: { own: actions, ofArea: [] }, guard: { own: [], ofArea: ['watch', 'playback'] } } as const
      for (const name of ['engineer', 'guard'] as const) {
        const doors = await passed(people[name], own)
        expect(doors, `${name}: ${actions.join(', ')}`).toEqual(letIn(may[name].own, doors))
        const { can } = (await people[name].call(`${address}/${own}`)).data
        expect(ACTIONS.filter((action) => can[action])).toEqual(may[name].own)
      }
    }
    const beside = await passed(people.guard, ofArea)
    expect(beside).toEqual(letIn(['watch', 'playback'], beside))
    const others = await passed(people.engineer, ofArea)
    expect(others).toEqual(letIn([], others))
    for (const who of [people.engineer, administrator]) {
      const doors = await passed(who, open)
      expect(doors).toEqual(letIn(ACTIONS, doors))
    }
    const all = await passed(administrator, own)
    expect(all).toEqual(letIn(ACTIONS, all))

    await setOwn(own, [])
    const back = await passed(people.guard, own)
    expect(back).toEqual(letIn(['watch', 'playback'], back))
  })

  it('close a picture that was opened before, are said in the history, and are given by who grants them alone', async () => {
    const id = await camera({ name: 'Mast' })
    const { ticket } = JSON.parse((await people.guard.call(`${cameraData}/${id}/liveUrl`)).text)
    await setOwn(id, [{ role: roles.engineer, actions: ['watch'] }])
    expect((await openStream(`${origin}/api/camera-streams/${ticket}`, people.guard.token)).status).toBe(403)
    expect(
      (await people.guard.call(`${address}/${id}/stills?from=2020-01-01T00:00:00Z&to=2100-01-01T00:00:00Z`)).error,
    ).toBe('camera.limited')
    expect((await setOwn(id, [], people.guard)).status).toBe(403)
    expect((await people.guard.call(`${address}/${id}/rights`)).status).toBe(403)
    expect((await setOwn(id, [{ role: 'nobody', actions: ['watch'] }])).error).toBe('camera.role-unknown')
    const shown = (await chief.call(`${address}/${id}/rights`)).data
    expect(shown).toMatchObject({ rights: [{ role: roles.engineer, actions: ['watch'] }], ofArea: [] })
    const history = await chief.call(`/api/audit/entries?entityType=camera&entityId=${id}`)
    expect(history.data.items[0]).toMatchObject({ action: 'camera.limited' })
    const away = await product.signedInAs({ permissions: ['camera:read', 'camera:grant'], grants: [] })
    expect((await setOwn(id, [], away)).status).toBe(404)
  })
})
