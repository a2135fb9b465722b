import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { scannedPage, scannedPdf } from '#engines/documents/testing/scanned-pages.ts'
import { pdfOf } from '../testing/pdf-of.ts'

const RIGHTS = ['read', 'write', 'check', 'publish', 'share'].map((right) => `document:${right}`)
const ADDRESS = '/api/documents'
const NUMBER = 'RQ1-ABC-ZZ-01-MS-C-0007'

let world: SiteWorld
/** Uploads nothing in most tests: checks and authorises. */
let checker: TestCaller

beforeAll(async () => {
  world = await siteWorld(RIGHTS)
  checker = await world.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: PLACE.siteCode }] })
})
afterAll(() => world.stop())

async function register(number: string, facts: object = {}, bytes = pdfOf(`Text of ${number}`)) {
  const fileId = await world.storeFile(`${number}.pdf`, bytes)
  const draft = { ...PLACE, number, title: 'Ponding test', form: 'MS', fileId, ...facts }
  return world.editor.call('POST', ADDRESS, draft)
}

const take = (who: TestCaller, step: string, document: { id: string; rowVersion: number }, more: object = {}) =>
  who.call('POST', `${ADDRESS}/${document.id}/steps/${step}`, { rowVersion: document.rowVersion, ...more })

const read = async (id: string) => (await world.editor.call('GET', `${ADDRESS}/${id}`)).body.data

async function revise(id: string, revision: string, bytes: Uint8Array, name = 'file.pdf') {
  const fileId = await world.storeFile(name, bytes)
  return world.editor.call('POST', `${ADDRESS}/${id}/revisions`, { revision, fileId, change: 'Comments taken in' })
}

describe('a controlled document', () => {
  it('[MOD-DOC] is shared and published by somebody else, and what it supersedes stays and says so', async () => {
    const made = await register(NUMBER, { publishAs: 'A1', folder: 'Methods/Waterproofing' })
    expect(made.body.data).toMatchObject({
      state: 'wip',
      statusCode: 'S0',
      originator: 'ABC',
      current: null,
      naming: [],
    })
    const { id } = made.body.data
    expect((await take(world.editor, 'share', made.body.data)).body).toMatchObject({ error: 'step.not-ready' })
    const shared = await take(checker, 'share', made.body.data)
    expect(shared.body.data).toMatchObject({ state: 'shared', statusCode: 'S2', current: { label: 'P01' } })
    const refused = await take(checker, 'publish', shared.body.data, { seen: shared.body.data.seen })
    expect(refused.body.message).toContain('C01')

    const second = await revise(id, 'C01', pdfOf('Second text'), `${NUMBER}_C01.pdf`)
    expect(second.body.data).toMatchObject({ state: 'wip', statusCode: 'S0', current: { label: 'P01' } })
    const again = await take(checker, 'share', second.body.data)
    const { seen } = again.body.data
    expect((await take(world.editor, 'publish', again.body.data, { seen })).body.error).toBe('step.not-ready')
    const published = await take(checker, 'publish', again.body.data, { seen })
    expect(published.body.data).toMatchObject({ state: 'published', statusCode: 'A1', current: { label: 'C01' } })
    expect((await read(id)).revisions).toMatchObject([
      { label: 'C01', state: 'published', statusCode: 'A1', supersededBy: null },
      { label: 'P01', state: 'archived', statusCode: 'S2', supersededBy: 'C01' },
    ])
    expect((await world.editor.call('DELETE', `${ADDRESS}/${id}`)).status).toBe(409)
  })

  it('[DATA-09] stands in a tree of folders that say how many documents they hold', async () => {
    await register('RQ1-ABC-ZZ-01-SP-C-0001', { folder: 'Specs' })
    await register('RQ1-ABC-ZZ-01-SP-C-0002', { folder: 'Specs/Concrete' })
    const tree = async (folder: string) =>
      (await world.editor.call('GET', `${ADDRESS}-tree?projectCode=P1&folder=${encodeURIComponent(folder)}`)).body.data
    expect((await tree('')).items).toContainEqual({
      name: 'Specs',
      isFolder: true,
      key: 'Specs',
      total: 2,
      document: null,
    })
    expect((await tree('Specs')).items).toMatchObject([
      { name: 'Concrete', isFolder: true, key: 'Specs/Concrete', total: 1 },
      { name: 'RQ1-ABC-ZZ-01-SP-C-0001', isFolder: false, total: 1, document: { label: 'P01', state: 'wip' } },
    ])
    const { body } = await world.editor.call('GET', `${ADDRESS}?folder=Specs`)
    expect(body.data.total).toBe(2)
  })

  it('is refused under a number that the project has, also by somebody who does not see that one', async () => {
    const number = 'RQ1-ABC-ZZ-01-DR-A-0101'
    await register(number)
    const twice = await register(number.toLowerCase())
    expect(twice.body).toMatchObject({ code: 409, error: 'document.number-taken' })
    expect(twice.body.message).toContain(number.toLowerCase())
    const neighbour = await world.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S12' }] })
    expect((await neighbour.call('GET', ADDRESS)).body.data.total).toBe(0)
  })

  it('takes no file of another number, of another revision, or that it has already, and no earlier revision', async () => {
    const number = 'RQ1-ABC-ZZ-01-DR-A-0102'
    const bytes = pdfOf('Plan')
    const { id } = (await register(number, {}, bytes)).body.data
    const errorOf = async (...revision: [string, Uint8Array, string]) => (await revise(id, ...revision)).body.error
    expect(await errorOf('P02', pdfOf('Other'), 'RQ1-ABC-ZZ-01-DR-A-0999.pdf')).toBe('document.other-number')
    expect(await errorOf('P02', pdfOf('Other'), `${number}_P03.pdf`)).toBe('document.other-revision')
    expect(await errorOf('P02', bytes, 'again.pdf')).toBe('document.same-file')
    expect(await errorOf('P01', pdfOf('Other'), 'other.pdf')).toBe('document.not-later')
    expect((await read(id)).revisions).toHaveLength(1)
  })

  it('[MOD-DOC] is found by the names of many files: each becomes a revision, a new document, or nothing with the reason', async () => {
    const number = 'RQ1-ABC-ZZ-01-DR-A-0103'
    const { id } = (await register(number)).body.data
    const names = [
      `${number.toLowerCase()}_P02.pdf`,
      'RQ1-ABC-ZZ-01-DR-A-0104.pdf',
      'RQ1-ABC-ZZ-01-DR-A-0104_P02.pdf',
      'plan (final).pdf',
      'Scan 18.pdf',
    ]
    const match = async (files: readonly string[], who = world.editor) =>
      (await who.call('POST', `${ADDRESS}-match`, { projectCode: 'P1', names: files })).body.data.items
    expect(await match(names)).toMatchObject([
      { as: 'revision', number, label: 'P02', document: { id, latest: 'P01', structureCode: 'A111' }, why: null },
      { as: 'document', label: 'P01', document: null, isMisnamed: false, why: null },
      { as: 'nothing', why: expect.stringContaining('Another file') },
      { as: 'nothing', why: expect.stringContaining('No number') },
      { as: 'document', number: 'Scan 18', isMisnamed: true },
    ])
    const [again, next] = [await match([`${number}_P01.pdf`]), await match([`${number}.pdf`])]
    expect(again).toMatchObject([{ as: 'nothing', why: expect.stringContaining('P01, the newest one') }])
    expect(next).toMatchObject([{ as: 'revision', label: 'P02' }])
    const neighbour = await world.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S12' }] })
    expect(await match([`${number}.pdf`], neighbour)).toMatchObject([{ as: 'document', document: null }])
  })

  it('says which part of its number is not as agreed, and is found by that', async () => {
    const { body } = await register('Scan 17')
    expect(body.data.naming).toMatchObject([{ part: 'count', said: 'Scan 17' }])
    const found = await world.editor.call('GET', `${ADDRESS}?number=misnamed`)
    expect(found.body.data.items.map(({ number }: { number: string }) => number)).toEqual(['Scan 17'])
    expect((await register('a/b')).status).toBe(400)
    expect((await register('a\u202Efdp.exe')).status).toBe(400)
  })

  it('answers which revision was published at a moment', async () => {
    const before = new Date(Date.now() - 60_000).toISOString()
    const after = new Date(Date.now() + 86_400_000).toISOString()
    const at = (moment: string) =>
      world.editor.call('GET', `${ADDRESS}-as-published?projectCode=P1&at=${encodeURIComponent(moment)}`)
    expect((await at(before)).body.data.items.filter(({ number }: { number: string }) => number === NUMBER)).toEqual([])
    expect((await at(after)).body.data.items).toContainEqual(
      expect.objectContaining({ number: NUMBER, label: 'C01', statusCode: 'A1' }),
    )
  })
})

describe('the text of documents', () => {
  it('[MOD-DOC] is found by a passage with its page and boxes, by who may read the document and by nobody else', async () => {
    const bytes = pdfOf(
      'The membrane is laid in two layers.',
      'A ponding test lasts 48 hours before the screed is cast.',
    )
    const { id } = (await register('RQ1-ABC-ZZ-01-MS-C-0042', {}, bytes)).body.data
    await world.once(`${ADDRESS}/${id}`, ({ latest }) => latest.text === 'ready')
    const ask = async (who: TestCaller, query: string) =>
      (await who.call('GET', `${ADDRESS}-passages?query=${encodeURIComponent(query)}`)).body.data.items
    const [found] = await ask(world.editor, 'How long does a ponding test last?')
    expect(found).toMatchObject({ documentId: id, page: 1, label: 'P01', superseded: false })
    expect(found.text).toContain('48 hours')
    expect(found.boxes.length).toBeGreaterThan(0)
    expect(await ask(world.elsewhere, 'ponding test')).toEqual([])

    await revise(id, 'P02', pdfOf('A ponding test lasts 72 hours.'))
    await world.once(`${ADDRESS}/${id}`, ({ latest }) => latest.label === 'P02' && latest.text === 'ready')
    const now = await ask(world.editor, 'ponding test hours')
    expect(now.filter(({ documentId }: { documentId: string }) => documentId === id)).toMatchObject([{ label: 'P02' }])
    const all = await world.editor.call('GET', `${ADDRESS}-passages?query=ponding&superseded=true&documentId=${id}`)
    const labels = all.body.data.items.map((one: { label: string; superseded: boolean }) => [one.label, one.superseded])
    expect(labels.sort()).toEqual([
      ['P01', true],
      ['P02', false],
    ])
  })

  it('[MOD-DOC] reads a scan from its picture, says how sure that is in both languages, and finds its passages', async () => {
    const lines = ['The waterproofing membrane is laid on a dry screed only.', 'Laps are 100 mm wide and rolled twice.']
    const scan = await scannedPdf(await scannedPage(lines))
    const { id } = (await register('RQ1-ABC-ZZ-01-MS-C-0043', {}, scan)).body.data
    const { latest } = await world.once(`${ADDRESS}/${id}`, ({ latest: of }) => of.text === 'ready')
    expect(latest).toMatchObject({ pages: 1, textNote: expect.stringMatching(/certainty of \d\d %: page 1/) })
    const arabic = await world.editor.call('GET', `${ADDRESS}/${id}`, undefined, { lang: 'ar' })
    expect(arabic.body.data.latest.textNote).toContain('بدرجة ثقة')
    const query = encodeURIComponent('waterproofing membrane on dry screed')
    const found = await world.editor.call('GET', `${ADDRESS}-passages?query=${query}&documentId=${id}`)
    expect(found.body.data.items[0]).toMatchObject({ documentId: id, page: 1 })
    expect(found.body.data.items[0].boxes.length).toBeGreaterThan(0)
  })

  it('says of a file that is none of the kinds that are read that it has no text', async () => {
    const { id } = (await register('RQ1-ABC-ZZ-01-DR-A-0300', {}, new Uint8Array([0, 255, 1, 254]))).body.data
    const { latest } = await world.once(`${ADDRESS}/${id}`, (document) => document.latest.text !== 'reading')
    expect(latest).toMatchObject({ text: 'none', textNote: null })
  })
})

it('offers as owners of documents the people of the place who may read documents', async () => {
  const grants = [{ siteCode: PLACE.siteCode }]
  const choosing = await world.signedInAs({ permissions: [...RIGHTS, 'person:read'], grants })
  const without = await world.signedInAs({ permissions: [], grants })
  const offered = await choosing.call('GET', `/api/people?${new URLSearchParams({ ...PLACE, reads: 'document' })}`)
  const ids = offered.body.data.items.map(({ id }: { id: string }) => id)
  expect(ids).toEqual(expect.arrayContaining([choosing.userId, checker.userId]))
  expect(ids).not.toContain(without.userId)
})

describe('a document that is given to a person', () => {
  it('[AUTH-11] is counted, listed and read by somebody who may not open the register, until it is taken back', async () => {
    const bytes = pdfOf('For one person')
    const { id } = (await register('RQ1-ABC-ZZ-01-RP-C-0009', {}, bytes)).body.data
    const guest = await world.signedInAs({ permissions: [] })
    const mine = async () => (await guest.call('GET', `${ADDRESS}-shared-with-me`)).body.data
    const total = async () => (await guest.call('GET', '/adassa_service/document/mySharedTotal')).body.data
    expect([await total(), (await mine()).total]).toEqual([0, 0])
    expect((await world.editor.call('POST', `${ADDRESS}/${id}/people`, { userId: guest.userId })).status).toBe(200)
    expect([await total(), (await mine()).items]).toMatchObject([1, [{ id, label: 'P01', isSuperseded: false }]])
    expect((await guest.call('GET', `${ADDRESS}/${id}`)).status).toBe(403)
    expect((await guest.call('GET', `${ADDRESS}-shared-with-me/${id}/file`)).status).toBe(200)
    expect((await world.editor.call('GET', `${ADDRESS}/${id}/people`)).body.data.items).toHaveLength(1)
    await world.editor.call('DELETE', `${ADDRESS}/${id}/people/${guest.userId}`)
    expect(await total()).toBe(0)
    expect((await guest.call('GET', `${ADDRESS}-shared-with-me/${id}/file`)).status).toBe(404)
  })
})
