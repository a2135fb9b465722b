import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { principalFor } from '#modules/session/server/public.ts'
import { composeModules } from '#platform/server/compose-modules.ts'
import type { Scope } from '#platform/server/database/scope.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { markTrial } from '#platform/server/database/trial.ts'
import { numberingServer } from './server/numbering-server.ts'
import { nextNumber, numbered } from './server/public.ts'
import { numberingWeb } from './web/numbering-web.ts'

describeModule(numberingServer, numberingWeb)

const ADDRESS = '/api/numbering-schemes'
const KIND = 'probe'
let product: TestProduct
let keeper: TestPerson
/** Somebody of one site, who numbers and reads no scheme. */
let ofSite: Scope

beforeAll(async () => {
  product = await startTestProduct()
  const title = { en: 'Probe', ar: 'عيّنة' }
  const offers = [numbered({ kind: KIND, title, fields: ['site', 'trade'], pattern: 'P-{000}' })]
  composeModules(product.modules, [{ id: 'tests', offers }])
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar, timezone) values ('P1', 'North', '', 'Asia/Riyadh'), ('P2', 'South', '', 'UTC')`.execute(
      tx,
    )
    await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
  })
  const permissions = ['numbering-scheme:read', 'numbering-scheme:write']
  keeper = await product.signedInAs({ permissions, grants: [{ projectCode: 'P1' }] })
  const ben = await product.signedInAs({ permissions: [], grants: [{ siteCode: 'S1' }] })
  ofSite = (await principalFor(product.services, ben.id))!.scope
})
afterAll(() => product.stop())

const number = (fields = {}, projectCode = 'P1') =>
  product.services.database.transaction(ofSite, (tx) => nextNumber(tx, KIND, projectCode, fields))
const scheme = (body: object) =>
  keeper.call(ADDRESS, { method: 'POST', body: { projectCode: 'P1', kind: KIND, ...body } })
const year = String(new Date().getFullYear())

describe('numbers of records', () => {
  it('come by the pattern of the kind until the project has its own, which is shown with its next number', async () => {
    expect(await number()).toBe('P-001')
    const { data } = await scheme({ pattern: 'P-{project}-{trade}-{yyyy}-{0000}', resets: 'year' })
    expect(data).toMatchObject({ next: `P-P1-TRADE-${year}-0001`, can: { edit: true } })
    expect(await number({ trade: 'mep' })).toBe(`P-P1-MEP-${year}-0001`)
    expect(await number({ trade: 'civil' })).toBe(`P-P1-CIVIL-${year}-0001`)
    expect(await number({ trade: 'mep' })).toBe(`P-P1-MEP-${year}-0002`)
    expect(await number({}, 'P2')).toBe('P-001')
    await expect(number()).rejects.toMatchObject({ code: 'numbering-scheme.field-empty' })
  })

  it('are never given again, though a scheme is changed back or counts another way', async () => {
    const { data } = await keeper.call(`${ADDRESS}?projectCode=P1`)
    const [{ id, rowVersion }] = data.items
    const change = (body: object, version: number) =>
      keeper.call(`${ADDRESS}/${id}`, { method: 'PUT', body: { id, kind: KIND, rowVersion: version, ...body } })
    await change({ pattern: 'P-{000}', resets: 'never' }, rowVersion)
    expect(await number()).toBe('P-002')
    await change({ pattern: 'P-{project}-{trade}-{yyyy}-{0000}', resets: 'never' }, rowVersion + 1)
    expect(await number({ trade: 'mep' })).toBe(`P-P1-MEP-${year}-0003`)
    const late = await change({ pattern: 'P-{000}', resets: 'never' }, rowVersion)
    expect(late).toMatchObject({ status: 409, error: 'numbering-scheme.changed-meanwhile' })
  })

  it('are unique and without gaps where fifty records are made at once and some of them are given up', async () => {
    await product.world.asOwner('create table probes (project_code text, number text unique)')
    await product.world.asOwner('grant all on probes to public')
    const make = (isGivenUp: boolean) =>
      product.services.database.transaction(ofSite, async (tx) => {
        const made = await nextNumber(tx, KIND, 'P2')
        await sql`insert into probes values ('P2', ${made})`.execute(tx)
        if (isGivenUp) throw new Error('given up')
      })
    const started = performance.now()
    const ends = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => make(at % 5 === 0)))
    console.info(`fifty at once: ${Math.round(performance.now() - started)} ms`)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
    const rows = await product.world.asAdmin<{ number: string }>('select number from probes order by number')
    // P-001 was given above.
    const expected = Array.from({ length: 40 }, (_, at) => `P-${String(at + 2).padStart(3, '0')}`)
    expect(rows.map((row) => row.number)).toEqual(expected)
  })
})

it('what is only tried waits for nobody who numbers, takes no number, and is told what its pattern lacks', async () => {
  const { database } = product.services
  const tried = (projectCode: string) =>
    database.transaction(ofSite, async (tx) => {
      markTrial(tx)
      return [await nextNumber(tx, KIND, projectCode), await nextNumber(tx, KIND, projectCode)]
    })
  const [taken, others] = await database.transaction(ofSite, async (tx) => {
    const held = await nextNumber(tx, KIND, 'P2')
    return [held, await tried('P2')] as const
  })
  expect(new Set([taken, ...others]).size).toBe(3)
  expect(await number({}, 'P2'), 'no gap').toBe(`P-${String(Number(taken.slice(2)) + 1).padStart(3, '0')}`)
  await expect(tried('P1')).rejects.toMatchObject({ code: 'numbering-scheme.field-empty' })
})

describe('a scheme', () => {
  it('is refused where its pattern is none, where it would give numbers twice, and where the project has one', async () => {
    for (const pattern of ['P-{weather}-{00}', 'P-1', 'P {000}', '{00}-{00}', '../{000}']) {
      const answer = await scheme({ pattern, resets: 'never' })
      expect(answer.status, pattern).toBeGreaterThanOrEqual(400)
      expect(answer.fields, pattern).toHaveProperty('pattern')
    }
    expect(await scheme({ pattern: 'P-{000}', resets: 'year' })).toMatchObject({
      error: 'numbering-scheme.year-missing',
    })
    expect(await scheme({ pattern: 'P-{000}', resets: 'never' })).toMatchObject({
      error: 'numbering-scheme.kind-taken',
    })
  })

  it('shows what would come next while it is written, and takes nothing', async () => {
    const preview = (pattern: string) =>
      keeper.call(`${ADDRESS}/preview?projectCode=P1&kind=${KIND}&resets=never&pattern=${encodeURIComponent(pattern)}`)
    expect((await preview('NEW-{site}-{00}')).data).toEqual({ next: 'NEW-SITE-01' })
    expect((await preview('NEW-{site}-{00}')).data).toEqual({ next: 'NEW-SITE-01' })
    expect((await preview('NEW-{')).data).toEqual({ next: null })
    expect((await keeper.call(`${ADDRESS}/kinds`)).data).toContainEqual(expect.objectContaining({ kind: KIND }))
  })

  it('is not there for people of other projects', async () => {
    const other = await product.signedInAs({ permissions: ['numbering-scheme:read'], grants: [{ projectCode: 'P2' }] })
    expect((await other.call(ADDRESS)).data.total).toBe(0)
  })
})
