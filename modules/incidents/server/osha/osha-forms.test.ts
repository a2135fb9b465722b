import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord } from '#apps/server/testing/insert-records.ts'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { printedWords } from '#engines/paper/testing/printed-runs.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const WORK = ['incident:read', 'incident:write', 'incident:close', 'work-hours:write', 'incident:medical']
const grants = [{ projectCode: 'P1' }]
const FORMS = '/api/osha-forms/P1/2024'
let world: SiteWorld
/** Sees the project, and no private incidents of others. */
let ben: TestCaller
let erik: TestCaller
const ids: Record<string, string> = {}

const get = async (who: TestCaller, url: string, language = 'en') => {
  const headers = { authorization: `Bearer ${who.token}`, lang: language }
  const { statusCode: status, rawPayload, body } = await world.app.inject({ method: 'GET', url, headers })
  // No cell of these files holds a quote of its own.
  return {
    status,
    body: body.replaceAll('"', ''),
    words: rawPayload[0] === 0x25 ? printedWords(new Uint8Array(rawPayload)) : '',
  }
}
const report = async (who: TestCaller, facts: { readonly title: string }) => {
  const about = { class: 'other-recordable', type: 'injury', occurredAt: '2024-03-05T09:00:00Z' }
  const { data } = (await who.call('POST', '/api/incidents', { ...PLACE, ...about, ...facts })).body
  ids[facts.title] = data.id
  return data
}
/** The fields of a line of the summary, by the heads of OSHA. */
const summaryOf = async (who: TestCaller) => {
  const { body } = await get(who, `${FORMS}?form=300a&format=csv`)
  const [head = [], line = []] = body
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((row) => row.split(','))
  return Object.fromEntries(head.map((name, at) => [name, line[at]]))
}

beforeAll(async () => {
  world = await siteWorld(WORK, { hasProject: true })
  ben = await world.signedInAs({ permissions: WORK, grants })
  erik = await world.signedInAs({ permissions: [...WORK, 'incident:private'], grants })
  const ravi = { role: 'injured', name: 'Ravi Menon', jobTitle: 'Mason', treatment: 'medical', bodyPart: 'back' }
  const hurt = [
    { ...ravi, injury: 'sprain', daysAway: 170, daysRestricted: 30 },
    { ...ravi, name: 'Li Wei', injury: 'skin', daysAway: 0, daysRestricted: 4 },
    { ...ravi, name: 'Omar Said', treatment: 'first-aid' },
    { role: 'witness', name: 'A Witness' },
  ]
  await report(erik, { title: 'Scaffold gave way', ...{ class: 'days-away', zone: 'Tower B', people: hurt } })
  await report(erik, { title: 'A near miss', ...{ class: 'near-miss', type: 'near-miss' } })
  const told = { role: 'injured', name: 'Nobody May Know', jobTitle: 'Welder', treatment: 'medical', injury: 'other' }
  await report(erik, { title: 'Assault by somebody', ...{ isPrivate: true, people: [told] } })
  // The year begins by the clock of the project, which is that of UTC here.
  await report(erik, { title: 'The year before', ...{ occurredAt: '2023-12-31T23:59:00Z' } })
  const duplicate = await report(erik, { title: 'A duplicate' })
  const step = { rowVersion: duplicate.rowVersion, reason: 'Twice' }
  await erik.call('POST', `/api/incidents/${duplicate.id}/steps/reject`, step)
  const companyId = await insertRecord(world.services.database, 'company')
  for (const month of ['2023-12', '2024-01', '2024-02'])
    await erik.call('POST', '/api/work-hours', { projectCode: 'P1', month, companyId, hours: 60_000 })
  const badges = [randomUUID(), randomUUID()]
  await world.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const [badge, day] of [
      [badges[0], '2024-01-10'],
      [badges[0], '2024-01-11'],
      [badges[1], '2024-01-11'],
      [badges[0], '2024-02-01'],
      [badges[1], '2024-02-02'],
    ]) {
      const id = randomUUID()
      await sql`
        insert into gate_passages (project_code, site_code, id, gate_id, key, at, direction, is_on_foot, decision, reason,
          checks, outcome, matched_id)
        values ('P1', 'S11', ${id}, ${randomUUID()}, ${id}, ${`${day}T06:00:00Z`}, 'in', true, 'allow', 'ok', '[]', 'allowed',
          ${badge})`.execute(tx)
    }
  })
})
afterAll(() => world.stop())

describe('the log of a year (OSHA 300)', () => {
  it('[MOD-INC] has a line for each recordable case, no name of a privacy case, and its totals', async () => {
    const { body } = await get(erik, `${FORMS}?form=300&format=csv`)
    const [, ...lines] = body.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(
      /\/1,Ravi Menon,Mason,2024-03-05,Tower B,Sprain or strain, back and spine · Scaffold gave way,,X,,,170,10,1$/,
    )
    expect(lines[1]).toMatch(/\/2,Li Wei,Mason,.*,,,X,,0,4,2$/)
    expect(lines[2]).toMatch(/,Privacy case,Welder,2024-03-05,,Other injury,,,,X,0,0,1$/)
    expect(lines[3]).toBe('Totals,,,,,,0,1,1,1,170,14,')
    for (const word of [
      'Omar Said',
      'A Witness',
      'Nobody May Know',
      'Assault',
      'near miss',
      'year before',
      'duplicate',
    ])
      expect(body).not.toContain(word)
  })

  it('[MOD-INC] leaves private incidents out for whom they are hidden, administrators too, and says how many', async () => {
    for (const who of [ben, world.administrator]) {
      const { body } = await get(who, `${FORMS}?form=300&format=csv`)
      expect(body).toContain('Ravi Menon')
      expect(body).not.toContain('Privacy case')
      const { words } = await get(who, `${FORMS}?form=300`)
      expect(words).toContain('1 private incidents of the year are not the reader')
    }
    expect((await get(erik, `${FORMS}?form=300`)).words).not.toContain('are not the reader')
  })

  it('[MOD-INC] is on paper in English and Arabic, under the columns of the form', async () => {
    const { status, words } = await get(erik, `${FORMS}?form=300`)
    expect(status).toBe(200)
    for (const word of [
      'OSHA Form 300',
      'Log of work-related injuries and illnesses, 2024',
      'Ravi Menon',
      'Privacy case',
    ])
      expect(words).toContain(word)
    expect(words).not.toContain('Nobody May Know')
    expect((await get(erik, `${FORMS}?form=300`, 'ar')).words).toContain('خصوصية')
  })

  it('is refused to who may not read incidents, and missing for a project out of sight', async () => {
    const stranger = await world.signedInAs({ permissions: ['company:read'], grants })
    expect((await get(stranger, `${FORMS}?form=300`)).status).toBe(403)
    expect((await get(world.elsewhere, `${FORMS}?form=300`)).status).toBe(404)
    expect((await get(erik, `${FORMS}?form=301`)).status).toBe(400)
  })

  it('says that it is of a part where its reader sees a part, and knows no hours of it', async () => {
    const part = await world.signedInAs({ permissions: WORK, grants: [{ siteCode: 'S11' }] })
    expect((await get(part, `${FORMS}?form=300a`)).words).toContain('not the whole establishment')
    const { total_hours_worked, annual_average_employees } = await summaryOf(part)
    expect([total_hours_worked, annual_average_employees]).toEqual(['', ''])
  })
})

describe('the summary of a year (OSHA 300A)', () => {
  it('[MOD-INC] adds up the columns, over the hours that were entered and the people who came', async () => {
    expect(await summaryOf(erik)).toMatchObject({
      ...{ year_filing_for: '2024', total_hours_worked: '120000', annual_average_employees: '2' },
      ...{ no_injuries_illnesses: '1', total_deaths: '0', total_dafw_cases: '1', total_djtr_cases: '1' },
      ...{ total_other_cases: '1', total_dafw_days: '170', total_djtr_days: '14' },
      ...{ total_injuries: '2', total_skin_disorders: '1', total_other_illnesses: '0' },
    })
    const { words } = await get(erik, `${FORMS}?form=300a`)
    expect(words).toContain('Post this summary from February 1 to April 30')
    expect(words).toContain('120,000')
  })

  it('[MOD-INC] is made of a year without a case', async () => {
    const { status, words } = await get(erik, '/api/osha-forms/P1/2020?form=300a')
    expect(status).toBe(200)
    expect(words).toContain('G Death')
  })
})

describe('the report of an incident (OSHA 301)', () => {
  const of = (title: string) => `/api/incidents/${ids[title]}/osha-301`

  it('[MOD-INC] says of each recordable case what is known, and leaves the rest to be written in', async () => {
    const { status, words } = await get(ben, of('Scaffold gave way'))
    expect(status).toBe(200)
    for (const word of ['OSHA Form 301', 'Ravi Menon', 'Li Wei', 'Tower B', '3 Date of birth'])
      expect(words).toContain(word)
    expect(words).not.toContain('Omar Said')
  })

  it('[MOD-INC] is refused where no case is recordable, and missing for whom the incident is hidden', async () => {
    const refused = await get(ben, of('A near miss'))
    expect([refused.status, refused.body]).toEqual([422, expect.stringContaining('recordable cases alone')])
    expect((await get(ben, of('Assault by somebody'))).status).toBe(404)
    expect((await get(erik, of('Assault by somebody'))).words).toContain('Nobody May Know')
  })
})
