import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { pdfOf } from '../../testing/pdf-of.ts'

const RIGHTS = ['read', 'write', 'check', 'publish'].map((right) => `document:${right}`)
const ADDRESS = '/api/documents'

let world: SiteWorld
/** Reads documents and nothing more. */
let engineer: TestCaller
let designer: TestCaller
let neighbour: TestCaller

beforeAll(async () => {
  world = await siteWorld(RIGHTS)
  const person = (siteCode: string) => world.signedInAs({ permissions: ['document:read'], grants: [{ siteCode }] })
  ;[engineer, designer, neighbour] = await Promise.all([person(PLACE.siteCode), person(PLACE.siteCode), person('S12')])
})
afterAll(() => world.stop())

async function register(number: string, name = `${number}.pdf`): Promise<string> {
  const fileId = await world.storeFile(name, pdfOf(`Text of ${number}`))
  const draft = { ...PLACE, number, title: 'Core walls', revision: 'P01', fileId }
  return (await world.editor.call('POST', ADDRESS, draft)).body.data.id
}

const BOX = {
  ...{ revision: 1, page: 1, shape: 'cloud', type: 'correction', comment: 'The door opens into the riser' },
  points: [
    [0.25, 0.25],
    [0.5, 0.375],
  ],
}
const mark = (who: TestCaller, id: string, of: object = {}) =>
  who.call('POST', `${ADDRESS}/${id}/marks`, { ...BOX, ...of })
const marksOf = async (id: string, revision = 1, who = engineer) =>
  (await who.call('GET', `${ADDRESS}/${id}/marks?revision=${revision}`)).body.data
const tasksOf = async (who: TestCaller, documentId: string) =>
  (await who.call('GET', '/api/inbox/tasks')).body.data.items.filter(
    (task: { recordId: string }) => task.recordId === documentId,
  )

describe('a mark on a page', () => {
  it('[MOD-DOC] asks whom it names through My work until it is answered and resolved, and both see it', async () => {
    const id = await register('RQ1-ABC-ZZ-01-DR-A-0301')
    const made = await mark(engineer, id, { assigneeId: designer.userId })
    expect(made.body.data).toMatchObject({ page: 1, replies: [], resolvedAt: null, about: null })
    expect(await tasksOf(designer, id)).toMatchObject([
      { title: { en: expect.stringContaining('page 1: The door opens into the riser') } },
    ])
    const at = `${ADDRESS}/${id}/marks/${made.body.data.id}`
    await designer.call('POST', `${at}/replies`, { said: 'Hung on the other side in P02' })
    const resolved = await designer.call('POST', `${at}/resolve`, {})
    expect(resolved.body.data).toMatchObject({
      resolvedBy: { id: designer.userId },
      replies: [{ said: 'Hung on the other side in P02', author: { id: designer.userId } }],
      can: { reply: false, resolve: false, reopen: true, remove: false },
    })
    expect(await tasksOf(designer, id)).toEqual([])
    expect((await marksOf(id)).items).toMatchObject([{ resolvedBy: { id: designer.userId }, can: { reopen: true } }])
    await engineer.call('POST', `${at}/reopen`, {})
    expect(await tasksOf(designer, id)).toHaveLength(1)
  })

  it('is settled by its author, who is asked and who checks documents, and taken back by its author alone', async () => {
    const id = await register('RQ1-ABC-ZZ-01-DR-A-0302')
    const { id: markId } = (await mark(engineer, id)).body.data
    const at = `${ADDRESS}/${id}/marks/${markId}`
    expect((await designer.call('POST', `${at}/resolve`, {})).body.error).toBe('document-mark.not-yours')
    expect((await designer.call('DELETE', at)).body.error).toBe('document-mark.not-yours')
    expect((await world.editor.call('POST', `${at}/resolve`, {})).status).toBe(200)
    const second = (await mark(engineer, id)).body.data.id
    expect((await engineer.call('DELETE', `${ADDRESS}/${id}/marks/${second}`)).status).toBe(200)
    expect((await marksOf(id)).total).toBe(1)
  })

  it('is no more to be seen than its document: at another site neither read, drawn, answered nor downloaded', async () => {
    const id = await register('RQ1-ABC-ZZ-01-DR-A-0303')
    const { id: markId } = (await mark(engineer, id)).body.data
    for (const [method, path, input] of [
      ['GET', 'marks?revision=1', undefined],
      ['GET', 'marks-of-revisions', undefined],
      ['POST', 'marks', BOX],
      ['POST', `marks/${markId}/replies`, { said: 'Hello' }],
      ['GET', 'revisions/1/marked-file', undefined],
    ] as const)
      expect((await neighbour.call(method, `${ADDRESS}/${id}/${path}`, input)).status, path).toBe(404)
    expect((await mark(engineer, id, { assigneeId: neighbour.userId })).body.error).toBe('document-mark.cannot-read')
    const about = { entityType: 'document', entityId: '00000000-0000-4000-8000-000000000000' }
    expect((await mark(engineer, id, { about })).body.error).toBe('document-mark.record-unknown')
  })

  it('stays with its revision: the next begins without, what is superseded takes no more, and the former is found', async () => {
    const id = await register('RQ1-ABC-ZZ-01-DR-A-0304')
    await mark(engineer, id)
    const take = (who: TestCaller, step: string, of: { rowVersion: number; seen: string }) =>
      who.call('POST', `${ADDRESS}/${id}/steps/${step}`, { rowVersion: of.rowVersion, seen: of.seen })
    const checker = await world.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: PLACE.siteCode }] })
    const read = async () => (await world.editor.call('GET', `${ADDRESS}/${id}`)).body.data
    await take(checker, 'share', await read())
    const fileId = await world.storeFile('next.pdf', pdfOf('Next'))
    await world.editor.call('POST', `${ADDRESS}/${id}/revisions`, { revision: 'P02', fileId })
    await take(checker, 'share', await read())
    expect((await marksOf(id, 2)).total).toBe(0)
    expect((await marksOf(id, 1)).total).toBe(1)
    const { items } = (await engineer.call('GET', `${ADDRESS}/${id}/marks-of-revisions`)).body.data
    expect(items).toEqual([{ revision: 1, label: 'P01', total: 1, open: 1 }])
    expect((await mark(engineer, id)).body).toMatchObject({ code: 409, error: 'document-mark.superseded' })
    expect((await mark(engineer, id, { revision: 2 })).status).toBe(200)
    expect((await mark(engineer, id, { revision: 7 })).body.error).toBe('document.revision-unknown')
  })

  it('is refused where it is not drawn like its kind, has no words, or lies on a file that is no PDF', async () => {
    const id = await register('RQ1-ABC-ZZ-01-DR-A-0305')
    const errorOf = async (of: object) => (await mark(engineer, id, of)).body.error
    const one = [[0.5, 0.5]]
    expect(await errorOf({ points: one })).toBe('document-mark.bad-shape')
    expect(await errorOf({ shape: 'highlight', points: one })).toBe('document-mark.bad-shape')
    expect(await errorOf({ shape: 'text', points: one })).toBe('document-mark.words-missing')
    expect((await mark(engineer, id, { points: [[1.5, 0], one[0]] })).status).toBe(400)
    const text = await register('RQ1-ABC-ZZ-01-SP-A-0306', 'RQ1-ABC-ZZ-01-SP-A-0306.txt')
    expect((await mark(engineer, text)).body.error).toBe('document-mark.not-a-pdf')
    expect((await engineer.call('GET', `${ADDRESS}/${text}/revisions/1/marked-file`)).body.error).toBe(
      'document-mark.not-a-pdf',
    )
  })

  it('is an annotation of the file that is downloaded with marks', async () => {
    const id = await register('RQ1-ABC-ZZ-01-DR-A-0307')
    await mark(engineer, id, { comment: 'انقل الباب' })
    const { statusCode, rawPayload } = await world.app.inject({
      url: `${ADDRESS}/${id}/revisions/1/marked-file`,
      headers: { authorization: `Bearer ${engineer.token}` },
    })
    expect(statusCode).toBe(200)
    const library = await import('pdfjs-dist/legacy/build/pdf.mjs')
    const file = await library.getDocument({ data: new Uint8Array(rawPayload) }).promise
    expect(await (await file.getPage(1)).getAnnotations()).toMatchObject([
      { subtype: 'Square', contentsObj: { str: 'انقل الباب' } },
    ])
  })
})
