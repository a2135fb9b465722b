import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { printRecord } from '#apps/server/testing/print-record.ts'
import { type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { uploadPurposeOf } from '#modules/attachments/contract/upload-purpose.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const FILES = ['link:write', 'record-file:write', 'file:read', 'file:upload']
const RIGHTS = ['bcf:read', 'bcf:write', 'site:read', 'person:read', ...FILES]

let world: SiteWorld
let editor: TestCaller
beforeAll(async () => {
  world = await siteWorld(RIGHTS, { hasProject: true })
  editor = world.editor
})
afterAll(() => world.stop())

async function addIssue(title: string, facts: object = {}) {
  const { status, body } = await editor.call('POST', '/api/bcf/topics', { projectCode: 'P1', title, ...facts })
  expect([status, body]).toEqual([expect.any(Number), expect.objectContaining({ code: 0 })])
  return body.data
}

const list = async (query: string, caller = editor) =>
  (await caller.call('GET', `/api/bcf/topics?projectCode=P1&${query}`)).body.data

describe('the register of issues', () => {
  it('puts what waits for the reader first, then by the day it is due, and leaves out what is done', async () => {
    const me = (await editor.call('GET', '/foundation/1.0/current-user')).body.id
    await addIssue('due later', { dueDate: '2031-01-01T00:00:00Z', assignedTo: 'somebody@elsewhere.example' })
    await addIssue('mine', { assignedTo: me, dueDate: '2032-01-01T00:00:00Z' })
    await addIssue('overdue', { dueDate: '2020-01-01T00:00:00Z', priority: 'Critical' })
    await addIssue('done', { status: 'Closed', assignedTo: me })
    const titles = async (query: string) => (await list(query)).items.map(({ title }: { title: string }) => title)
    expect(await titles('isOpen=true&sort=-mine,dueDate')).toEqual(['mine', 'overdue', 'due later'])
    expect(await titles('isOpen=false')).toEqual(['done'])
    expect(await titles('person=me&isOpen=true')).toEqual(['mine'])
    expect(await titles('isOverdue=true')).toEqual(['overdue'])
    expect((await list('isOpen=true')).items.filter((one: { isOverdue: boolean }) => one.isOverdue)).toHaveLength(1)
    expect(await titles('sort=-priority&isOpen=true&pageSize=1')).toEqual(['overdue'])
    expect(await titles('storey=Level')).toEqual([])
    const [site] = (await editor.call('GET', '/api/sites?projectCode=P1')).body.data.items
    expect(site.work, 'issues of the project lie in no site').toEqual([])
    await addIssue('at the site', { siteCode: site.code, dueDate: '2020-01-01T00:00:00Z' })
    const [listed] = (await editor.call('GET', '/api/sites?projectCode=P1')).body.data.items
    expect(listed.work).toMatchObject([{ id: 'issues', count: 1, late: 1 }])
    expect((await list('search=later')).items[0].assignee).toEqual({ name: 'somebody@elsewhere.example' })
  })

  it('changes the state of many, each by its own rules, and takes that back', async () => {
    const issues = [await addIssue('one of two'), await addIssue('two of two', { description: 'kept as it is' })]
    const run = '7f0f4a54-0000-4000-8000-00000000b001'
    const changed = await editor.call('POST', '/api/bulk-runs', {
      id: run,
      list: { module: 'bcf', endpoint: 'topics', query: { projectCode: 'P1' } },
      ids: issues.map(({ id }) => id),
      action: 'setStatus',
      fields: { status: 'In Progress' },
    })
    expect(changed.body.data).toMatchObject({ total: 2, done: 2, refused: 0 })
    const after = (await editor.call('GET', `/api/bcf/issues/${issues[1].id}`)).body.data
    expect(after).toMatchObject({ status: 'In Progress', description: 'kept as it is', id: `P1~${after.guid}` })
    expect((await editor.call('GET', `/api/bcf/issues/${after.guid}`)).body.data).toEqual(after)
  })

  it('has files, links and followers as every record, and a paper with what was said', async () => {
    const [one, other] = [await addIssue('Duct through beam', { priority: 'High' }), await addIssue('Other')]
    const of = ({ guid }: { guid: string }) => ({ entityType: 'bcf-topic', entityId: guid })
    const sent = async (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
      expect([path, (await editor.call(method, `/api${path}`, body)).status]).toEqual([path, 200])
    await sent('/record-links', { ...of(one), relation: 'relates', to: of(other) })
    await sent('/record-conversations/follow', { ...of(one), isFollowing: true }, 'PUT')
    const purpose = uploadPurposeOf(one.guid)
    const place = { projectCode: 'P1', siteCode: null, structureCode: null }
    const { database, files } = world.services
    const file = await database.transaction(SYSTEM_SCOPE, (tx) =>
      files.saveBytes(tx, {
        ...{ place, name: 'sketch.txt', mediaType: 'text/plain', purpose },
        ...{ createdBy: editor.userId, content: Buffer.from('x') },
      }),
    )
    await sent('/record-files', { ...of(one), fileId: file.id, caption: '' })
    await sent(`/bcf/projects/P1/topics/${one.guid}/comments`, { comment: 'Lower it by 40 mm' })
    const words = await printRecord(world, editor, { kind: 'bcf-topic', id: one.guid })
    for (const said of [one.serverAssignedId, 'Duct through beam', 'sketch.txt', 'Lower it by 40 mm', 'History'])
      expect(words).toContain(said)
    expect(await printRecord(world, world.elsewhere, { kind: 'bcf-topic', id: one.guid })).toBeNull()
    const key = new URLSearchParams(of(one))
    expect((await world.elsewhere.call('GET', `/api/record-links?${key}`)).status).toBe(404)
  })

  it('is not there for somebody of another place, by its id, its GUID or a filter', async () => {
    const issue = await addIssue('in sight of its project alone')
    for (const id of [issue.id, issue.guid])
      expect((await world.elsewhere.call('GET', `/api/bcf/issues/${id}`)).status).toBe(404)
    expect((await list(`person=${'7f0f4a54-0000-4000-8000-00000000b002'}`)).total).toBe(0)
    expect((await editor.call('GET', '/api/bcf/issues/nonsense')).status).toBe(400)
  })
})
