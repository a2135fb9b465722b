import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord } from '#apps/server/testing/insert-records.ts'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { INCIDENT_CLASSES } from '#engines/safety/incident-class.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { CLASSES } from '../contract/incidents-records.ts'

const WORK = ['incident:read', 'incident:write', 'link:write', 'comment:write']
const LEAD = [...WORK, 'incident:investigate', 'incident:close', 'work-hours:write', 'company:read']
const INCIDENTS = '/api/incidents'
let world: SiteWorld
/** Investigates, and sees the project. */
let ana: TestCaller
/** Works at the place. */
let ben: TestCaller
let cleo: TestCaller
const grants = [{ projectCode: 'P1' }]
beforeAll(async () => {
  world = await siteWorld(LEAD, { hasProject: true })
  ana = world.editor
  ben = await world.signedInAs({ permissions: WORK, grants })
  cleo = await world.signedInAs({ permissions: LEAD, grants })
})
afterAll(() => world.stop())

const report = async (who: TestCaller, facts: object = {}) => {
  const about = { title: 'Ladder slipped', class: 'near-miss', type: 'near-miss', occurredAt: '2026-11-20T09:00:00Z' }
  return (await who.call('POST', INCIDENTS, { ...PLACE, ...about, ...facts })).body.data
}
const one = async (who: TestCaller, id: string) => (await who.call('GET', `${INCIDENTS}/${id}`)).body.data
const step = async (who: TestCaller, id: string, name: string, reason?: string) => {
  const { rowVersion } = await one(who, id)
  return who.call('POST', `${INCIDENTS}/${id}/steps/${name}`, { rowVersion, ...(reason && { reason }) })
}
const tasksOf = async (who: TestCaller) =>
  (await who.call('GET', '/api/inbox/tasks?state=open')).body.data.items.map(
    ({ title }: { title: { en: string } }) => title.en,
  )
const investigate = async (who: TestCaller, id: string, whys: readonly string[]) =>
  who.call('PUT', `${INCIDENTS}/${id}/investigation`, { rowVersion: (await one(who, id)).rowVersion, whys, causes: [] })
const ownFacts = async (id: string) => {
  const { rowVersion, title, class: of, type, occurredAt } = await one(ana, id)
  return { rowVersion, title, class: of, type, occurredAt }
}
const ask = (who: TestCaller, id: string, facts: object) =>
  who.call('POST', `${INCIDENTS}/${id}/actions`, { description: 'Tie ladders off', ...facts })

describe('an incident', () => {
  it('happens in the yard: of its site, in none of its structures, with all that is done about it', async () => {
    const { structureCode: _, ...site } = PLACE
    const about = { title: 'Fell in the yard', class: 'near-miss', occurredAt: '2026-11-20T09:00:00Z' }
    const sent = await ben.call('POST', INCIDENTS, { ...site, ...about, type: 'near-miss' })
    expect(sent.status).toBe(200)
    const { id } = sent.body.data
    expect((await one(ana, id)).structureCode).toBeNull()
    await step(ana, id, 'investigate')
    await investigate(ana, id, ['The yard was not lit'])
    expect((await ask(ana, id, { ownerId: ana.userId })).status).toBe(200)
    expect((await one(ana, id)).actions).toHaveLength(1)
    const listed = async (where: string) =>
      (await ana.call('GET', `${INCIDENTS}?search=yard&${where}`)).body.data.items.map(
        (found: { id: string }) => found.id,
      )
    expect(await listed(`siteCode=${PLACE.siteCode}`)).toEqual([id])
    expect(await listed(`structureCode=${PLACE.structureCode}`)).toEqual([])
    const figures = await ana.call('GET', '/api/incident-figures?projectCode=P1&months=60')
    expect(figures.status).toBe(200)
  })

  it('keeps where it happened in words, on the map, on a drawing and in a model, and shows what changed of it', async () => {
    const where = {
      ...{ storey: 'L1', space: '', grid: 'C/4', chainage: '' },
      ...{ point: [46.72, 24.83], outline: null },
      pin: { drawingId: '0a0a0a0a-0000-4000-8000-000000000001', layout: '', x: 12.5, y: -3 },
      element: { modelId: '0a0a0a0a-0000-4000-8000-000000000002', globalId: '2O2Fr$t4X7Zf8NOew3FLOH' },
    }
    const { id, rowVersion, ...facts } = await report(ben, { where })
    expect((await one(ana, id)).where).toEqual(where)
    const { title, class: of, type, occurredAt } = facts
    const change = { rowVersion, title, class: of, type, occurredAt, where: { ...where, storey: 'L2' } }
    expect((await ben.call('PUT', `${INCIDENTS}/${id}`, change)).body.data.where.storey).toBe('L2')
    const history = await ana.call('GET', `/api/audit/entries?entityType=incident&entityId=${id}`)
    const fields = history.body.data.items[0].changes.map(({ field }: { field: string }) => field)
    expect(fields).toContain('where')
    const wrong = await report(ben, { where: { chainage: 'twelve' } })
    expect(wrong).toBeNull()
  })

  it('[MOD-INC] is reported, investigated, acted upon and closed once another person has verified what was done', async () => {
    const { id, number } = await report(ben, { leadId: ana.userId })
    expect(number).toMatch(/^INC-\d{4}-\d{4}$/)
    expect(await tasksOf(ana)).toContain(`Investigate ${number} Ladder slipped`)
    expect((await step(ben, id, 'investigate')).status).toBe(403)
    expect((await step(ana, id, 'investigate')).body.data.state).toBe('investigated')
    expect((await step(ana, id, 'act')).body.message).toMatch(/why it happened/)
    expect((await investigate(ana, id, ['It was not tied', 'No rope on the floor'])).status).toBe(200)
    expect((await step(ana, id, 'act')).body.message).toMatch(/at least one corrective action/)
    const asked = (await ask(ana, id, { ownerId: ben.userId })).body.data
    const [action] = asked.actions
    expect(action.dueOn, 'ten working days of the project').toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(await tasksOf(ben)).toContain(`Tie ladders off (${number})`)
    expect((await step(ana, id, 'act')).body.data.state).toBe('acting')
    expect((await step(ana, id, 'close')).body.message).toMatch(/not verified by another person/)

    const at = `${INCIDENTS}/${id}/actions/${action.id}`
    const done = await ben.call('POST', `${at}/done`, { rowVersion: action.rowVersion, note: 'Ropes at each ladder' })
    expect(done.body.data.actions[0]).toMatchObject({ state: 'done', doneBy: { id: ben.userId } })
    expect(await tasksOf(ben)).not.toContain(`Tie ladders off (${number})`)
    expect(await tasksOf(ana)).toContain(`Verify: Tie ladders off (${number})`)
    expect((await ben.call('POST', `${at}/verify`, { rowVersion: 2, isGood: true })).status).toBe(403)
    const back = await ana.call('POST', `${at}/verify`, { rowVersion: 2, isGood: false })
    expect(back.body.data.actions[0]).toMatchObject({ state: 'open', doneBy: null })
    await ben.call('POST', `${at}/done`, { rowVersion: 3, note: 'And at the tower' })
    const verified = await ana.call('POST', `${at}/verify`, { rowVersion: 4, isGood: true })
    expect(verified.body.data.actions[0]).toMatchObject({ state: 'verified', verifiedBy: { id: ana.userId } })
    expect((await step(ana, id, 'close')).body.data.state).toBe('closed')
    expect((await one(ben, id)).can).toMatchObject({ edit: false })
    expect((await step(ana, id, 'reopen', 'It happened again')).body.data.state).toBe('investigated')
    const { items } = (await ana.call('GET', `/api/audit/entries?entityType=incident&entityId=${id}`)).body.data
    expect(items.map((entry: { action: string }) => entry.action)).toContain('incident.action-sent-back')
  })

  it('is not verified by who is responsible for the action, whatever they may do elsewhere', async () => {
    const { id } = await report(ben)
    const { actions } = (await ask(ana, id, { ownerId: ana.userId })).body.data
    const at = `${INCIDENTS}/${id}/actions/${actions[0].id}`
    await ana.call('POST', `${at}/done`, { rowVersion: 1, note: 'Done' })
    const own = await ana.call('POST', `${at}/verify`, { rowVersion: 2, isGood: true })
    expect(own.body.error).toBe('incident.action-not-yours')
    expect((await cleo.call('POST', `${at}/verify`, { rowVersion: 2, isGood: true })).status).toBe(200)
    await ana.call('PUT', `${INCIDENTS}/${id}`, { ...(await ownFacts(id)), leadId: ana.userId })
    await step(ana, id, 'investigate')
    await investigate(ana, id, ['It was not tied'])
    expect((await step(ana, id, 'act')).body.message, 'nothing is left to follow').toMatch(/close the incident/)
    expect((await step(ana, id, 'close')).body.data.state).toBe('closed')
  })

  it('has a clock of the authority from when it is known, which must have been heeded before it is closed', async () => {
    const hurt = { role: 'injured', name: 'Ravi Menon', treatment: 'hospital', daysAway: 12 }
    const facts = { class: 'first-aid', type: 'injury', regulated: 'hospitalisation', people: [hurt] }
    const reported = await report(ana, { ...facts, leadId: ana.userId })
    const { id, number, createdAt, regulatorDueAt } = reported
    expect(Date.parse(regulatorDueAt) - Date.parse(createdAt)).toBe(24 * 3_600_000)
    expect((await tasksOf(ana)).some((title: string) => title.startsWith(`Tell the authority of ${number}`))).toBe(true)
    await step(ana, id, 'investigate')
    await investigate(ana, id, ['No guard'])
    expect((await step(ana, id, 'close')).body.message).toMatch(/hurt worse than the class/)
    const change = async (next: object) => {
      const { rowVersion, title, occurredAt } = await one(ana, id)
      return ana.call('PUT', `${INCIDENTS}/${id}`, {
        rowVersion,
        title,
        occurredAt,
        ...facts,
        leadId: ana.userId,
        ...next,
      })
    }
    await change({ class: 'days-away' })
    expect((await step(ana, id, 'close')).body.message).toMatch(/authority must be told/)
    await change({ class: 'days-away', regulatorToldAt: createdAt })
    expect((await tasksOf(ana)).some((title: string) => title.includes(number) && title.startsWith('Tell'))).toBe(false)
    expect((await step(ana, id, 'close')).body.data.state).toBe('closed')
  })

  it('that is private is there for who reported it, is named in it or acts on it, and for nobody else, administrators included', async () => {
    const dora = await world.signedInAs({ permissions: WORK, grants })
    const erik = await world.signedInAs({ permissions: [...WORK, 'incident:private'], grants })
    const named = { role: 'involved', personId: dora.userId, name: 'Dora' }
    const { id, number } = await report(ben, { title: 'Harassment', isPrivate: true, people: [named] })
    const link = new URLSearchParams({ entityType: 'incident', entityId: id })
    const sees = async (who: TestCaller) => {
      const listed = (await who.call('GET', `${INCIDENTS}?search=${number}`)).body.data.total === 1
      const opened = (await who.call('GET', `${INCIDENTS}/${id}`)).status === 200
      const files = (await who.call('GET', `/api/record-files?${link}`)).status === 200
      expect(new Set([listed, opened, files]).size, 'list, page and what hangs on it agree').toBe(1)
      return opened
    }
    for (const who of [ben, dora, erik])
      expect(await sees(who), who === ben ? 'ben' : who === dora ? 'dora' : 'erik').toBe(true)
    for (const who of [ana, cleo, world.administrator, world.elsewhere]) expect(await sees(who)).toBe(false)
    expect(
      (await cleo.call('POST', `${INCIDENTS}/${id}/actions`, { description: 'x', ownerId: ana.userId })).status,
    ).toBe(404)
    const before = (await cleo.call('GET', '/api/incident-figures?projectCode=P1')).body.data
    expect(before.hidden, 'it is counted, and said to be').toBeGreaterThan(0)
  })
})

describe('people of an incident', () => {
  it('[MOD-INC] who work here are named as the product calls them, must see its place, and stay when they have left', async () => {
    const dora = await world.signedInAs({ permissions: WORK, grants })
    const named = [
      { role: 'witness', personId: dora.userId, name: 'D.' },
      { role: 'involved', name: 'The driver' },
    ]
    const { id, rowVersion, people, title, class: of, type, occurredAt } = await report(ben, { people: named })
    expect(people.map(({ name }: { name: string }) => name)).toEqual([expect.not.stringMatching(/^D\.$/), 'The driver'])
    const facts = { title, class: of, type, occurredAt }
    const stranger = { role: 'witness', personId: world.elsewhere.userId, name: 'Somebody else' }
    const change = (version: number, next: readonly object[]) =>
      ben.call('PUT', `${INCIDENTS}/${id}`, { ...facts, rowVersion: version, people: next })
    expect((await change(rowVersion, [...people, stranger])).body.error).toBe('incident.person-unknown')
    await world.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`update users set status = 2 where id = ${dora.userId}`.execute(tx),
    )
    const kept = await change(rowVersion, [{ ...people[0], statement: 'The ladder slid to the left' }, people[1]])
    expect(kept.body.data.people[0]).toMatchObject({ personId: dora.userId, name: people[0].name })
  })
})

describe('the figures', () => {
  it('[MOD-INC] [DATA-06] are rates over hours that were entered, and not tested without; cases of the command centre are the same', async () => {
    const figures = async (query: string) => (await ana.call('GET', `/api/incident-figures?${query}`)).body.data
    const without = await figures('projectCode=P1&months=3')
    expect(without).toMatchObject({ hours: null, rates: { trir: null, dart: null } })
    const month = new Date().toISOString().slice(0, 7)
    const occurredAt = `${month}-01T12:00:00Z`
    const hurt = { role: 'injured', name: 'A', treatment: 'medical', daysAway: 5 }
    await report(ana, { class: 'days-away', type: 'injury', occurredAt, people: [hurt] })
    const companyId = await insertRecord(world.services.database, 'company')
    const entry = { projectCode: 'P1', month, companyId, hours: 100_000 }
    expect((await ana.call('POST', '/api/work-hours', entry)).status).toBe(200)
    expect((await ana.call('POST', '/api/work-hours', entry)).body.error).toBe('work-hours.month-taken')
    const told = await figures('projectCode=P1&months=3')
    const listed = await ana.call(
      'GET',
      `${INCIDENTS}?projectCode=P1&occurred=${told.from}..${told.to}&class=fatality,days-away,restricted,other-recordable`,
    )
    expect(told.recordable, 'the number leads to its rows').toBe(listed.body.data.total)
    const site = 'projectCode=P1&siteCode=S11'
    const cases = (await ana.call('GET', `/cpo-service/api/dashboard/iccCase?${site}`)).body
    const { total, open } = await figures(`${site}&months=12`)
    expect(cases).toMatchObject({ code: 200, msg: 'SUCCESS', data: { total, open } })
    expect(told.rates.trir).toBeCloseTo((told.recordable * 200_000) / 100_000)
    expect(told.byMonth.at(-1)).toMatchObject({ month, trir: expect.any(Number) })
    expect(told.byMonth[0].trir, 'a month without hours').toBeNull()
    expect((await figures('projectCode=P1&siteCode=S11&months=3')).rates.trir, 'hours are of the project').toBeNull()
  })

  it('[MOD-INC] of age and of place lead to the rows that they count', async () => {
    const reader = await world.signedInAs({ permissions: [...WORK, 'incident:private'], grants })
    const told = (await reader.call('GET', '/api/incident-figures?projectCode=P1&months=3')).body.data
    const listed = async (query: string) => (await reader.call('GET', `${INCIDENTS}?projectCode=P1&${query}`)).body.data
    expect(told.hidden).toBe(0)
    for (const { count, from, to } of told.byAge)
      expect((await listed(`isOpen=true&reported=${from}..${to}`)).total).toBe(count)
    const counted = 'state=reported,investigated,acting,closed'
    for (const { siteCode, structureCode, total, byClass } of told.byStructure) {
      const inside = structureCode === null ? 'isInStructure=false' : `structureCode=${structureCode}`
      const place = `siteCode=${siteCode}&${inside}&occurred=${told.from}..${told.to}&${counted}`
      expect((await listed(place)).total).toBe(total)
      expect((await listed(`${place}&class=near-miss`)).total).toBe(byClass[CLASSES.indexOf('near-miss')])
    }
  })

  describe('over the hours that the gates measured', () => {
    const [site, structure] = ['S21', 'A211']
    /** The months before this one: two and one. */
    const [earlier, last] = [2, 1].map((ago) => {
      const now = new Date()
      return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 7)
    }) as [string, string]
    const figures = async (query: string, who = world.elsewhere) =>
      (await who.call('GET', `/api/incident-figures?projectCode=P2&months=3&${query}`)).body.data
    let companies: [string, string]

    /** Somebody on foot came on a day of last month and, where it is known, went so many hours later. */
    const came = (day: string, companyId: string | null, hours: number | null) =>
      world.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
        const [inId, outId] = [randomUUID(), randomUUID()]
        const at = new Date(`${last}-${day}T05:00:00Z`)
        const pass = (id: string, direction: string, linked: string | null, moment: Date) =>
          sql`
          insert into gate_passages (project_code, site_code, id, gate_id, key, at, direction, is_on_foot, decision, reason,
            checks, outcome, company_id, matched_id, linked_id)
          values ('P2', ${site}, ${id}, ${randomUUID()}, ${id}, ${moment}, ${direction}, true, 'allow', 'ok', '[]', 'allowed',
            ${companyId}, ${inId}, ${linked})`.execute(tx)
        await pass(inId, 'in', hours === null ? null : outId, at)
        if (hours !== null) await pass(outId, 'out', inId, new Date(at.getTime() + hours * 3_600_000))
      })

    beforeAll(async () => {
      const { database } = world.services
      companies = [await insertRecord(database, 'company'), await insertRecord(database, 'company')]
      const [own, other] = companies
      const entries = [
        [earlier, own, 10_000],
        [last, own, 8_000],
        [last, other, 2_000],
      ] as const
      for (const [month, companyId, hours] of entries)
        await world.elsewhere.call('POST', '/api/work-hours', { projectCode: 'P2', month, companyId, hours })
      for (const [month, of] of [
        [earlier, 'restricted'],
        [last, 'other-recordable'],
      ])
        await report(world.elsewhere, {
          ...{ projectCode: 'P2', siteCode: site, structureCode: structure },
          ...{ class: of, type: 'injury', occurredAt: `${month}-10T08:00:00Z` },
        })
      await came('10', own, 10)
      await came('11', own, 10)
      await came('11', own, null)
      await came('12', null, 5.5)
    })

    it('[MOD-INC] are rates over what was entered or over what was measured, as is chosen, and never over both', async () => {
      const entered = await figures('')
      expect(entered).toMatchObject({ basis: 'entered', hours: 20_000, ratedFrom: entered.from })
      expect(entered.rates).toMatchObject({ trir: 20, dart: 10 })
      const measured = await figures('basis=measured')
      expect(measured).toMatchObject({ basis: 'measured', hours: 25.5, ratedFrom: `${last}-01` })
      // One case since the gates began to measure, in 10 + 10 + 5.5 hours: 1 × 200,000 / 25.5.
      expect(measured.rates.trir).toBeCloseTo(7_843.137, 3)
      expect(measured.rates.dart, 'the restricted one was before').toBe(0)
      expect(measured.byMonth[0].trir, 'no gate measured then').toBeNull()
      expect(measured.recordable, 'counts are of all the months that are shown').toBe(2)
    })

    it('[MOD-IOT] stand beside those that were entered in the same months, with the gap, by company', async () => {
      const [own, other] = companies
      const { compared } = await figures('')
      expect(compared).toMatchObject({
        from: `${last}-01`,
        entered: 10_000,
        measured: 25.5,
        gap: -9_974.5,
        unmeasured: 1,
      })
      expect(compared.companies).toMatchObject([
        { company: { id: own }, entered: 8_000, measured: 20, gap: -7_980, unmeasured: 1 },
        { company: { id: other }, entered: 2_000, measured: 0, gap: -2_000, unmeasured: 0 },
        { company: null, entered: null, measured: 5.5, gap: null, unmeasured: 0 },
      ])
      expect(compared.others).toBe(0)
    })

    it('are known of a site too, and by nobody who sees a part of the people alone', async () => {
      const ofSite = await figures(`siteCode=${site}&basis=measured`)
      expect(ofSite).toMatchObject({ hours: 25.5, compared: null })
      expect((await figures(`siteCode=${site}`)).rates.trir, 'hours are entered for the project').toBeNull()
      const ofStructure = await figures(`siteCode=${site}&structureCode=${structure}&basis=measured`)
      expect(ofStructure.rates.trir).toBeNull()
      const guard = await world.signedInAs({ permissions: LEAD, grants: [{ siteCode: site }] })
      expect(await figures('basis=measured', guard)).toMatchObject({ hours: null, compared: null })
      const foreman = await world.signedInAs({ permissions: LEAD, grants: [{ projectCode: 'P2' }] })
      await world.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
        await sql`update companies set party_role = 'subcontractor' where id = ${companies[0]}`.execute(tx)
        await setCompaniesOf(tx, foreman.userId, [companies[0]])
      })
      expect(await figures('basis=measured', foreman)).toMatchObject({ hours: null, compared: null })
    })
  })

  it('know the classes as the engine ranks them', () => {
    expect(CLASSES).toEqual(INCIDENT_CLASSES)
  })
})
