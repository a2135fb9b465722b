import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type DriveClient, driveClient, driveOf, listen } from '../../testing/drive-client.ts'
import { pdfOf } from '../../testing/pdf-of.ts'

const RIGHTS = ['read', 'write', 'check', 'publish', 'share'].map((right) => `document:${right}`)
const GRANT = { grants: [{ structureCode: PLACE.structureCode }] }
const ROOT = '/dav/P1'

let world: SiteWorld
let origin: string
let engineer: TestCaller
let checker: TestCaller
let drive: DriveClient

beforeAll(async () => {
  world = await siteWorld(RIGHTS)
  origin = await listen(world)
  engineer = await world.signedInAs({ permissions: RIGHTS, ...GRANT })
  checker = await world.signedInAs({ permissions: RIGHTS, ...GRANT })
  drive = await driveOf(origin, engineer)
})
afterAll(() => world.stop())

const found = async (number: string) =>
  (await engineer.call('GET', `/api/documents?search=${number}`)).body.data.items.find(
    (one: { number: string }) => one.number === number,
  )
const detail = async (number: string) =>
  (await engineer.call('GET', `/api/documents/${(await found(number)).id}`)).body.data
async function share(number: string) {
  const { id, rowVersion } = await found(number)
  const { status } = await checker.call('POST', `/api/documents/${id}/steps/share`, { rowVersion })
  expect(status).toBe(200)
}

describe('the network drive', () => {
  it('[MOD-DOC] keeps what is saved as revisions in work in progress, and the same bytes as none', async () => {
    expect((await drive.send('MKCOL', `${ROOT}/Methods/`)).status).toBe(201)
    const made = await drive.put(`${ROOT}/Methods/RQ1-ABC-ZZ-01-MS-C-0007.pdf`, pdfOf('First'))
    expect(made.status).toBe(201)
    expect(await found('RQ1-ABC-ZZ-01-MS-C-0007')).toMatchObject({
      ...PLACE,
      ...{ folder: 'Methods', form: 'MS', discipline: 'civil', originator: 'ABC', state: 'wip' },
      latest: { label: 'P01.01', mediaType: 'application/pdf', createdBy: { id: engineer.userId } },
    })
    const path = `${ROOT}/Methods/RQ1-ABC-ZZ-01-MS-C-0007.pdf`
    expect((await drive.put(path, pdfOf('First'))).status).toBe(204)
    expect((await drive.put(path, '')).status).toBe(204)
    expect((await detail('RQ1-ABC-ZZ-01-MS-C-0007')).revisions).toHaveLength(1)
    expect((await drive.put(path, pdfOf('Second'))).status).toBe(204)
    expect((await detail('RQ1-ABC-ZZ-01-MS-C-0007')).revisions).toMatchObject([
      { label: 'P01.02', state: 'wip' },
      { label: 'P01.01', state: 'archived', supersededBy: 'P01.02' },
    ])
    expect(await drive.list(`${ROOT}/Methods/`)).toEqual(['RQ1-ABC-ZZ-01-MS-C-0007.pdf'])
    expect(await drive.list('/dav/')).toContain('P1')
    const named = `${ROOT}/Methods/RQ1-ABC-ZZ-01-MS-C-0007_P02.pdf`
    expect((await drive.put(named, pdfOf('Third'))).status).toBe(201)
    expect((await drive.send('HEAD', named)).status).toBe(200)
    expect(await found('RQ1-ABC-ZZ-01-MS-C-0007')).toMatchObject({ latest: { label: 'P02' } })
  })

  it('sends files whole and in ranges, with a tag that says their content', async () => {
    const path = `${ROOT}/ranges.txt`
    await drive.put(path, '0123456789')
    const whole = await drive.send('GET', path)
    expect([whole.status, whole.text]).toEqual([200, '0123456789'])
    const part = await drive.send('GET', path, { range: 'bytes=2-4' })
    expect([part.status, part.text, part.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10'])
    expect((await drive.send('GET', path, { range: 'bytes=-3' })).text).toBe('789')
    expect((await drive.send('GET', path, { range: 'bytes=20-' })).status).toBe(416)
    const etag = whole.headers.get('etag') ?? ''
    expect((await drive.send('GET', path, { 'if-none-match': etag })).status).toBe(304)
    expect((await drive.put(path, 'other', { 'if-match': '"old"' })).status).toBe(412)
    expect((await drive.put(path, 'other', { 'if-none-match': '*' })).status).toBe(412)
    const head = await drive.send('HEAD', path)
    expect([head.status, head.headers.get('content-length'), head.text]).toEqual([200, '10', ''])
    expect((await drive.send('GET', ROOT)).text).toContain('network drive')
  })

  it('never deletes what was shared, and takes off the register what was not', async () => {
    await drive.send('MKCOL', `${ROOT}/Records`)
    await drive.put(`${ROOT}/Records/kept.txt`, 'shared')
    await drive.put(`${ROOT}/Records/draft.txt`, 'draft')
    await share('kept')
    const refused = await drive.send('DELETE', `${ROOT}/Records/kept.txt`)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('stays on record')])
    expect(refused.text).toContain('<D:error xmlns:D="DAV:">')
    expect((await drive.send('DELETE', `${ROOT}/Records`)).status).toBe(403)
    expect(await drive.list(`${ROOT}/Records`)).toEqual(['draft.txt', 'kept.txt'])
    expect((await drive.send('DELETE', `${ROOT}/Records/draft.txt`)).status).toBe(204)
    expect(await drive.list(`${ROOT}/Records`)).toEqual(['kept.txt'])
    expect((await engineer.call('GET', '/api/documents?archived=true&search=draft')).body.data.total).toBe(1)
    // What is saved over it leads back to work in progress; the shared revision stays the one to work by.
    expect((await drive.put(`${ROOT}/Records/kept.txt`, 'next')).status).toBe(204)
    expect(await found('kept')).toMatchObject({ state: 'wip', current: { label: 'P01.01' } })
  })

  it('shows readers the revision to work by, and lets them change nothing', async () => {
    const reader = await driveOf(origin, await world.signedInAs({ permissions: ['document:read'], ...GRANT }))
    await drive.put(`${ROOT}/worked.txt`, 'shared text')
    await share('worked')
    await drive.put(`${ROOT}/worked.txt`, 'on its way')
    expect((await reader.send('GET', `${ROOT}/worked.txt`)).text).toBe('shared text')
    expect((await drive.send('GET', `${ROOT}/worked.txt`)).text).toBe('on its way')
    expect((await reader.put(`${ROOT}/worked.txt`, 'mine')).status).toBe(403)
    for (const method of ['DELETE', 'LOCK', 'PROPPATCH', 'MKCOL'])
      expect([method, (await reader.send(method, `${ROOT}/worked.txt`)).status]).toEqual([method, 403])
    const nobody = await driveOf(origin, await world.signedInAs({ permissions: [], ...GRANT }))
    expect((await nobody.send('PROPFIND', ROOT, { depth: '1' })).status).toBe(403)
  })

  it('shows a person of another site nothing of this one', async () => {
    await drive.put(`${ROOT}/Secret-plan.txt`, 'of S11')
    const other = await driveOf(origin, world.elsewhere)
    expect(await other.list(ROOT)).not.toContain('Secret-plan.txt')
    for (const method of ['GET', 'DELETE', 'PROPFIND'])
      expect([method, (await other.send(method, `${ROOT}/Secret-plan.txt`, { depth: '0' })).status]).toEqual([
        method,
        404,
      ])
    expect((await other.put(`${ROOT}/Secret-plan.txt`, 'taken')).status).toBe(409)
    expect((await other.send('PROPFIND', '/dav/P2', { depth: '1' })).status).toBe(404)
    expect((await drive.send('GET', `${ROOT}/Secret-plan.txt`)).text).toBe('of S11')
    // Whose structure it would be of does not follow for somebody of a whole site.
    const editor = await driveOf(origin, world.editor)
    expect((await editor.put(`${ROOT}/of-some-structure.txt`, 'x')).status).toBe(201)
    expect((await found('of-some-structure')).structureCode).toBe(PLACE.structureCode)
    expect((await other.put(`${ROOT}/of-which.txt`, 'x')).status).toBe(409)
  })
})

describe('two at once', () => {
  const body = (scope = 'exclusive') =>
    `<?xml version="1.0"?><D:lockinfo xmlns:D="DAV:"><D:lockscope><D:${scope}/></D:lockscope><D:locktype><D:write/></D:locktype><D:owner>Ana</D:owner></D:lockinfo>`
  const tokenOf = ({ headers }: { readonly headers: Headers }) => headers.get('lock-token') ?? ''

  it('wait for each other: a lock keeps others out until it is given back or over', async () => {
    const other = await driveOf(origin, checker)
    const path = `${ROOT}/locked.txt`
    await drive.put(path, 'one')
    const lock = await drive.send('LOCK', path, { timeout: 'Second-600' }, body())
    expect([lock.status, lock.text]).toEqual([200, expect.stringContaining('Second-600')])
    const token = tokenOf(lock)
    expect((await other.put(path, 'two')).status).toBe(423)
    expect((await other.send('LOCK', path, {}, body())).status).toBe(423)
    // Somebody else's token is no key, even where it is known.
    expect((await other.put(path, 'two', { if: `(${token})` })).status).toBe(423)
    expect((await other.send('UNLOCK', path, { 'lock-token': token })).status).toBe(423)
    expect((await drive.put(path, 'two')).status).toBe(423)
    expect((await drive.put(path, 'two', { if: `(${token})` })).status).toBe(204)
    expect((await drive.put(path, 'three', { if: '(<opaquelocktoken:gone>)' })).status).toBe(412)
    expect((await drive.send('LOCK', path, { if: `(${token})`, timeout: 'Second-900' })).text).toContain('Second-900')
    expect((await drive.send('UNLOCK', path, { 'lock-token': token })).status).toBe(204)
    expect((await other.put(path, 'four')).status).toBe(204)
    await drive.send('LOCK', path, { timeout: 'Second-60' }, body())
    expect((await other.put(path, 'five')).status).toBe(423)
    world.clock.now += 61_000
    expect((await other.put(path, 'five')).status).toBe(204)
  })

  it('share a lock that is shared, and a folder that is locked keeps its members', async () => {
    const other = await driveOf(origin, checker)
    await drive.send('MKCOL', `${ROOT}/Office`)
    await drive.put(`${ROOT}/Office/shared-lock.txt`, 'one')
    const lock = await drive.send('LOCK', `${ROOT}/Office`, { depth: 'infinity' }, body('shared'))
    expect((await other.send('LOCK', `${ROOT}/Office/shared-lock.txt`, {}, body('shared'))).status).toBe(200)
    expect((await other.send('LOCK', `${ROOT}/Office/shared-lock.txt`, {}, body())).status).toBe(423)
    const stranger = await driveOf(origin, world.editor)
    expect((await stranger.put(`${ROOT}/Office/new-in-locked.txt`, 'x')).status).toBe(423)
    expect((await stranger.send('DELETE', `${ROOT}/Office/shared-lock.txt`)).status).toBe(423)
    await drive.send('UNLOCK', `${ROOT}/Office`, { 'lock-token': tokenOf(lock) })
  })

  it('a name that is locked before it is written becomes the document, with its lock', async () => {
    const path = `${ROOT}/from-finder.txt`
    const lock = await drive.send('LOCK', path, {}, body())
    expect(lock.status).toBe(201)
    expect(await found('from-finder')).toBeUndefined()
    expect((await drive.put(path, '', { if: `(${tokenOf(lock)})` })).status).toBe(204)
    expect((await drive.put(path, 'text', { if: `(${tokenOf(lock)})` })).status).toBe(204)
    expect(await found('from-finder')).toMatchObject({ state: 'wip' })
    expect((await drive.put(path, 'more')).status).toBe(423)
    expect((await drive.send('UNLOCK', path, { 'lock-token': tokenOf(lock) })).status).toBe(204)
  })
})

describe('what programs do', () => {
  it('keeps their own files beside the register, for the person alone, and for a day', async () => {
    const other = await driveOf(origin, checker)
    const own = ['.DS_Store', '._plan.pdf', '~$plan.docx', 'Thumbs.db', 'desktop.ini', 'A1B2C3D4.tmp']
    await drive.send('MKCOL', `${ROOT}/Own`)
    await drive.put(`${ROOT}/Own/beside.txt`, 'document')
    for (const name of own) {
      const path = `${ROOT}/Own/${encodeURIComponent(name)}`
      expect((await drive.put(path, `bytes of ${name}`)).status).toBe(201)
      expect((await drive.send('GET', path)).text).toBe(`bytes of ${name}`)
    }
    expect((await drive.list(`${ROOT}/Own`)).sort()).toEqual([...own, 'beside.txt'].sort())
    expect(await other.list(`${ROOT}/Own`)).toEqual(['beside.txt'])
    expect((await engineer.call('GET', '/api/documents?folder=Own')).body.data.total).toBe(1)
    expect((await drive.send('DELETE', `${ROOT}/Own/.DS_Store`)).status).toBe(204)
    expect((await drive.send('GET', `${ROOT}/Own/.DS_Store`)).status).toBe(404)
  })

  it('a save by a chain of names, as Word and Excel do it, is one revision', async () => {
    const at = (name: string) => `${ROOT}/${name}`
    const move = (from: string, to: string) =>
      drive.send('MOVE', at(from), { destination: `${origin}${at(to)}`, overwrite: 'F' })
    await drive.put(at('letter.txt'), 'before')
    expect((await drive.put(at('0A1B2C3D.tmp'), 'after')).status).toBe(201)
    expect((await move('letter.txt', 'letter-old.tmp')).status).toBe(201)
    expect((await drive.send('PROPFIND', at('letter.txt'), { depth: '0' })).status).toBe(404)
    expect((await move('0A1B2C3D.tmp', 'letter.txt')).status).toBe(201)
    expect((await drive.send('DELETE', at('letter-old.tmp'))).status).toBe(204)
    expect((await drive.send('GET', at('letter.txt'))).text).toBe('after')
    const { revisions } = await detail('letter')
    expect(revisions.map(({ label }: { label: string }) => label)).toEqual(['P01.02', 'P01.01'])
    // A chain that breaks off loses nothing: the document is there again once what it was put aside as is gone.
    await move('letter.txt', 'letter-old.tmp')
    await drive.send('DELETE', at('letter-old.tmp'))
    expect((await drive.send('GET', at('letter.txt'))).text).toBe('after')
  })

  it('copies, renames and moves documents, and folders with them', async () => {
    const at = (name: string) => `${ROOT}/${name}`
    const to = (name: string) => ({ destination: at(name) })
    await drive.send('MKCOL', at('From'))
    await drive.put(at('From/first.txt'), 'text')
    expect((await drive.send('COPY', at('From/first.txt'), to('From/second.txt'))).status).toBe(201)
    expect((await drive.send('GET', at('From/second.txt'))).text).toBe('text')
    expect((await drive.send('MOVE', at('From/second.txt'), to('From/third.txt'))).status).toBe(201)
    expect(await found('third')).toMatchObject({ title: 'third', folder: 'From' })
    expect((await drive.send('MOVE', at('From/third.txt'), to('From/third.pdf'))).status).toBe(409)
    expect((await drive.send('COPY', at('From/third.txt'), { ...to('From/first.txt'), overwrite: 'F' })).status).toBe(
      412,
    )
    expect((await drive.send('MOVE', at('From'), to('To'))).status).toBe(201)
    expect(await found('third')).toMatchObject({ folder: 'To' })
    expect((await drive.send('COPY', at('To'), to('Again'))).status).toBe(403)
    expect((await drive.send('PROPFIND', at('From'), { depth: '0' })).status).toBe(404)
    expect((await drive.send('MOVE', at('To'), to('Nowhere/To'))).status).toBe(409)
    expect((await drive.send('MOVE', at('To'), { destination: 'https://elsewhere.example/dav/P1/To' })).status).toBe(
      502,
    )
    await share('third')
    expect((await drive.send('MOVE', at('To/third.txt'), to('To/first.txt'))).status).toBe(403)
    const other = await drive.put(at('third.txt'), 'the number elsewhere')
    expect([other.status, other.text]).toEqual([409, expect.stringContaining('lies in the folder')])
  })

  it('keeps the properties that Windows sets, and refuses those that are what the file is', async () => {
    const path = `${ROOT}/times.txt`
    await drive.put(path, 'text')
    const set = (inner: string) =>
      `<D:propertyupdate xmlns:D="DAV:" xmlns:Z="urn:schemas-microsoft-com:"><D:set><D:prop>${inner}</D:prop></D:set></D:propertyupdate>`
    const times = '<Z:Win32LastModifiedTime>Mon, 30 Nov 2026 08:00:00 GMT</Z:Win32LastModifiedTime>'
    expect((await drive.send('PROPPATCH', path, {}, set(times))).text).toContain('200 OK')
    const all = await drive.send('PROPFIND', path, { depth: '0' })
    expect(all.text).toContain('Mon, 30 Nov 2026 08:00:00 GMT')
    expect(all.text).toContain('<P:revision xmlns:P="urn:plumbline">P01.01</P:revision>')
    const refused = await drive.send('PROPPATCH', path, {}, set(`${times}<D:getetag>x</D:getetag>`))
    expect(refused.text).toMatch(/403 Forbidden.*424 Failed Dependency/s)
  })
})

describe('what is refused', () => {
  it('says by OPTIONS what it is, to anybody, and asks for a password before anything else', async () => {
    const options = await fetch(`${origin}/dav/`, { method: 'OPTIONS' })
    expect([options.status, options.headers.get('dav'), options.headers.get('ms-author-via')]).toEqual([
      200,
      '1, 2',
      'DAV',
    ])
    const asked = await fetch(`${origin}/dav/P1/`, { method: 'PROPFIND' })
    expect([asked.status, asked.headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Basic realm=/)])
    const own = driveClient(origin, drive.name, 'a long test password')
    expect((await own.send('PROPFIND', ROOT, { depth: '0' })).status).toBe(401)
  })

  it('limits wrong passwords, writes them down, and asks for none in the clear', async () => {
    const guesser = driveClient(origin, drive.name, 'wrong')
    const answers: number[] = []
    for (let turn = 0; turn < 12; turn += 1) answers.push((await guesser.send('GET', ROOT)).status)
    expect(answers.slice(-2)).toEqual([429, 429])
    expect((await drive.send('GET', ROOT)).status).toBe(200)
    const noted = await world.services.database.read(SYSTEM_SCOPE, (db) =>
      sql`select from audit_entries where entity_id = ${engineer.userId} and action = 'user.app-password-refused'`.execute(
        db,
      ),
    )
    expect(noted.rows.length).toBeGreaterThan(5)
    const outside = await world.app.inject({ method: 'GET', url: '/dav/P1', remoteAddress: '203.0.113.5' })
    expect([outside.statusCode, outside.headers['www-authenticate']]).toEqual([403, undefined])
  })

  it('takes no name that hides something or is too long, and no body that is a trap', async () => {
    const bad = [
      'a%2Fb.txt',
      '%2e%2e%2fetc.txt',
      'x%E2%80%AEfdp.txt',
      'a%00b.txt',
      'a%5Cb.txt',
      `${'a'.repeat(300)}.txt`,
      '%ff.txt',
    ]
    for (const name of bad)
      expect([name, (await drive.put(`${ROOT}/${name}`, 'x')).status]).toEqual([name, expect.any(Number)])
    for (const name of bad) expect((await drive.put(`${ROOT}/${name}`, 'x')).status).toBeGreaterThanOrEqual(400)
    expect((await drive.put(`${ROOT}/${encodeURIComponent('no € number.txt')}`, 'x')).status).toBe(403)
    const arabic = encodeURIComponent('مخطط الموقع 01.txt')
    expect((await drive.put(`${ROOT}/${arabic}`, 'نص')).status).toBe(201)
    expect(await drive.list(ROOT)).toContain('مخطط الموقع 01.txt')
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><D:propfind xmlns:D="DAV:">&b;</D:propfind>`
    expect((await drive.send('PROPFIND', ROOT, { depth: '0' }, bomb)).status).toBe(400)
    expect((await drive.send('PROPFIND', ROOT, { depth: '0' }, `<a>${'<b>'.repeat(200)}`)).status).toBe(400)
    expect((await drive.send('PROPFIND', ROOT, { depth: '0' }, ' '.repeat(70_000))).status).toBe(413)
    expect((await drive.send('PROPFIND', ROOT, { depth: 'infinity' })).text).toContain('propfind-finite-depth')
    expect((await drive.send('DELETE', ROOT)).status).toBe(403)
    expect((await drive.send('MKCOL', '/dav/P9')).status).toBe(404)
    expect((await drive.put(`${ROOT}/page.pdf`, '<html>no pdf</html>')).status).toBe(422)
  })

  it('keeps nothing of an upload that is cut', async () => {
    const authorization = `Basic ${Buffer.from(`${drive.name}:${drive.secret}`).toString('base64')}`
    const { port } = new URL(origin)
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          `PUT ${ROOT}/cut.txt HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: ${authorization}\r\ncontent-length: 1000000\r\n\r\nhalf`,
        )
        setTimeout(() => socket.destroy(), 300)
      })
      socket.on('close', () => resolve())
    })
    const staging = join(world.services.config.DATA_DIR, 'staging')
    await expect.poll(() => readdir(staging).catch(() => []), { timeout: 5_000 }).toEqual([])
    expect((await drive.send('GET', `${ROOT}/cut.txt`)).status).toBe(404)
    expect(await found('cut')).toBeUndefined()
  })
})
