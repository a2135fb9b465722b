import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import { type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { readBcf } from '#engines/bcf/read-bcf.ts'
import { writeBcf } from '#engines/bcf/write-bcf.ts'
import { composeModules } from '#platform/server/compose-modules.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { onTopicChanged, type TopicChange, topicGuid, upsertTopic } from './public.ts'

const RIGHTS = ['bcf:read', 'bcf:write', 'site:read']
const TOPICS = '/bcf/3.0/projects/P1/topics'
/** One transparent pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const CAMERA = {
  camera_view_point: { x: 1, y: 2, z: 3 },
  camera_direction: { x: 0, y: 1, z: 0 },
  camera_up_vector: { x: 0, y: 0, z: 1 },
  field_of_view: 60,
  aspect_ratio: 1.5,
}

let world: SiteWorld
let coordinator: TestCaller
beforeAll(async () => {
  world = await siteWorld(RIGHTS, { hasProject: true })
  coordinator = world.editor
})
afterAll(() => world.stop())

async function addTopic(facts: object = {}) {
  const { status, body } = await coordinator.call('POST', TOPICS, { title: 'Duct through beam', ...facts })
  expect([status, body]).toEqual([201, expect.objectContaining({ guid: expect.any(String) })])
  return body
}

describe('the BCF API', () => {
  it('says its versions to anybody, and how to sign in', async () => {
    const answer = await world.app.inject('/foundation/versions')
    expect(answer.statusCode).toBe(200)
    // Whole: programs put the paths of the API behind it.
    const base = expect.stringMatching(/^http:\/\/[^/]+\/bcf\/3\.0$/)
    expect(answer.json().versions).toContainEqual(
      expect.objectContaining({ api_id: 'bcf', version_id: '3.0', api_base_url: base }),
    )
    const refused = await world.app.inject('/bcf/3.0/projects')
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer'])
  })

  it('keeps a topic, with a number that the server gives, and tells its history', async () => {
    const made = await addTopic({
      topic_type: 'Clash',
      topic_status: 'Open',
      labels: ['MEP'],
      colour: 'unknown fields are left out',
    })
    expect(made.server_assigned_id).toMatch(/^ISSUE-\d+$/)
    const address = `${TOPICS}/${made.guid}`
    const put = await coordinator.call('PUT', address, {
      title: 'Duct through beam',
      topic_status: 'Closed',
      labels: ['Structure'],
    })
    expect(put.body).toMatchObject({
      topic_status: 'Closed',
      labels: ['Structure'],
      modified_author: expect.any(String),
    })
    expect(put.body).not.toHaveProperty('topic_type')
    const { body } = await coordinator.call('GET', `${address}/events`)
    expect(body.at(-1).events).toEqual(
      expect.arrayContaining([
        { type: 'status_updated', value: 'Closed' },
        { type: 'type_removed', value: null },
        { type: 'label_added', value: 'Structure' },
        { type: 'label_removed', value: 'MEP' },
      ]),
    )
    expect((await coordinator.call('DELETE', address)).status).toBe(200)
    expect((await coordinator.call('GET', address)).status).toBe(404)
    expect((await coordinator.call('POST', TOPICS, { title: 'again', guid: made.guid })).status).toBe(409)
  })

  it('filters, sorts and pages topics, and refuses what it cannot read', async () => {
    for (const [title, priority] of [
      ["O'Brien's wall", 'High'],
      ['Slab', 'Low'],
      ['Stair', 'High'],
    ] as const)
      await addTopic({ title, priority, topic_type: 'Filtered', labels: [priority] })
    const find = async (query: string) => {
      const { body } = await coordinator.call('GET', `${TOPICS}?${new URLSearchParams(query)}`)
      return body.map((topic: { title: string }) => topic.title)
    }
    const all = "$filter=topic_type eq 'Filtered'"
    expect(await find(`${all} and priority eq 'High'&$orderby=creation_date desc`)).toEqual(['Stair', "O'Brien's wall"])
    expect(await find(`${all} and (title eq 'O''Brien''s wall' or labels/any(l: l eq 'Low'))`)).toEqual([
      "O'Brien's wall",
      'Slab',
    ])
    expect(await find(`${all} and not (priority eq 'High')`)).toEqual(['Slab'])
    expect(await find(`${all}&$top=1&$skip=1`)).toEqual(['Slab'])
    expect(await find(`${all} and creation_date gt 2100-01-01T00:00:00Z`)).toEqual([])
    for (const filter of [
      "password eq 'x'",
      "title eq 'x",
      'title eq',
      "title like 'x'",
      "title eq 'a'; drop table bcf_topics",
    ])
      expect([
        filter,
        (await coordinator.call('GET', `${TOPICS}?${new URLSearchParams({ $filter: filter })}`)).status,
      ]).toEqual([filter, 400])
  })

  it('keeps comments, and viewpoints with their pictures and components', async () => {
    const { guid } = await addTopic()
    const address = `${TOPICS}/${guid}`
    const view = await coordinator.call('POST', `${address}/viewpoints`, {
      perspective_camera: CAMERA,
      clipping_planes: [{ location: { x: 0, y: 0, z: 0 }, direction: { x: 0, y: 0, z: 1 } }],
      bitmaps: [
        {
          bitmap_type: 'png',
          bitmap_data: PIXEL,
          location: CAMERA.camera_view_point,
          normal: CAMERA.camera_direction,
          up: CAMERA.camera_up_vector,
          height: 2,
        },
      ],
      snapshot: { snapshot_type: 'png', snapshot_data: PIXEL },
      components: {
        selection: [{ ifc_guid: '2MF28NhmDBiRVyFakgdbCT' }],
        visibility: { default_visibility: false, exceptions: [] },
      },
    })
    expect([view.status, view.body]).toMatchObject([
      201,
      { snapshot: { snapshot_type: 'png' }, perspective_camera: CAMERA },
    ])
    const at = `${address}/viewpoints/${view.body.guid}`
    expect((await coordinator.call('GET', `${at}/selection`)).body).toEqual({
      selection: [{ ifc_guid: '2MF28NhmDBiRVyFakgdbCT' }],
    })
    expect((await coordinator.call('GET', `${at}/visibility`)).body.visibility.default_visibility).toBe(false)
    for (const picture of [`${at}/snapshot`, `${at}/bitmaps/${view.body.bitmaps[0].guid}`]) {
      const answer = await world.app.inject({
        url: picture,
        headers: { authorization: `Bearer ${coordinator.token}` },
      })
      expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload]).toEqual([
        200,
        'image/png',
        Buffer.from(PIXEL, 'base64'),
      ])
    }
    const said = await coordinator.call('POST', `${address}/comments`, {
      comment: 'Move it',
      viewpoint_guid: view.body.guid,
    })
    expect(said.body).toMatchObject({ comment: 'Move it', topic_guid: guid, viewpoint_guid: view.body.guid })
    await coordinator.call('PUT', `${address}/comments/${said.body.guid}`, { comment: 'Move it up' })
    expect((await coordinator.call('GET', `${address}/comments`)).body).toEqual([
      expect.objectContaining({ comment: 'Move it up', modified_author: expect.any(String) }),
    ])
    for (const broken of [
      {},
      { lines: [] },
      { perspective_camera: CAMERA, orthogonal_camera: CAMERA },
      { snapshot: { snapshot_type: 'png', snapshot_data: 'aGVsbG8=' } },
    ])
      expect((await coordinator.call('POST', `${address}/viewpoints`, broken)).status).toBeGreaterThanOrEqual(400)
  })

  it('takes lists as bodies: files and related topics', async () => {
    const [first, second] = [await addTopic(), await addTopic()]
    const files = [{ ifc_project: '0J$yPqHBD12v72y4qF6XcD', filename: 'a.ifc', reference: 'https://example.com/a.ifc' }]
    expect((await coordinator.call('PUT', `${TOPICS}/${first.guid}/files`, files)).body).toEqual(files)
    const related = [{ related_topic_guid: second.guid }]
    expect((await coordinator.call('PUT', `${TOPICS}/${first.guid}/related_topics`, related)).body).toEqual(related)
    expect((await coordinator.call('GET', `${TOPICS}/${first.guid}/related_topics`)).body).toEqual(related)
  })

  it('answers 304 to who has the content already', async () => {
    const { guid } = await addTopic()
    const headers = { authorization: `Bearer ${coordinator.token}` }
    const first = await world.app.inject({ url: `${TOPICS}/${guid}`, headers })
    const again = await world.app.inject({
      url: `${TOPICS}/${guid}`,
      headers: { ...headers, 'if-none-match': String(first.headers.etag) },
    })
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, ''])
  })

  it('shows nobody what lies outside of their places', async () => {
    const { guid } = await addTopic()
    const other = world.elsewhere
    expect((await other.call('GET', `${TOPICS}/${guid}`)).status).toBe(404)
    expect((await other.call('GET', TOPICS)).status).toBe(404)
    expect((await other.call('POST', TOPICS, { title: 'x' })).status).toBe(404)
    const reader = await world.signedInAs({ permissions: ['bcf:read'], grants: [{ projectCode: 'P1' }] })
    expect((await reader.call('PUT', `${TOPICS}/${guid}`, { title: 'x' })).status).toBe(403)
    expect((await reader.call('GET', '/bcf/3.0/projects/P1/extensions')).body).toMatchObject({
      project_actions: [],
      topic_actions: [],
    })
  })
})

describe('BCF files', () => {
  const GUID = '7ddc3ef0-0ab7-43f1-918a-45e38b42369c'
  const fileWith = (status: string, modified: string, comment = '') =>
    zipSync({
      'bcf.version': Buffer.from('<Version VersionId="2.1"/>'),
      'notes.txt': Buffer.from('x'),
      [`${GUID}/markup.bcf`]: Buffer.from(
        `<Markup><Topic Guid="${GUID}" TopicType="Clash" TopicStatus="${status}"><Title>Imported</Title><CreationDate>2026-01-01T00:00:00Z</CreationDate><CreationAuthor>a@b.c</CreationAuthor><ModifiedDate>${modified}</ModifiedDate><ModifiedAuthor>a@b.c</ModifiedAuthor></Topic>${comment}<Viewpoints Guid="8ddc3ef0-0ab7-43f1-918a-45e38b42369c"><Snapshot>s.png</Snapshot></Viewpoints></Markup>`,
      ),
      [`${GUID}/s.png`]: Buffer.from(PIXEL, 'base64'),
    })

  async function importFile(content: Uint8Array) {
    const fileId = await world.storeFile('issues.bcf', content)
    const { body } = await coordinator.call('POST', '/api/bcf/imports', { projectCode: 'P1', fileId })
    return world.once(`/api/bcf/imports/${body.data.id}`, ({ state }) => state !== 'reading')
  }

  it('are imported once: what is new, changed or the same is counted, and other modules hear of a reply', async () => {
    const heard: TopicChange[] = []
    const hears = onTopicChanged(async (_tx, change) => {
      if (change.guid === GUID) heard.push(change)
    })
    composeModules(serverModules, [{ id: 'tests', offers: [hears] }])
    const first = await importFile(fileWith('Open', '2026-01-02T00:00:00Z'))
    expect(first).toMatchObject({ state: 'done', version: '2.1', created: 1, updated: 0 })
    expect(first.findings).toMatchObject([{ kind: 'left-out', code: 'file-not-kept', where: 'notes.txt', count: 1 }])
    expect(await importFile(fileWith('Open', '2026-01-02T00:00:00Z'))).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 1,
    })
    const comment =
      '<Comment Guid="9ddc3ef0-0ab7-43f1-918a-45e38b42369c"><Date>2026-01-03T00:00:00Z</Date><Author>d@e.f</Author><Comment>Done</Comment></Comment>'
    expect(await importFile(fileWith('Closed', '2026-01-03T00:00:00Z', comment))).toMatchObject({ updated: 1 })
    expect((await coordinator.call('GET', `${TOPICS}/${GUID}`)).body).toMatchObject({ topic_status: 'Closed' })
    expect((await coordinator.call('GET', `${TOPICS}/${GUID}/comments`)).body).toHaveLength(1)
    expect(await importFile(fileWith('Open', '2026-01-01T00:00:00Z', comment))).toMatchObject({
      unchanged: 1,
      findings: [{ code: 'older-not-taken', where: GUID }, { code: 'file-not-kept' }],
    })
    expect(heard.map(({ cause, before, after }) => [cause, before?.status, after.status])).toEqual([
      ['import', undefined, 'Open'],
      ['import', 'Open', 'Closed'],
    ])
  })

  it('that are something else or hostile fail with the reason, and leave nothing', async () => {
    const whole = fileWith('Open', '2026-01-02T00:00:00Z')
    const version = Buffer.from('<Version VersionId="2.1"/>')
    const entity = `<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><Markup><Topic Guid="${GUID}"><Title>&x;</Title></Topic></Markup>`
    const files = [
      Buffer.from('no archive'),
      whole.subarray(0, whole.length - 40),
      zipSync({ 'bcf.version': version, [`../../${GUID}/markup.bcf`]: Buffer.from('<Markup/>') }),
      zipSync({ 'bcf.version': version, [`${GUID}/markup.bcf`]: Buffer.from(entity) }),
    ]
    const before = (await coordinator.call('GET', '/api/bcf/topics')).body.data.total
    const [none, ...others] = await Promise.all(files.map(importFile))
    expect(none).toMatchObject({ state: 'failed', reason: { en: expect.stringContaining('ZIP') } })
    for (const other of others) expect(other).toMatchObject({ state: 'failed', reason: { en: expect.any(String) } })
    expect((await coordinator.call('GET', '/api/bcf/topics')).body.data.total).toBe(before)
  })

  it.each(['2.1', '3.0'] as const)('are exported as %s, whole', async (version) => {
    const { guid } = await addTopic({ topic_status: 'Open', labels: ['MEP'] })
    await coordinator.call('POST', `${TOPICS}/${guid}/comments`, { comment: 'Move it' })
    await coordinator.call('POST', `${TOPICS}/${guid}/viewpoints`, {
      perspective_camera: CAMERA,
      snapshot: { snapshot_type: 'png', snapshot_data: PIXEL },
    })
    const answer = await world.app.inject({
      url: `/api/bcf/projects/P1/export?version=${version}&guids=${guid}`,
      headers: { authorization: `Bearer ${coordinator.token}` },
    })
    const file = readBcf(answer.rawPayload)
    expect(file).toMatchObject({
      version,
      project: { id: 'P1' },
      topics: [{ guid, labels: ['MEP'], comments: [{ comment: 'Move it' }] }],
    })
    expect(file.topics[0]?.viewpoints[0]?.camera).toMatchObject({ extent: 60, viewPoint: { x: 1, y: 2, z: 3 } })
    expect([...(file.topics[0]?.files.values() ?? [])]).toEqual([new Uint8Array(Buffer.from(PIXEL, 'base64'))])
    expect(await importFile(writeBcf(file, version).bytes)).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  })
})

describe('topics of other modules', () => {
  it('have a stable GUID and are updated instead of doubled', async () => {
    const { services } = world
    const guid = topicGuid('clash', 'group-1')
    const save = (title: string) =>
      services.database.transaction(SYSTEM_SCOPE, async (tx) =>
        upsertTopic(
          tx,
          { audit: { user: null }, files: services.files },
          {
            guid,
            place: { projectCode: 'P1', siteCode: 'S11', structureCode: 'A111' },
            source: 'clash',
            title,
            author: 'clash detection',
          },
        ),
      )
    expect(topicGuid('clash', 'group-1')).toBe(guid)
    expect(await save('12 ducts')).toMatchObject({ state: 'created' })
    expect(await save('12 ducts')).toMatchObject({ state: 'unchanged' })
    expect(await save('11 ducts')).toMatchObject({ state: 'updated' })
    const { body } = await coordinator.call('GET', '/api/bcf/topics?source=clash')
    expect(body.data).toMatchObject({
      total: 1,
      items: [{ guid, title: '11 ducts', structureCode: 'A111', can: { edit: true } }],
    })
  })
})

describe('topics on our own screens', () => {
  it('are added, changed with the version that was seen, and listed', async () => {
    const { body } = await coordinator.call('POST', '/api/bcf/topics', {
      projectCode: 'P1',
      siteCode: 'S11',
      title: 'Missing railing',
    })
    const { guid, rowVersion } = body.data
    const change = { projectCode: 'P1', title: 'Missing railing', status: 'In Progress', rowVersion }
    const address = `/api/bcf/projects/P1/topics/${guid}`
    expect((await coordinator.call('PUT', address, change)).body.data).toMatchObject({
      status: 'In Progress',
      siteCode: 'S11',
    })
    expect((await coordinator.call('PUT', address, change)).status).toBe(409)
    expect((await coordinator.call('GET', '/api/bcf/topics?search=railing&sort=-creationDate')).body.data.total).toBe(1)
  })
})
