import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { campsServer } from './server/camps-server.ts'
import { campsWeb } from './web/camps-web.ts'

describeModule(campsServer, campsWeb)

const { projectCode, siteCode } = PLACE
const CAMP = ['camp:read', 'camp:write', 'camp:house', 'camp:inspect', 'audit:read'] as const
const ALL = [...CAMP, 'worker:read', 'worker:write'] as const

describe('the worker camps of a site', () => {
  let world: SiteWorld
  let count = 0
  let today: string

  const call = async (method: string, path: string, body?: object, who: TestCaller = world.editor) =>
    (await who.call(method as 'GET', `/api${path}`, body)).body
  const dayOf = (offset: number) => new Date(world.clock.now + offset * 86_400_000).toISOString().slice(0, 10)
  const worker = async (companyId: string | null = null) => {
    count += 1
    const facts = { projectCode, siteCode, badge: `C-${count}`, name: `Worker ${count}`, trade: 'mason', companyId }
    return (await call('POST', '/workers', facts)).data
  }
  /** A camp with one room. */
  const camp = async ({ capacity = 8, beds = 4 } = {}) => {
    count += 1
    const { data } = await call('POST', '/camps', { projectCode, siteCode, name: `Camp ${count}`, capacity })
    await call('POST', `/camps/${data.id}/rooms`, { rooms: [{ building: 'A', name: '1', beds }] })
    const [room] = (await call('GET', `/camps/${data.id}/rooms`)).data.items
    return { id: data.id as string, roomId: room.id as string }
  }
  const moveIn = (roomId: string, bed: number, workerId: string, fromOn = today, who?: TestCaller) =>
    call('POST', `/camp-rooms/${roomId}/stays`, { bed, workerId, fromOn }, who)
  const moveOut = (id: string, untilOn = today) => call('POST', `/camp-stays/${id}/end`, { untilOn })
  const roomsOf = async (id: string, who?: TestCaller) =>
    (await call('GET', `/camps/${id}/rooms`, undefined, who)).data.items
  const company = async (code: string) => {
    const facts = { code, name: `Company ${code}`, partyRole: 'subcontractor' }
    return (await call('POST', '/companies', facts, world.administrator)).data.id as string
  }
  const boundTo = async (companyId: string) => {
    const foreman = await world.signedInAs({ permissions: [...ALL], grants: [{ siteCode }] })
    await world.services.database.transaction(SYSTEM_SCOPE, (tx) => setCompaniesOf(tx, foreman.userId, [companyId]))
    return foreman
  }

  beforeAll(async () => {
    world = await siteWorld([...ALL])
    today = dayOf(0)
  })
  afterAll(() => world.stop())

  it('have rooms with beds, never more than they are licensed for', async () => {
    const { id } = await camp()
    const add = (rooms: object[]) => call('POST', `/camps/${id}/rooms`, { rooms })
    expect(await add([{ building: 'A', name: '1', beds: 1 }])).toMatchObject({ error: 'camp.room-taken' })
    expect(await add([{ building: 'A', name: '2', beds: 5 }])).toMatchObject({ error: 'camp.capacity-exceeded' })
    expect((await add([{ building: 'A', name: '2', beds: 4, areaM2: 18 }])).data).toEqual({ rooms: 1, beds: 4 })
    const { data: found } = await call('GET', `/camps/${id}`)
    expect(found).toMatchObject({ rooms: 2, beds: 8, taken: 0, state: 'inUse', inspectedOn: null })
    const change = { id, rowVersion: found.rowVersion, name: found.name, capacity: 7 }
    expect(await call('PUT', `/camps/${id}`, change)).toMatchObject({ error: 'camp.capacity-exceeded' })
    expect(await call('POST', '/camps', { projectCode, siteCode, name: found.name, capacity: 1 })).toMatchObject({
      error: 'camp.taken',
    })
  })

  it('give a bed to one worker at a time, and a worker one bed, also where days overlap', async () => {
    const { id, roomId } = await camp()
    const [one, other] = [await worker(), await worker()]
    const { data: stay } = await moveIn(roomId, 1, one.id, dayOf(-10))
    expect(stay).toMatchObject({ bed: 1, room: '1', building: 'A', worker: { id: one.id }, untilOn: null })
    expect(await moveIn(roomId, 1, other.id)).toMatchObject({ error: 'camp.bed-taken' })
    expect(await moveIn(roomId, 2, one.id)).toMatchObject({ error: 'camp.worker-housed' })
    expect(await moveIn(roomId, 5, other.id)).toMatchObject({ error: 'camp.bed-unknown' })
    expect(await moveIn(roomId, 2, other.id, dayOf(3))).toMatchObject({ error: 'camp.day-wrong' })
    expect(await moveOut(stay.id, dayOf(-11))).toMatchObject({ error: 'camp.day-wrong' })
    expect((await moveOut(stay.id, dayOf(-2))).data.untilOn).toBe(dayOf(-2))
    expect(await moveOut(stay.id)).toMatchObject({ error: 'camp.stay-unknown' })
    expect(await moveIn(roomId, 1, other.id, dayOf(-3))).toMatchObject({ error: 'camp.bed-taken' })
    expect(await moveIn(roomId, 2, one.id, dayOf(-3))).toMatchObject({ error: 'camp.worker-housed' })
    expect((await moveIn(roomId, 1, other.id, dayOf(-2))).data.worker.id).toBe(other.id)
    const { data: stays } = await call('GET', `/camps/${id}/stays?search=${one.badge}`)
    expect(stays).toMatchObject({ total: 1, items: [{ id: stay.id, untilOn: dayOf(-2) }] })
    const { data: homes } = await call('GET', `/workers/${one.id}/homes`)
    expect(homes).toMatchObject({ total: 1, items: [{ campId: id, room: '1', bed: 1, untilOn: dayOf(-2) }] })
    const apart = await call('GET', `/workers/${one.id}/homes`, undefined, world.elsewhere)
    expect(apart.error, 'a worker whom they do not see').toBe('worker.not-found')
  })

  it('are kept so by the database, whoever writes and at the same time', async () => {
    const { roomId } = await camp()
    const people = await Promise.all([worker(), worker(), worker()])
    const answers = await Promise.all(people.map(({ id }) => moveIn(roomId, 3, id)))
    expect(answers.filter(({ data }) => data?.bed === 3)).toHaveLength(1)
    const write = (statement: ReturnType<typeof sql>) =>
      world.services.database.transaction(SYSTEM_SCOPE, (tx) => statement.execute(tx))
    await expect(write(sql`update camp_rooms set beds = 2 where id = ${roomId}`)).rejects.toThrow('camp_rooms_beds')
    await expect(write(sql`update camps set capacity = 1 where beds > 1`)).rejects.toThrow('camps_capacity')
    const again = sql`insert into camp_stays select project_code, gen_random_uuid(), site_code, company_id, camp_id, room_id, bed,
      gen_random_uuid(), from_on, until_on, entered_by from camp_stays where room_id = ${roomId}`
    await expect(write(again)).rejects.toThrow('camp_stays_bed')
  })

  it('are not changed, closed or removed from under those who live there', async () => {
    const { id, roomId } = await camp()
    const { data: stay } = await moveIn(roomId, 4, (await worker()).id)
    const room = { building: 'A', name: '1', beds: 3 }
    expect(await call('PUT', `/camp-rooms/${roomId}`, room)).toMatchObject({ error: 'camp.lived-in' })
    expect(await call('DELETE', `/camp-rooms/${roomId}`)).toMatchObject({ error: 'camp.lived-in' })
    expect(await call('DELETE', `/camps/${id}`)).toMatchObject({ error: 'camp.lived-in' })
    const close = () => call('POST', `/camps/${id}/steps/close`, { rowVersion: 1, reason: 'End of the project' })
    expect((await close()).code).toBe(422)
    await moveOut(stay.id)
    expect((await close()).data.state).toBe('closed')
    expect(await moveIn(roomId, 1, (await worker()).id)).toMatchObject({ error: 'camp.closed' })
  })

  it('show who lives where to those alone who see the worker', async () => {
    const { id, roomId } = await camp()
    const [own, other] = [await company('CMO'), await company('CMX')]
    const mine = await worker(own)
    await moveIn(roomId, 1, mine.id)
    await moveIn(roomId, 2, (await worker(other)).id)
    const foreman = await boundTo(own)
    const [seen] = await roomsOf(id, foreman)
    expect(seen).toMatchObject({ taken: [1, 2], people: [{ bed: 1, worker: { id: mine.id } }] })
    expect((await call('GET', `/camps/${id}/stays`, undefined, foreman)).data.total).toBe(1)
    const { data: occupancy } = await call('GET', `/camps-occupancy?projectCode=${projectCode}`, undefined, foreman)
    expect(occupancy.camps.find((one: { id: string }) => one.id === id)).toMatchObject({ taken: 2, beds: 4 })
    expect(occupancy.people.filter((one: { campId: string }) => one.campId === id)).toEqual([
      { campId: id, companyId: own, people: 1 },
    ])
    expect(await moveIn(roomId, 2, mine.id, today, foreman)).toMatchObject({ error: 'camp.bed-taken' })
    const cook = await world.signedInAs({ permissions: [...CAMP], grants: [{ siteCode }] })
    expect((await roomsOf(id, cook))[0]).toMatchObject({ taken: [1, 2], people: [] })
    expect((await call('GET', `/camps/${id}/stays`, undefined, cook)).data.items).toEqual([])
    const history = await call('GET', `/audit/entries?entityType=camp&entityId=${id}`, undefined, cook)
    expect(history.data.total).toBeGreaterThan(2)
    expect(JSON.stringify(history)).not.toContain(mine.name)
    const { data: lived } = await call('GET', `/audit/entries?entityType=worker&entityId=${mine.id}`)
    expect(lived.items[0]).toMatchObject({ action: 'worker.moved-in' })
    expect((await world.elsewhere.call('GET', `/api/camps/${id}`)).status).toBe(404)
  })

  it('follow a worker to another company, and have a free bed when one has left', async () => {
    const { id, roomId } = await camp()
    const [own, other] = [await company('CMA'), await company('CMB')]
    const { id: workerId, badge } = await worker(own)
    await moveIn(roomId, 1, workerId)
    const foreman = await boundTo(other)
    expect((await roomsOf(id, foreman))[0].people).toEqual([])
    const change = { id: workerId, rowVersion: 1, badge, name: 'Moved', trade: 'mason', companyId: other }
    await call('PUT', `/workers/${workerId}`, change)
    expect((await roomsOf(id, foreman))[0].people).toMatchObject([{ bed: 1 }])
    await call('POST', `/workers/${workerId}/steps/leave`, { rowVersion: 2, reason: 'Went home' })
    expect((await roomsOf(id))[0]).toMatchObject({ taken: [], people: [] })
    expect((await call('GET', `/camps/${id}/stays`)).data.items).toMatchObject([{ untilOn: today }])
  })

  it('[MOD-CON] have a free bed when a worker of another site has left by who does not see the camp', async () => {
    const { id, roomId } = await camp()
    const nearby = await world.signedInAs({
      permissions: ['worker:read', 'worker:write'],
      grants: [{ siteCode: 'S12' }],
    })
    count += 1
    const facts = { projectCode, siteCode: 'S12', badge: `C-${count}`, name: 'Lodger', trade: 'mason' }
    const { data: lodger } = await call('POST', '/workers', facts, nearby)
    const warden = await world.signedInAs({ permissions: ALL, grants: [{ projectCode }] })
    expect((await moveIn(roomId, 2, lodger.id, today, warden)).data).toMatchObject({ bed: 2 })
    expect((await nearby.call('GET', `/api/camps/${id}`)).status).toBe(403)
    await call('POST', `/workers/${lodger.id}/steps/leave`, { rowVersion: 1, reason: 'Went home' }, nearby)
    expect((await roomsOf(id))[0]).toMatchObject({ taken: [] })
    expect((await call('GET', `/camps/${id}/stays`, undefined, warden)).data.items).toMatchObject([{ untilOn: today }])
  })

  it('are inspected, and another person closes what whoever was named has mended', async () => {
    const { id } = await camp()
    const cleaner = await world.signedInAs({ permissions: ['camp:read'], grants: [{ siteCode }] })
    const warden = await world.signedInAs({ permissions: ['camp:read', 'camp:inspect'], grants: [{ siteCode }] })
    const inspect = (found: object) =>
      call('POST', `/camps/${id}/inspections`, {
        onDay: today,
        items: [
          { check: 'water', verdict: 'good' },
          { check: 'fire', verdict: 'finding', ...found },
        ],
      })
    expect(await inspect({ description: 'No extinguisher' })).toMatchObject({ error: 'camp.finding-incomplete' })
    const found = { description: 'No extinguisher', dueOn: dayOf(-1) }
    expect(await inspect({ ...found, ownerId: world.elsewhere.userId })).toMatchObject({ error: 'camp.person-unknown' })
    const { data: inspection } = await inspect({ ...found, ownerId: cleaner.userId })
    expect(inspection).toMatchObject({ findings: 1, openFindings: 1, inspectedBy: { id: world.editor.userId } })
    const ofCleaner = async () => (await call('GET', `/camps/${id}/findings`, undefined, cleaner)).data.items
    const [finding] = await ofCleaner()
    expect(finding).toMatchObject({ isOverdue: true, state: 'open', can: { mend: true, close: false } })
    expect((await call('GET', `/camps/${id}`)).data).toMatchObject({ overdueFindings: 1, inspectedOn: today })
    const close = (isGood: boolean, who: TestCaller) =>
      call('POST', `/camp-findings/${finding.id}/close`, { isGood }, who)
    const mend = (who: TestCaller) => call('POST', `/camp-findings/${finding.id}/mend`, { note: 'Hung up' }, who)
    expect(await close(true, warden)).toMatchObject({ error: 'camp.finding-not-yours' })
    expect((await mend(cleaner)).data).toMatchObject({ state: 'mended', mendedBy: { id: cleaner.userId } })
    expect((await close(false, warden)).data.state).toBe('open')
    expect((await mend(warden)).data.state).toBe('mended')
    expect(await close(true, warden)).toMatchObject({ error: 'camp.finding-not-yours' })
    expect((await close(true, world.editor)).data).toMatchObject({ state: 'closed' })
    expect((await call('GET', `/camps/${id}/findings?isOpen=true`)).data.total).toBe(0)
    expect((await call('GET', `/camps/${id}/inspections`)).data.items).toMatchObject([{ openFindings: 0 }])
  })
})
