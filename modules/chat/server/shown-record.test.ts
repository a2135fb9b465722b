import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { inserts as deviceInserts } from '#modules/devices/testing/insert-records.ts'
import { pdfOf } from '#modules/documents/testing/pdf-of.ts'
import { inserts as ncrInserts } from '#modules/ncrs/testing/insert-records.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { ChatTurn } from '../contract/chat.ts'

const RIGHTS = ['chat:use', 'document:read', 'document:write', 'ncr:read', 'ncr:write', 'device:read', 'site:read']
const [ncr, device] = [randomUUID(), randomUUID()]
/** As the page of a non-conformity names its facts. */
const FIELDS = [
  {
    header: 'Severity',
    path: 'severity',
    kind: 'choice',
    labels: { critical: 'Critical', major: 'Major', minor: 'Minor' },
  },
  { header: 'Due on', path: 'dueOn', kind: 'day' },
  { header: 'Owner', path: 'owner', kind: 'person' },
] as const
const ARABIC = [
  { header: 'الخطورة', path: 'severity', kind: 'choice', labels: { critical: 'حرجة', major: 'كبيرة', minor: 'صغيرة' } },
  { header: 'تاريخ الاستحقاق', path: 'dueOn', kind: 'day' },
] as const
const ON_NCR = { module: 'ncrs', screen: 'detail', params: { id: ncr }, fields: FIELDS }
const ON_DEVICE = { module: 'devices', screen: 'detail', params: { id: device }, fields: [] }

let world: SiteWorld
beforeAll(async () => {
  world = await siteWorld(RIGHTS, { hasProject: true })
  await world.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await ncrInserts['ncr']?.(tx, ncr)
    await deviceInserts['device']?.(tx, device)
    await sql`update ncrs set title = 'Honeycombing of column C4', severity = 'major', due_on = '2026-12-24', state = 'open'
      where id = ${ncr}`.execute(tx)
    await sql`update devices set serial = 'DUST-1', name = 'Dust at the west fence' where id = ${device}`.execute(tx)
  })
  await world.services.telemetry.transaction(SYSTEM_SCOPE, (tx) =>
    sql`insert into telemetry_latest (project_code, device_id, metric, at, value)
      values ('P1', ${device}, 'pm10', ${world.services.now()}, 41.5)`.execute(tx),
  )
})
afterAll(() => world.stop())

async function ask(question: string, shown: object | null, who: TestCaller = world.editor, language = 'en') {
  const conversationId = randomUUID()
  const body = { id: randomUUID(), question, projectCode: 'P1', shown }
  const headers = { 'accept-language': language }
  const { data } = (await who.call('POST', `/api/chats/${conversationId}/questions`, body, headers)).body
  return { conversationId, turn: data as ChatTurn }
}
const factsOf = ({ record }: ChatTurn) =>
  Object.fromEntries(record?.facts.map(({ label, value }) => [label, value]) ?? [])

describe('[NAV-20] a question about the record that is open', () => {
  it('is answered by the facts that it asks for, without the record’s name, with the way to it', async () => {
    const { turn } = await ask('When is this due?', ON_NCR)
    expect(turn).toMatchObject({
      state: 'facts',
      answeredBy: null,
      record: { title: { en: 'Honeycombing of column C4' } },
    })
    expect(turn.record?.path).toContain(ncr)
    expect(factsOf(turn)).toEqual({ 'Due on': '24 Dec, 2026' })
    expect(factsOf((await ask('What is the severity?', ON_NCR)).turn)).toEqual({ Severity: 'Major' })
    expect(Object.keys(factsOf((await ask('Is it still open?', ON_NCR)).turn))).toEqual(['State'])
    expect(Object.keys(factsOf((await ask('What is this?', ON_NCR)).turn))).toEqual(
      expect.arrayContaining(['State', 'Severity', 'Due on']),
    )
  })

  it('says that there is no such fact, and nothing else in its place', async () => {
    const onSite = { module: 'sites', screen: 'siteDetail', params: { code: 'S11' }, fields: [] }
    const { turn } = await ask('What is the state of this site?', onSite)
    expect(turn).toMatchObject({ state: 'facts', record: { facts: [] } })
  })

  it('is answered in Arabic by the words of an Arabic screen', async () => {
    const shown = { ...ON_NCR, fields: ARABIC }
    const { turn } = await ask('ما خطورة هذه الحالة؟', shown, world.editor, 'ar')
    expect(turn).toMatchObject({ state: 'facts', language: 'ar' })
    expect(factsOf(turn)['الخطورة']).toBe('كبيرة')
  })

  it('reads what is measured by the device that is open, and counts in the site that is open', async () => {
    const { turn } = await ask('What does this say now?', ON_DEVICE)
    expect(turn).toMatchObject({ state: 'live', live: { things: [{ name: 'DUST-1', values: [{ number: 41.5 }] }] } })
    const onSite = (code: string) => ({ module: 'sites', screen: 'siteDetail', params: { code }, fields: [] })
    expect((await ask('How many NCRs are open at this site?', onSite('S11'))).turn.count).toMatchObject({
      records: 1,
      ignored: [],
      conditions: expect.arrayContaining([
        { of: expect.anything(), isNot: false, values: [expect.objectContaining({ en: 'Site S11' })] },
      ]),
    })
    expect((await ask('How many NCRs are open at this site?', onSite('S12'))).turn.count?.records).toBe(0)
  })

  it('asks the documents about it by its name where its facts do not answer', async () => {
    const fileId = await world.storeFile('c4.pdf', pdfOf('Honeycombing of column C4 is cut out and grouted.'))
    const facts = { ...PLACE, number: 'RQ1-ABC-ZZ-01-MS-C-0900', title: 'Repairs', form: 'MS', fileId }
    const { id } = (await world.editor.call('POST', '/api/documents', facts)).body.data
    await world.once(`/api/documents/${id}`, ({ latest }) => latest.text === 'ready')
    const { turn } = await ask('What do the documents say about this?', ON_NCR)
    expect(turn).toMatchObject({ state: 'answered', question: 'What do the documents say about this?' })
    expect(turn.sentences[0]?.text).toContain('cut out and grouted')
  })

  it('tells nothing of a record to who may not read it, whatever their address names, and withholds it where shared', async () => {
    const { conversationId } = await ask('When is this due?', ON_NCR)
    const path = `/api/chats/${conversationId}/share`
    const { shareId } = (await world.editor.call('PUT', path, { isShared: true })).body.data
    const without = await world.signedInAs({
      permissions: ['chat:use', 'document:read'],
      grants: [{ projectCode: 'P1' }],
    })
    for (const who of [world.elsewhere, without]) {
      const { turn } = await ask('When is this due?', ON_NCR, who)
      expect(turn).toMatchObject({ state: 'no-evidence', record: null })
      const read = (await who.call('GET', `/api/shared-chats/${shareId}`)).body.data
      expect(read.turns).toMatchObject([{ state: 'facts', record: null }])
      expect(JSON.stringify([turn, read])).not.toMatch(/Honeycombing|24 Dec/)
    }
    expect((await ask('When is this due?', { ...ON_NCR, params: { id: randomUUID() } })).turn.record).toBe(null)
    expect((await ask('When is this due?', { ...ON_NCR, screen: 'nowhere' })).turn.record).toBe(null)
  })
})

describe('a question that names a record by its number', () => {
  const number = 'NCR-2026-044'
  beforeAll(async () => {
    await world.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`update ncrs set number = ${number} where id = ${ncr}`.execute(tx),
    )
  })

  it('[MOD-ADA] is answered by what is known of it, with the way to it, in both languages', async () => {
    const { turn } = await ask(`What is the status of ${number}?`, null)
    expect(turn).toMatchObject({ state: 'facts', record: { number, title: { en: 'Honeycombing of column C4' } } })
    expect(turn.record?.path).toContain(ncr)
    expect(Object.keys(factsOf(turn))).toEqual(['State'])
    const about = (await ask(`Who closed ${number.toLowerCase()} in the rain?`, null)).turn
    expect(about).toMatchObject({ state: 'facts', record: { number } })
    expect(JSON.stringify(about.notes)).toContain('Its page says the rest')
    const arabic = (await ask(`ما حالة ${number}؟`, null, world.editor, 'ar')).turn
    expect(arabic).toMatchObject({ state: 'facts', language: 'ar', record: { number } })
  })

  it('[MOD-ADA] says that there is none, also of one that somebody may not read', async () => {
    const saying = async (question: string, who?: TestCaller) => {
      const { turn } = await ask(question, null, who)
      expect(turn).toMatchObject({ state: 'no-evidence', record: null })
      return JSON.stringify(turn.notes)
    }
    expect(await saying('What is the status of NCR-2026-999?')).toContain('no record of the number NCR-2026-999')
    const out = await saying(`What is the status of ${number}?`, world.elsewhere)
    expect(out).toContain(`no record of the number ${number}`)
    expect(out).not.toContain('Honeycombing')
    expect(await saying('What is the status of NCR-2026-04?')).not.toContain('Honeycombing')
  })
})
