import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const WORK = ['incident:read', 'incident:write', 'incident:investigate', 'incident:close']
const RULES = '/api/reporting-rules'
const HOUR_MS = 3_600_000
let world: SiteWorld
let ana: TestCaller
/** Works at one structure. */
let ben: TestCaller
beforeAll(async () => {
  world = await siteWorld([...WORK, 'reporting-rules:write'], { hasProject: true })
  ana = world.editor
  ben = await world.signedInAs({ permissions: WORK, grants: [{ structureCode: PLACE.structureCode }] })
})
afterAll(() => world.stop())

const occurredAt = new Date(Date.now() - 5 * HOUR_MS).toISOString()
const report = async (regulated: string) => {
  const about = { title: 'Fall from a ladder', class: 'days-away', type: 'injury', occurredAt, regulated }
  return (await ben.call('POST', '/api/incidents', { ...PLACE, ...about })).body.data
}
const hoursLeft = ({ regulatorDueAt }: { regulatorDueAt: string | null }, from: string) =>
  regulatorDueAt === null ? null : (Date.parse(regulatorDueAt) - Date.parse(from)) / HOUR_MS
const one = async (id: string) => (await ben.call('GET', `/api/incidents/${id}`)).body.data
const inForce = async () => (await ben.call('GET', `${RULES}/of-project/P1`)).body.data
const asOf = (timezone: string) =>
  world.services.database.transaction(SYSTEM_SCOPE, (tx) =>
    sql`update projects set timezone = ${timezone} where code = 'P1'`.execute(tx),
  )

describe('until when the authority must be told', () => {
  it('[MOD-INC] follows the country of the clock of the project until somebody chooses', async () => {
    const death = await report('fatality')
    expect(hoursLeft(death, death.createdAt), 'OSHA where the country is not known').toBe(8)
    expect(death.regulatorRule).toMatchObject({ hours: 8, source: '29 CFR 1904.39' })
    expect((await report('other-injury')).regulatorDueAt).toBeNull()
    await asOf('Asia/Riyadh')
    expect(hoursLeft(await one(death.id), death.createdAt)).toBe(72)
    expect(await inForce()).toMatchObject({ jurisdiction: 'SA', isChosen: false })
    await asOf('Europe/London')
    expect(hoursLeft(await one(death.id), death.occurredAt), 'ten days from the incident').toBe(240)
    await asOf('UTC')
  })

  it('[MOD-INC] follows the rules that were set for the project, its own hours first, for who sees one structure too', async () => {
    const { id, createdAt } = await report('other-injury')
    const chosen = { projectCode: 'P1', jurisdiction: 'SA', fatality: 2 }
    expect((await ben.call('POST', RULES, chosen)).status).toBe(403)
    expect((await ana.call('POST', RULES, chosen)).body.error, 'hours stand somewhere').toBe(
      'reporting-rules.basis-missing',
    )
    const rules = (await ana.call('POST', RULES, { ...chosen, basis: 'HSE 4.2' })).body.data
    expect((await ana.call('POST', RULES, { ...chosen, basis: 'HSE 4.2' })).status, 'one for each project').toBe(409)
    expect(hoursLeft(await one(id), createdAt)).toBe(72)
    const death = await report('fatality')
    expect([hoursLeft(death, death.createdAt), death.regulatorRule.source]).toEqual([2, 'HSE 4.2'])
    const tasks = (await ben.call('GET', '/api/inbox/tasks?state=open')).body.data.items
    const title = `Tell the authority of ${death.number} by ${death.regulatorDueAt.slice(0, 16).replace('T', ' ')} UTC`
    expect(tasks.map((task: { title: { en: string } }) => task.title.en)).toContain(title)
    const { rules: found, isChosen } = await inForce()
    expect(isChosen).toBe(true)
    expect(found).toContainEqual({
      outcome: 'hospitalisation',
      rule: { hours: 72, from: 'known', isAtOnce: false, source: 'GOSI, Occupational Hazards Branch' },
    })
    await ana.call('DELETE', `${RULES}/${rules.id}`)
    expect(hoursLeft(await one(death.id), death.createdAt)).toBe(8)
  })
})
