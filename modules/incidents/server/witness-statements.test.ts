import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeBuiltParsers } from '#apps/server/testing/built-parsers.ts'
import { printRecord } from '#apps/server/testing/print-record.ts'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { uploadPurposeOf } from '#modules/attachments/contract/upload-purpose.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const WORK = ['incident:read', 'incident:write', 'record-file:write']
const INCIDENTS = '/api/incidents'
const SIGNATURE = 'M10 20L40 60L80 20'
const SAID = {
  witness: 'Noor Haddad',
  text: 'The ladder was not tied.\nIt slid to the left.',
  language: 'ar',
  takenAt: '2026-11-20T11:00:00Z',
  takenWhere: 'Site office',
}
let world: SiteWorld
let ana: TestCaller
/** Reads incidents with their medical details, and reports their own. */
let ben: TestCaller
beforeAll(async () => {
  await takeBuiltParsers()
  world = await siteWorld([...WORK, 'incident:investigate'], { hasProject: true })
  ana = world.editor
  ben = await world.signedInAs({ permissions: [...WORK, 'incident:medical'], grants: [{ projectCode: 'P1' }] })
})
afterAll(() => world.stop())

const reported = async (facts: object = {}) => {
  const about = { title: 'Ladder slipped', class: 'near-miss', type: 'near-miss', occurredAt: '2026-11-20T09:00:00Z' }
  const people = [{ role: 'witness', name: 'Noor Haddad' }]
  return (await ana.call('POST', INCIDENTS, { ...PLACE, ...about, people, ...facts })).body.data.id as string
}
const listed = async (id: string, who = ana) => (await who.call('GET', `${INCIDENTS}/${id}/statements`)).body.data
const take = (id: string, said: object = {}, who = ana) =>
  who.call('POST', `${INCIDENTS}/${id}/statements`, { ...SAID, ...said })
const bring = async (id: string, name: string) => expect((await brought(id, name)).status).toBe(200)
const brought = async (id: string, name: string) => {
  const part = 'statement-1'
  const fileId = await world.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    const about = { place: PLACE, name, mediaType: 'text/plain', purpose: uploadPurposeOf(id, part) }
    return (await world.services.files.saveBytes(tx, { ...about, createdBy: ana.userId, content: Buffer.from(name) }))
      .id
  })
  return ana.call('POST', '/api/record-files', { entityType: 'incident', entityId: id, fileId, caption: '', part })
}

describe('what a witness says', () => {
  it('[MOD-INC] is taken down of somebody whom the incident names, and changed until it is signed', async () => {
    const id = await reported()
    expect((await take(id, { witness: 'Somebody else' })).body.error).toBe('incident.witness-unknown')
    expect((await take(id, { takenById: world.elsewhere.userId })).body.error).toBe('incident.person-unknown')
    expect((await take(id, {}, ben)).status, 'another one reported it').toBe(403)
    const [statement] = (await take(id)).body.data
    expect(statement).toMatchObject({
      ...{ ...SAID, takenAt: '2026-11-20T11:00:00.000Z', number: 1, takenBy: { id: ana.userId }, signature: null },
      ...{ isAsSigned: null, sha256: null, can: { edit: true, sign: true, add: false } },
    })
    const at = `${INCIDENTS}/${id}/statements/${statement.id}`
    const changed = await ana.call('PUT', at, { ...SAID, text: 'It was tied at the top.', rowVersion: 1 })
    expect(changed.body.data[0]).toMatchObject({ text: 'It was tied at the top.', rowVersion: 2 })
    expect((await ana.call('PUT', at, { ...SAID, rowVersion: 1 })).status, 'somebody saved meanwhile').toBe(409)
    const without = await world.signedInAs({ permissions: WORK, grants: [{ projectCode: 'P1' }] })
    expect(await listed(id, without), 'medical details are not theirs').toEqual([])
    expect((await listed(id, ben))[0].can, 'read by all who read the medical details').toMatchObject({
      edit: false,
      sign: false,
    })
    await bring(id, 'sketch.txt')
    expect((await ana.call('DELETE', `${at}?rowVersion=2`)).body.data).toEqual([])
    const files = await ana.call('GET', `/api/record-files?entityType=incident&entityId=${id}`)
    expect(files.body.data.total, 'its files go with it').toBe(0)
  })

  it('[MOD-INC] stays as it is once it is signed, with its files; what comes later adds to it', async () => {
    const id = await reported()
    const [{ id: statementId }] = (await take(id)).body.data
    await bring(id, 'sketch.txt')
    const at = `${INCIDENTS}/${id}/statements/${statementId}`
    const sign = (signature: string) => ana.call('POST', `${at}/signature`, { rowVersion: 1, signature })
    expect((await sign('M10 20"/><script>')).body.error).toBe('incident.signature-missing')
    expect((await take(id, { addsTo: statementId })).body.error).toBe('incident.statement-not-signed')
    const [signed] = (await sign(SIGNATURE)).body.data
    expect(signed).toMatchObject({
      ...{ signature: SIGNATURE, isAsSigned: true, sha256: expect.stringMatching(/^[\da-f]{64}$/) },
      ...{
        signedFiles: [{ name: 'sketch.txt', sha256: expect.any(String) }],
        can: { edit: false, sign: false, add: true },
      },
    })
    expect((await ana.call('PUT', at, { ...SAID, rowVersion: 2 })).body.error).toBe('incident.statement-signed')
    expect((await sign(SIGNATURE)).body.error).toBe('incident.statement-signed')
    expect((await ana.call('DELETE', `${at}?rowVersion=2`)).body.error).toBe('incident.statement-signed')
    const added = (await take(id, { text: 'He waved before.', addsTo: statementId })).body.data
    expect(added.map(({ number, addsTo }: { number: number; addsTo: string }) => [number, addsTo])).toEqual([
      [1, null],
      [2, statementId],
    ])
    const { items } = (await ana.call('GET', `/api/audit/entries?entityType=incident&entityId=${id}`)).body.data
    const entry = items.find(({ action }: { action: string }) => action === 'incident.statement-signed')
    expect(JSON.stringify(entry)).toContain(signed.sha256)
    expect(JSON.stringify(items), 'what was said is not in the history').not.toContain('slid to the left')
    await world.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`update incident_statements set text = 'Nothing.' where id = ${statementId}`.execute(tx),
    )
    expect((await listed(id))[0].isAsSigned, 'somebody was at the database').toBe(false)
  })

  it('[MOD-INC] keeps the files that were signed with it: none is added, removed, described or drawn on', async () => {
    const id = await reported()
    const [{ id: statementId }] = (await take(id)).body.data
    await bring(id, 'sketch.txt')
    const page = () => ana.call('GET', `/api/record-files?entityType=incident&entityId=${id}&part=statement-1`)
    const [file] = (await page()).body.data.items
    expect([(await page()).body.data.can.add, file.can.edit]).toEqual([true, true])
    const signature = { rowVersion: 1, signature: SIGNATURE }
    await ana.call('POST', `${INCIDENTS}/${id}/statements/${statementId}/signature`, signature)
    const { items, can } = (await page()).body.data
    expect([can.add, items[0].can.edit, items[0].can.draw]).toEqual([false, false, false])
    const described = { caption: 'Other words', rowVersion: file.rowVersion }
    for (const refused of [
      await brought(id, 'later.txt'),
      await ana.call('PUT', `/api/record-files/${file.id}`, described),
      await ana.call('DELETE', `/api/record-files/${file.id}`),
    ])
      expect(refused.body.error).toBe('record-file.sealed')
    const { can: ofIncident } = (await ana.call('GET', `/api/record-files?entityType=incident&entityId=${id}`)).body
      .data
    expect(ofIncident.add, 'the incident itself takes more').toBe(true)
  })

  it('[MOD-INC] of a private incident is there for who reads that', async () => {
    const id = await reported({ isPrivate: true })
    await take(id)
    expect(await listed(id)).toHaveLength(1)
    for (const who of [ben, world.administrator, world.elsewhere])
      expect((await who.call('GET', `${INCIDENTS}/${id}/statements`)).status).toBe(404)
    expect((await take(id, {}, ben)).status).toBe(404)
  })

  it('[MOD-INC] is printed with the incident, signed or not', async () => {
    const id = await reported()
    const [{ id: statementId }] = (await take(id)).body.data
    await ana.call('POST', `${INCIDENTS}/${id}/statements/${statementId}/signature`, {
      rowVersion: 1,
      signature: SIGNATURE,
    })
    const [{ sha256 }] = (await take(id, { text: 'He waved before.', addsTo: statementId })).body.data
    const words = await printRecord(world, ana, { kind: 'incident', id })
    for (const one of ['Statement 1: Noor Haddad', 'It slid to the left.', 'Site office', 'Arabic', 'He waved before.'])
      expect(words).toContain(one)
    expect(words).toContain('Not signed')
    expect(words?.replaceAll(/\s/g, '')).toContain(sha256)
  })
})
