import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { readDocument } from '#engines/documents/read-document.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { pdfOf } from '../../testing/pdf-of.ts'

const RIGHTS = ['read', 'write', 'check', 'publish', 'share'].map((right) => `document:${right}`)
const ADDRESS = '/api/documents'
const DAY_MS = 86_400_000
const PASSCODE = 'plumb line'

let world: SiteWorld
let checker: TestCaller
/** Each opening comes from an address of its own, so that the rate limit of one is not another's. */
let strangers = 0

beforeAll(async () => {
  world = await siteWorld(RIGHTS)
  checker = await world.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: PLACE.siteCode }] })
})
afterAll(() => world.stop())

const step = (name: string, { id, rowVersion }: { id: string; rowVersion: number }, more: object = {}) =>
  checker.call('POST', `${ADDRESS}/${id}/steps/${name}`, { rowVersion, ...more })

async function register(number: string, name = `${number}.pdf`, bytes = pdfOf(`First text of ${number}`)) {
  const fileId = await world.storeFile(name, bytes)
  const draft = { ...PLACE, number, title: 'Plan', form: 'DR', revision: 'C01', publishAs: 'A1', fileId }
  return (await world.editor.call('POST', ADDRESS, draft)).body.data
}

/** A document whose first revision was checked and shared. */
async function shared(number: string, ...file: [] | [string, Uint8Array]) {
  return (await step('share', await register(...([number, ...file] as Parameters<typeof register>)))).body.data
}

/** Adds a revision that takes the place of the one before it. */
async function supersede({ id }: { id: string }) {
  const fileId = await world.storeFile('next.pdf', pdfOf('Second text'))
  const { body } = await world.editor.call('POST', `${ADDRESS}/${id}/revisions`, { revision: 'C02', fileId })
  const again = (await step('share', body.data)).body.data
  return (await step('publish', again, { seen: again.seen })).body.data
}

const make = async (id: string, draft: object = {}, who = world.editor) =>
  (await who.call('POST', `${ADDRESS}/${id}/links`, draft)).body

async function stranger(path: string, payload: object, headers: Record<string, string> = {}) {
  const remoteAddress = `10.7.${strangers >> 8}.${strangers++ & 255}`
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/document-links/${path}`,
    remoteAddress,
    payload,
    headers,
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, bytes: answer.rawPayload, body: isJson ? answer.json() : null }
}

const open = (token: string, passcode?: string) => stranger('open', { token, ...(passcode && { passcode }) })
const fetchFile = (accessKey: string, headers = {}) => stranger('file', { accessKey }, headers)

describe('a link to a document', () => {
  it('[MOD-DOC] shows a stranger the revision and its bytes, and nothing of place or people', async () => {
    const { id } = await shared('RQ1-ABC-ZZ-01-DR-A-0001')
    const { data } = await make(id)
    expect(data.address).toContain(`/document/link#t=${data.token}`)
    expect(Date.parse(data.link.expiresAt) - Date.parse(data.link.createdAt)).toBe(7 * DAY_MS)
    const opened = await open(data.token)
    const { accessKey, ...said } = opened.body.data
    expect(said).toMatchObject({ number: 'RQ1-ABC-ZZ-01-DR-A-0001', label: 'C01', supersededBy: null })
    expect(JSON.stringify(said)).not.toMatch(/P1|S11|A111|createdBy/)
    const file = await fetchFile(accessKey)
    expect(file.bytes.toString('latin1')).toContain('First text')
    const part = await fetchFile(accessKey, { range: 'bytes=0-4' })
    expect([part.status, part.bytes.toString()]).toEqual([206, '%PDF-'])
    const asBearer = { authorization: `Bearer ${data.token}` }
    expect((await world.anonymous('GET', `${ADDRESS}/${id}`, undefined, asBearer)).status).toBe(401)
    const kept = await world.services.database.read(SYSTEM_SCOPE, async (db) =>
      sql<{ row: string }>`select row_to_json(l)::text || row_to_json(v)::text as row
        from document_links l join document_link_views v on v.link_id = l.id`.execute(db),
    )
    expect(kept.rows.some(({ row }) => row.includes(data.token) || row.includes(accessKey))).toBe(false)
  })

  it('[MOD-DOC] ends with its time, with its views, and at once when it is withdrawn: all with one answer', async () => {
    const { id } = await shared('RQ1-ABC-ZZ-01-DR-A-0002')
    const [late, once, withdrawn] = [
      (await make(id, { expiresInDays: 1 })).data,
      (await make(id, { maxViews: 1 })).data,
      (await make(id)).data,
    ]
    const reading = (await open(withdrawn.token)).body.data.accessKey
    await world.editor.call('POST', `${ADDRESS}/${id}/links/${withdrawn.link.id}/revoke`)
    const refused = await open(withdrawn.token)
    expect(refused).toMatchObject({ status: 404, body: { error: 'document-link.closed' } })
    expect((await fetchFile(reading)).status).toBe(404)
    const last = (await open(once.token)).body.data.accessKey
    expect((await open(once.token)).body.message).toBe(refused.body.message)
    expect((await fetchFile(last)).status).toBe(200)
    expect((await open('guessed')).body.message).toBe(refused.body.message)
    world.clock.now += DAY_MS
    expect((await open(late.token)).body.message).toBe(refused.body.message)
    world.clock.now -= DAY_MS
    const { items } = (await world.editor.call('GET', `${ADDRESS}/${id}/links`)).body.data
    expect(items.map(({ state }: { state: string }) => state).sort()).toEqual(['open', 'revoked', 'used-up'])
  })

  it('asks for its passcode, and takes none for a while after ten wrong ones', async () => {
    const { id } = await shared('RQ1-ABC-ZZ-01-DR-A-0003')
    const { token } = (await make(id, { passcode: PASSCODE })).data
    expect((await open(token)).body.error).toBe('document-link.passcode-needed')
    const tries = []
    for (let count = 0; count < 10; count++) tries.push((await open(token, 'wrong!')).body.error)
    expect(new Set(tries)).toEqual(new Set(['document-link.passcode-wrong']))
    expect((await open(token, PASSCODE)).body.error).toBe('document-link.passcode-locked')
    world.clock.now += 16 * 60_000
    expect((await open(token, PASSCODE)).status).toBe(200)
    world.clock.now -= 16 * 60_000
  })

  it('takes its passcode in digits of every script', async () => {
    const { id } = await shared('RQ1-ABC-ZZ-01-DR-A-0013')
    const { token } = (await make(id, { passcode: '482913' })).data
    for (const passcode of ['٤٨٢٩١٣', '۴۸۲۹۱۳']) expect((await open(token, passcode)).status).toBe(200)
  })

  it('[MOD-DOC] shows the revision that it names and says what took its place, or always the one to work by', async () => {
    const document = await shared('RQ1-ABC-ZZ-01-DR-A-0004')
    const named = (await make(document.id, { revision: 1 })).data
    const current = (await make(document.id)).data
    const before = (await open(named.token)).body.data
    expect((await fetchFile(before.accessKey)).bytes.toString('latin1')).toContain('First text')
    await supersede(document)
    const old = (await open(named.token)).body.data
    expect(old).toMatchObject({ label: 'C01', supersededBy: 'C02', isStamped: true })
    // The key of a page that was opened before fetches it stamped, too.
    for (const { accessKey } of [old, before]) {
      const [page] = (await readDocument((await fetchFile(accessKey)).bytes)).pages
      expect(page?.text).toContain('First text')
      expect(page?.text).toContain('SUPERSEDED BY C02')
    }
    const opened = (await open(current.token)).body.data
    expect(opened).toMatchObject({ label: 'C02', supersededBy: null })
    expect((await fetchFile(opened.accessKey)).bytes.toString('latin1')).toContain('Second text')
  })

  it('[MOD-DOC] opens nothing any more once its maker may not share documents', async () => {
    const { id } = await shared('RQ1-ABC-ZZ-01-DR-A-0005')
    const change = (statement: ReturnType<typeof sql>) =>
      world.services.database.transaction(SYSTEM_SCOPE, (tx) => statement.execute(tx))
    const losses = [
      (maker: TestCaller) => sql`delete from role_permissions where permission = 'document:share'
        and role_code in (select role_code from user_roles where user_id = ${maker.userId})`,
      (maker: TestCaller) => sql`delete from place_grants where user_id = ${maker.userId}`,
    ]
    for (const lose of losses) {
      const maker = await world.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: PLACE.siteCode }] })
      const { token } = (await make(id, {}, maker)).data
      const { accessKey } = (await open(token)).body.data
      await change(lose(maker))
      expect([(await open(token)).status, (await fetchFile(accessKey)).status]).toEqual([404, 404])
    }
  })

  it('[MOD-DOC] without a download gives the pages with its watermark alone', async () => {
    const { id } = await shared('RQ1-ABC-ZZ-01-DR-A-0006')
    const draft = { isViewOnly: true, recipient: 'Beta Surveys · بيتا' }
    const { token } = (await make(id, draft)).data
    const opened = (await open(token)).body.data
    const { bytes } = await fetchFile(opened.accessKey)
    expect([opened.isViewOnly, opened.sizeBytes]).toEqual([true, bytes.length])
    const [page] = (await readDocument(bytes)).pages
    expect(page?.text).toContain('First text of RQ1-ABC-ZZ-01-DR-A-0006')
    expect(page?.text).toContain('Beta Surveys')
    expect(page?.text).toContain('View only')
    const again = (await open(token)).body.data
    expect((await fetchFile(again.accessKey)).bytes.equals(bytes)).toBe(true)
  })

  it('is refused for work in progress, and without a download for what is no PDF', async () => {
    const { id } = await register('RQ1-ABC-ZZ-01-DR-A-0007')
    expect((await make(id)).error).toBe('document-link.nothing-to-show')
    expect((await make(id, { revision: 1 })).error).toBe('document-link.nothing-to-show')
    const returned = await shared('RQ1-ABC-ZZ-01-DR-A-0010')
    const before = (await make(returned.id, { revision: 1 })).data
    await step('returnIt', returned, { reason: 'Grid is wrong' })
    expect((await open(before.token)).status).toBe(404)
    const plain = await shared('RQ1-ABC-ZZ-01-DR-A-0008', 'notes.txt', new TextEncoder().encode('Notes'))
    expect((await make(plain.id, { isViewOnly: true })).error).toBe('document-link.not-a-pdf')
    const reader = await world.signedInAs({ permissions: ['document:read'], grants: [{ siteCode: PLACE.siteCode }] })
    expect((await make(plain.id, {}, reader)).code).toBe(403)
    expect((await make(plain.id, {}, world.elsewhere)).code).toBe(404)
  })

  it('says when it was viewed and in which revision, to who may share the document and to nobody elsewhere', async () => {
    const { id } = await shared('RQ1-ABC-ZZ-01-DR-A-0009')
    const { token, link } = (await make(id)).data
    await open(token)
    const views = (who: TestCaller) => who.call('GET', `${ADDRESS}/${id}/links/${link.id}/views`)
    expect((await views(world.editor)).body.data).toMatchObject({ total: 1, items: [{ label: 'C01' }] })
    const second = await world.editor.call('GET', `${ADDRESS}/${id}/links?page=2&pageSize=1`)
    expect(second.body.data).toMatchObject({ page: 2, pageSize: 1, items: [], total: 1 })
    expect((await views(world.elsewhere)).status).toBe(404)
    const audited = await world.services.database.read(SYSTEM_SCOPE, (db) =>
      sql<{ action: string }>`select action from audit_entries where entity_id = ${id} and action like 'document.link%'
        order by at`.execute(db),
    )
    expect(audited.rows.map(({ action }) => action)).toEqual(['document.link-made', 'document.link-opened'])
  })
})
