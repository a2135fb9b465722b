import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import { insertRecord } from '#apps/server/testing/insert-records.ts'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { makePhoto } from '#engines/photo/testing/make-photo.ts'
import { uploadPurposeOf } from '#modules/attachments/contract/upload-purpose.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { ServedKind } from '#platform/server/records/record-kinds.ts'
import { COMMENT_PART } from '../contract/record-comment.ts'

const KINDS = serverModules.flatMap(({ records }) => records).filter(({ source }) => source)
const READ = [...new Set(KINDS.map(({ read }) => String(read)))]
const PROJECT = [{ projectCode: 'P1' }]

let world: SiteWorld
let ana: TestCaller
let ben: TestCaller
let stopDelivery: (() => Promise<void>) | undefined
beforeAll(async () => {
  const write = ['comment:write', 'cad-drawing:write', 'company:write', 'record-file:write']
  world = await siteWorld([...READ, ...write], { hasProject: true })
  ana = world.editor
  ben = await world.signedInAs({ permissions: [...READ, 'comment:write'], grants: PROJECT })
  stopDelivery = await serverModules.find(({ api }) => api.module.id === 'notifications')?.start?.(world.services)
})
afterAll(async () => {
  await stopDelivery?.()
  await world.stop()
})

const LIST = '/api/record-comments'
const key = (entityId: string) => ({ entityType: 'cad-drawing', entityId })
const query = (entityType: string, entityId: string) => `entityType=${entityType}&entityId=${entityId}`
const newDrawing = () => insertRecord(world.services.database, 'cad-drawing')

async function say(who: TestCaller, entityId: string, body: string, more: object = {}) {
  return who.call('POST', LIST, { entityType: 'cad-drawing', entityId, body, ...more })
}
async function read(who: TestCaller, entityId: string) {
  return (await who.call('GET', `${LIST}?${query('cad-drawing', entityId)}`)).body.data
}
async function rows<Row>(text: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return world.services.database.read(SYSTEM_SCOPE, async (db) => (await text.execute(db)).rows)
}
async function delivered(): Promise<void> {
  const waiting = () => rows(sql`select from notice_outbox`)
  await expect.poll(async () => (await waiting()).length, { timeout: 60_000 }).toBe(0)
}
/** What a person was told about a record. */
async function toldOf(who: TestCaller, id: string): Promise<string[]> {
  const told = await rows(sql<{ kind: string }>`
    select kind from notifications where user_id = ${who.userId} and record_id = ${id} order by kind`)
  return told.map(({ kind }) => kind)
}

describe('a comment', () => {
  it('is read by who reads the record, newest first, and answers another one', async () => {
    const id = await newDrawing()
    const first = await say(ana, id, 'The opening is 200 mm too low.')
    expect(first.body.data).toMatchObject({ body: 'The opening is 200 mm too low.', can: { edit: true, remove: true } })
    const answer = await say(ben, id, 'Agreed.', { quotedId: first.body.data.id })
    expect(answer.body.data.quoted).toMatchObject({ body: 'The opening is 200 mm too low.', by: { id: ana.userId } })
    const page = await read(ana, id)
    expect(page).toMatchObject({
      total: 2,
      items: [{ body: 'Agreed.', can: { edit: false } }, { body: first.body.data.body }],
    })
    const elsewhere = await newDrawing()
    expect((await say(ben, elsewhere, 'Lost', { quotedId: first.body.data.id })).body.error).toBe(
      'record-comment.quote-not-found',
    )
  })

  it('is changed by who wrote it alone, keeps how it read, and stands in the history with both', async () => {
    const id = await newDrawing()
    const comment = (await say(ana, id, 'Door D-12 opens inwards.')).body.data
    const change = { body: 'Door D-12 opens outwards.', rowVersion: comment.rowVersion }
    expect((await ben.call('PUT', `${LIST}/${comment.id}`, change)).status).toBe(403)
    const edited = await ana.call('PUT', `${LIST}/${comment.id}`, change)
    expect(edited.body.data).toMatchObject({ body: change.body, editedAt: expect.any(String), rowVersion: 2 })
    expect((await ana.call('PUT', `${LIST}/${comment.id}`, change)).body.error).toBe('record-comment.changed-meanwhile')
    const earlier = await ben.call('GET', `${LIST}/${comment.id}/earlier`)
    expect(earlier.body.data).toEqual([{ body: 'Door D-12 opens inwards.', at: comment.at }])
    const history = await ana.call('GET', `/api/audit/entries?${query('cad-drawing', id)}`)
    expect(history.body.data.items).toMatchObject([
      { action: 'cad-drawing.comment-edited', changes: [{ before: 'Door D-12 opens inwards.', after: change.body }] },
      { action: 'cad-drawing.commented' },
    ])
  })

  it('that is taken back leaves its place and not its words, also where it was quoted', async () => {
    const id = await newDrawing()
    const comment = (await say(ana, id, 'Wrong drawing.')).body.data
    await say(ben, id, 'Which one?', { quotedId: comment.id })
    expect((await ben.call('DELETE', `${LIST}/${comment.id}`)).status).toBe(403)
    expect((await ana.call('DELETE', `${LIST}/${comment.id}`)).status).toBe(200)
    expect(await read(ben, id)).toMatchObject({
      items: [{ quoted: { body: null } }, { body: null, can: { edit: false } }],
    })
    expect((await ana.call('DELETE', `${LIST}/${comment.id}`)).status).toBe(404)
    const summary = await ben.call('GET', `/api/record-conversations?${query('cad-drawing', id)}`)
    expect(summary.body.data).toEqual({
      comments: 1,
      followers: 2,
      isFollowing: true,
      isMentioned: false,
      can: { comment: true, attach: false },
      uploadTo: expect.objectContaining({ projectCode: 'P1' }),
    })
  })
})

describe('files of a comment', () => {
  const FILES = '/api/record-files'
  const uploadedFor = (entityId: string, name: string, { userId }: TestCaller = ana) =>
    world.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      const purpose = uploadPurposeOf(entityId, COMMENT_PART)
      const about = { place: { ...PLACE, structureCode: null }, name, mediaType: 'image/jpeg', purpose }
      return (await world.services.files.saveBytes(tx, { ...about, createdBy: userId, content: await makePhoto() })).id
    })
  const filesOn = async (entityId: string) =>
    (await ana.call('GET', `${FILES}?${query('cad-drawing', entityId)}`)).body.data.items

  it('come without words too, are read by who reads the record, and leave with the comment', async () => {
    const id = await newDrawing()
    const said = await say(ana, id, '', { fileIds: [await uploadedFor(id, 'wall.jpg')] })
    expect(said.body.data).toMatchObject({ body: '', files: [{ name: 'wall.jpg', mediaType: 'image/jpeg' }] })
    expect(await filesOn(id)).toMatchObject([{ name: 'wall.jpg', by: { id: ana.userId } }])
    expect((await read(ben, id)).items).toMatchObject([{ files: [{ name: 'wall.jpg' }] }])
    const [{ id: fileId }] = said.body.data.files
    expect((await world.elsewhere.call('GET', `${FILES}/${fileId}/preview`)).status).toBe(404)
    await ana.call('DELETE', `${LIST}/${said.body.data.id}`)
    expect(await filesOn(id)).toEqual([])
    expect((await ana.call('GET', `${FILES}/${fileId}/content`)).status).toBe(404)
    const history = await ana.call('GET', `/api/audit/entries?${query('cad-drawing', id)}`)
    const actions = history.body.data.items.map(({ action }: { action: string }) => action)
    expect(actions.toSorted()).toEqual(
      ['comment-removed', 'commented', 'file-removed'].map((one) => `cad-drawing.${one}`),
    )
  })

  it('are taken from who uploaded them for this record and may add files; a comment of nothing is none', async () => {
    const [id, other] = [await newDrawing(), await newDrawing()]
    expect((await say(ana, id, '  ')).body.error).toBe('record-comment.empty')
    const fileIds = [await uploadedFor(id, 'wall.jpg')]
    expect((await say(ana, other, 'Here', { fileIds })).body.error).toBe('record-file.upload-not-found')
    const ofBen = [await uploadedFor(id, 'mine.jpg', ben)]
    expect((await say(ben, id, 'Here', { fileIds: ofBen })).body.error).toBe('record-comment.files-not-allowed')
    expect((await ana.call('POST', FILES, { ...key(id), fileId: fileIds[0] })).body.error, 'not by another door').toBe(
      'record-file.upload-not-found',
    )
    expect(await read(ana, id)).toMatchObject({ total: 0 })
    for (const [who, status] of [
      [ben, 403],
      [ana, 200],
      [ana, 422],
    ] as const)
      expect((await who.call('DELETE', `${FILES}/uploads/${fileIds[0]}`)).status).toBe(status)
    expect((await say(ana, id, 'Late', { fileIds })).body.error).toBe('record-file.upload-not-found')
  })
})

describe('a mention', () => {
  it('tells whom it calls, once and by the name of now, and lets them follow the record', async () => {
    const id = await newDrawing()
    const body = `Look at this, @[${ben.userId}]`
    const said = await say(ana, id, body)
    expect(said.body.data.mentioned).toMatchObject([{ id: ben.userId }])
    const change = { body: `${body}, please`, rowVersion: 1 }
    await ana.call('PUT', `${LIST}/${said.body.data.id}`, change)
    await say(ana, id, 'And at the section.')
    await delivered()
    expect(await toldOf(ben, id)).toEqual(['record.commented', 'record.mentioned'])
    expect(await toldOf(ana, id)).toEqual([])
    const told: { title: { en: string } }[] = (await ben.call('GET', '/api/notifications')).body.data.items
    const notice = told.find(({ title }) => title.en.includes('mentions you'))
    expect(notice).toMatchObject({
      address: expect.stringContaining(`${id}?tab=comments`),
      body: { en: expect.stringMatching(/^Look at this, @person-/) },
    })
  })

  it('of somebody who may not read the record is refused and tells nobody, as one of nobody is', async () => {
    const id = await newDrawing()
    const blind = await world.signedInAs({ permissions: ['comment:write'], grants: PROJECT })
    for (const stranger of [world.elsewhere.userId, blind.userId, '00000000-0000-4000-8000-00000000dead']) {
      const refused = await say(ana, id, `Look, @[${stranger}] and @[${ben.userId}]`)
      expect(refused).toMatchObject({ status: 422, body: { error: 'record-comment.mention-cannot-read' } })
    }
    expect((await read(ana, id)).total).toBe(0)
    const offered = await ana.call('GET', `${LIST}/readers?${query('cad-drawing', id)}&search=person-`)
    const ids = offered.body.data.map((person: { id: string }) => person.id)
    expect(ids).toContain(ben.userId)
    for (const absent of [ana, world.elsewhere, blind]) expect(ids).not.toContain(absent.userId)
    await delivered()
    expect(await toldOf(ben, id)).toEqual([])
  })
})

describe('who follows a record', () => {
  it('is told of its changes once in a while, not of their own, and no more once they stop', async () => {
    const company = await insertRecord(world.services.database, 'company')
    const follow = (who: TestCaller, isFollowing: boolean) =>
      who.call('PUT', '/api/record-conversations/follow', { entityType: 'company', entityId: company, isFollowing })
    expect((await follow(ben, true)).body.data).toMatchObject({ isFollowing: true, followers: 1 })
    await follow(ana, true)
    const save = async (name: string) => {
      const { rowVersion } = (await ana.call('GET', `/api/companies/${company}`)).body.data
      const change = {
        code: 'PLAN-1',
        name,
        nameAr: '',
        trades: [],
        status: 'active',
        rowVersion,
        partyRole: 'contractor',
        projectRoles: [],
      }
      expect((await ana.call('PUT', `/api/companies/${company}`, change)).body).toMatchObject({ message: 'SUCCESS' })
    }
    await save('Plan and Sons')
    await save('Plan and Daughters')
    await world.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`update notice_outbox set run_after = now()`.execute(tx),
    )
    await delivered()
    expect(await toldOf(ben, company)).toEqual(['record.changed'])
    expect(await toldOf(ana, company)).toEqual([])
    expect((await follow(ben, false)).body.data).toMatchObject({ isFollowing: false, followers: 1 })
    await save('Plan')
    expect(await rows(sql`select from notice_outbox`)).toEqual([])
  })
})

describe('what hangs on a record', () => {
  it.each(KINDS.map((kind) => [kind.id, kind] as const))(
    '[PERM-04] of the kind %s is for those alone who may read it',
    async (_id, kind) => {
      const record = await insertRecord(world.services.database, kind.id)
      const said = { entityType: kind.id, entityId: record, body: `Said, @[${ben.userId}]` }
      const comment = await ana.call('POST', LIST, said)
      expect(comment.body.message).toBe('SUCCESS')
      expect((await ben.call('GET', `${LIST}?${query(kind.id, record)}`)).body.data.total).toBe(1)
      for (const other of await othersOf(kind)) {
        for (const path of [LIST, '/api/record-conversations', `${LIST}/readers`]) {
          expect((await other.call('GET', `${path}?${query(kind.id, record)}`)).body.error).toBe(
            'record-comment.record-not-found',
          )
        }
        const unsaid = await other.call('GET', `${LIST}/${comment.body.data.id}/earlier`)
        expect(unsaid.status).toBe(404)
        expect((await other.call('POST', LIST, { ...said, body: 'Me too' })).status).toBe(404)
        expect((await other.call('DELETE', `${LIST}/${comment.body.data.id}`)).status).toBe(404)
        const follow = { entityType: kind.id, entityId: record, isFollowing: true }
        expect((await other.call('PUT', '/api/record-conversations/follow', follow)).status).toBe(404)
      }
      const events = await rows(sql<{ place: string | null }>`select project_code as place from (
      select type, entity_id, project_code from event_outbox union all select type, entity_id, project_code from event_log) as told
      where type = ${`${kind.id}.commented`} and entity_id = ${record}`)
      expect(events).toEqual([{ place: kind.isPlaceless ? '*' : 'P1' }])
    },
  )

  it('[PERM-04] of a site is not for who sees one structure of it, to which the site is only the way', async () => {
    const below = await world.signedInAs({
      permissions: ['site:read', 'comment:write'],
      grants: [{ structureCode: 'A111' }],
    })
    expect((await below.call('GET', '/api/sites/S11')).status).toBe(200)
    const said = { entityType: 'site', entityId: 'S11', body: 'From below' }
    expect((await below.call('POST', LIST, said)).body.error).toBe('record-comment.record-not-found')
    expect((await below.call('POST', LIST, { ...said, entityType: 'structure', entityId: 'A111' })).status).toBe(200)
  })

  it('is neither said, followed nor found of a kind without records to hang on', async () => {
    const answer = await world.administrator.call('POST', LIST, { entityType: 'share', entityId: 'x', body: 'Hello' })
    expect(answer.body.error).toBe('record-comment.record-not-found')
  })
})

/** In the same place with every other permission; and in another project with all of them. */
async function othersOf(kind: ServedKind): Promise<TestCaller[]> {
  const others = [...READ.filter((permission) => permission !== kind.read), 'comment:write']
  const without = await world.signedInAs({ permissions: others, grants: PROJECT })
  return kind.isPlaceless ? [without] : [without, world.elsewhere]
}

describe('what mentions somebody', () => {
  const waiting = async (who: TestCaller, id: string) =>
    (await who.call('GET', '/api/inbox/tasks?kind=mention&pageSize=100')).body.data.items.filter(
      ({ recordId }: { recordId: string }) => recordId === id,
    )
  const about = (id: string) => ({ entityType: 'cad-drawing', entityId: id })
  const mention = () => `Look here, @[${ben.userId}].`

  it('waits in the work of who is mentioned until they have read it, and leads to the comment', async () => {
    const id = await newDrawing()
    const said = (await say(ana, id, mention())).body.data
    const summary = async (who: TestCaller) =>
      (await who.call('GET', `/api/record-conversations?${query('cad-drawing', id)}`)).body.data.isMentioned
    expect([await summary(ben), await summary(ana)]).toEqual([true, false])
    const [task] = await waiting(ben, id)
    expect(task.address).toMatch(new RegExp(`[?&]tab=comments&comment=${said.id}$`))
    expect(task).toMatchObject({ askedBy: { id: ana.userId }, isUnread: true })
    const path = '/api/record-conversations/read'
    expect((await ana.call('PUT', path, about(id))).status).toBe(200)
    expect(await waiting(ben, id)).toHaveLength(1)
    expect((await ben.call('PUT', path, about(id))).status).toBe(200)
    expect([await waiting(ben, id), await summary(ben)]).toEqual([[], false])
  })

  it('waits no more once it is answered, taken back or edited away', async () => {
    const id = await newDrawing()
    await say(ana, id, mention())
    await say(ben, id, 'Done.')
    expect(await waiting(ben, id)).toEqual([])
    const second = (await say(ana, id, mention())).body.data
    const third = (await say(ana, id, mention())).body.data
    expect(await waiting(ben, id)).toHaveLength(2)
    await ana.call('DELETE', `${LIST}/${second.id}`)
    await ana.call('PUT', `${LIST}/${third.id}`, { body: 'Nobody.', rowVersion: third.rowVersion })
    expect(await waiting(ben, id)).toEqual([])
  })
})
