import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestCaller, type TestProduct, testProduct } from '#apps/server/testing/test-product.ts'

const RIGHTS = ['bcf:read', 'bcf:write', 'site:read', 'bim-model:read']
const TOPICS = '/bcf/3.0/projects/P1/topics'
const OCTETS = { 'content-type': 'application/octet-stream' }
/** One transparent pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const CAMERA = {
  camera_view_point: { x: 1, y: 2, z: 3 },
  camera_direction: { x: 0, y: 1, z: 0 },
  camera_up_vector: { x: 0, y: 0, z: 1 },
  field_of_view: 60,
  aspect_ratio: 1.5,
}

let product: TestProduct
let coordinator: TestCaller
beforeAll(async () => {
  product = await testProduct()
  await product.insertPlaces()
  coordinator = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P1' }] })
})
afterAll(async () => product.stop())

/** A request as another program sends it: its own content type, no envelope expected. */
function send(method: 'GET' | 'PUT' | 'POST', url: string, payload?: Buffer | string, headers: object = {}) {
  return product.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${coordinator.token}`, ...headers },
    ...(payload !== undefined && { payload }),
  })
}

async function addTopic(facts: object = {}, at = TOPICS) {
  const { status, body } = await coordinator.call('POST', at, { title: 'Duct through beam', ...facts })
  expect([status, body]).toEqual([201, expect.objectContaining({ guid: expect.any(String) })])
  return body
}

describe('another program over the BCF API', () => {
  it('[MOD-DES] puts the file of a BIM snippet and reads the same bytes', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 200])
    const none = await addTopic()
    expect((await send('PUT', `${TOPICS}/${none.guid}/snippet`, bytes, OCTETS)).statusCode).toBe(409)
    const snippet = {
      snippet_type: 'IFC4',
      is_external: false,
      reference: 'wall.ifc',
      reference_schema: 'https://example.com/schema',
    }
    const { guid, bim_snippet } = await addTopic({ bim_snippet: snippet })
    expect(bim_snippet).toEqual(snippet)
    expect((await send('GET', `${TOPICS}/${guid}/snippet`)).statusCode).toBe(404)
    expect((await send('PUT', `${TOPICS}/${guid}/snippet`, bytes, OCTETS)).statusCode).toBe(200)
    const read = await send('GET', `${TOPICS}/${guid}/snippet`)
    expect([read.statusCode, read.headers['content-type'], read.rawPayload]).toEqual([
      200,
      'application/octet-stream',
      bytes,
    ])
  })

  it('uploads a document, refers to it, and is refused a reference to one that is not there', async () => {
    const at = '/bcf/3.0/projects/P1/documents'
    const guid = '472ab37a-6122-448e-86fc-86503183b520'
    const headers = { ...OCTETS, 'content-disposition': 'attachment; filename="../Permission.pdf"' }
    const made = await send('POST', `${at}?guid=${guid}`, Buffer.from('%PDF-1.7'), headers)
    expect([made.statusCode, made.json()]).toEqual([
      201,
      { guid, filename: expect.stringMatching(/^[^/\\]*Permission\.pdf$/) },
    ])
    expect((await send('POST', `${at}?guid=${guid}`, Buffer.from('x'), headers)).statusCode).toBe(409)
    expect((await send('GET', at)).json()).toContainEqual(expect.objectContaining({ guid }))
    expect((await send('GET', `${at}/${guid}`)).rawPayload.toString()).toBe('%PDF-1.7')
    const topic = await addTopic()
    const references = `${TOPICS}/${topic.guid}/document_references`
    const refer = (reference: object) => coordinator.call('POST', references, reference)
    expect((await refer({ document_guid: guid, description: 'Permit' })).status).toBe(201)
    expect((await refer({ document_guid: topic.guid })).status).toBe(404)
    expect((await refer({ document_guid: guid, url: 'https://example.com' })).status).toBe(400)
    expect((await coordinator.call('GET', references)).body).toEqual([
      { guid: expect.any(String), document_guid: guid, description: 'Permit' },
    ])
  })

  it('reads what happened to a comment, and keeps a view that something was said about', async () => {
    const { guid } = await addTopic({ title: 'x'.repeat(300) })
    const address = `${TOPICS}/${guid}`
    const view = await coordinator.call('POST', `${address}/viewpoints`, { perspective_camera: CAMERA })
    const said = await coordinator.call('POST', `${address}/comments`, {
      comment: 'Look',
      viewpoint_guid: view.body.guid,
    })
    await coordinator.call('PUT', `${address}/comments/${said.body.guid}`, {
      comment: 'Look again',
      viewpoint_guid: view.body.guid,
    })
    const events = await coordinator.call('GET', `${address}/comments/${said.body.guid}/events`)
    expect(events.body.map((change: { events: object[] }) => change.events)).toEqual([
      [
        { type: 'comment_created', value: null },
        { type: 'comment_text_updated', value: 'Look' },
        { type: 'viewpoint_updated', value: view.body.guid },
      ],
      [{ type: 'comment_text_updated', value: 'Look again' }],
    ])
    const ofTopic = await coordinator.call('GET', `${address}/events`)
    expect(ofTopic.body[0].events).toContainEqual({ type: 'title_updated', value: 'x'.repeat(128) })
    const viewAddress = `${address}/viewpoints/${view.body.guid}`
    expect((await coordinator.call('DELETE', viewAddress)).status).toBe(409)
    await coordinator.call('DELETE', `${address}/comments/${said.body.guid}`)
    expect((await coordinator.call('DELETE', viewAddress)).status).toBe(200)
    expect((await coordinator.call('GET', viewAddress)).status).toBe(404)
  })

  it('hears what it may do, where it asks', async () => {
    const { guid } = await addTopic()
    const asked = '?includeAuthorization=true'
    expect((await coordinator.call('GET', `${TOPICS}/${guid}`)).body).not.toHaveProperty('authorization')
    const { body } = await coordinator.call('GET', `${TOPICS}/${guid}${asked}`)
    expect(body.authorization.topic_actions).toContain('createViewpoint')
    await coordinator.call('POST', `${TOPICS}/${guid}/comments`, { comment: 'Yes' })
    const comments = await coordinator.call('GET', `${TOPICS}/${guid}/comments${asked}`)
    expect(comments.body[0].authorization).toEqual({ comment_actions: ['update', 'delete'] })
    const reader = await product.signedInAs({ permissions: ['bcf:read'], grants: [{ projectCode: 'P1' }] })
    const seen = await reader.call('GET', `${TOPICS}/${guid}/comments${asked}`)
    expect(seen.body[0].authorization).toEqual({ comment_actions: [] })
  })

  it('reads dates as other programs write them: in UTC where no zone is given, with or without its colon', async () => {
    const title = 'Dated'
    const { guid, due_date } = await addTopic({ title, due_date: '2026-12-01T10:00:00' })
    expect(due_date).toBe('2026-12-01T10:00:00.000Z')
    const put = await coordinator.call('PUT', `${TOPICS}/${guid}`, { title, due_date: '2026-12-01T10:00:00.5+0200' })
    expect(put.body.due_date).toBe('2026-12-01T08:00:00.500Z')
    expect((await coordinator.call('PUT', `${TOPICS}/${guid}`, { title, due_date: '2026-13-01' })).status).toBe(400)
    const found = async (moment: string) => {
      const filter = `title eq 'Dated' and due_date ge ${moment}`.replaceAll(' ', '%20')
      return (await coordinator.call('GET', `${TOPICS}?$filter=${filter}`)).body.length
    }
    // The plus of the third is not escaped, and arrives as a space.
    for (const moment of [
      '2026-12-01',
      '2026-12-01T08:00:00',
      '2026-12-01T10:00:00+02:00',
      '2026-12-01T10:00:00%2B0200',
    ])
      expect([moment, await found(moment)]).toEqual([moment, 1])
    expect(await found('2026-12-01T08:00:01')).toBe(0)
  })

  it('replaces a comment as a whole, and leaves those of others alone', async () => {
    const { guid } = await addTopic()
    const comments = `${TOPICS}/${guid}/comments`
    const view = await coordinator.call('POST', `${TOPICS}/${guid}/viewpoints`, { perspective_camera: CAMERA })
    const viewpoint_guid = view.body.guid
    const { body: said } = await coordinator.call('POST', comments, { viewpoint_guid })
    const at = `${comments}/${said.guid}`
    expect(said.comment).toBe('')
    const put = await coordinator.call('PUT', at, { comment: 'Look' })
    expect([put.status, put.body]).toEqual([200, expect.not.objectContaining({ viewpoint_guid })])
    expect((await coordinator.call('GET', `${at}/events`)).body.at(-1).events).toEqual([
      { type: 'comment_text_updated', value: 'Look' },
      { type: 'viewpoint_removed', value: null },
    ])
    expect((await coordinator.call('PUT', at, {})).status).toBe(400)
    expect((await coordinator.call('POST', comments, { comment: 'x', viewpoint_guid: guid })).status).toBe(404)

    const other = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P1' }] })
    expect((await other.call('GET', `${at}?includeAuthorization=true`)).body.authorization.comment_actions).toEqual([])
    expect((await other.call('PUT', at, { comment: 'Look away' })).status).toBe(403)
    expect((await other.call('DELETE', at)).status).toBe(403)
    expect((await coordinator.call('GET', at)).body.comment).toBe('Look')
  })

  it('makes a document reference once, and changes only one that is there', async () => {
    const { guid } = await addTopic()
    const references = `${TOPICS}/${guid}/document_references`
    const first = await coordinator.call('POST', references, { url: 'https://example.com/a' })
    await coordinator.call('POST', references, { url: 'https://example.com/b' })
    const again = { guid: first.body.guid, url: 'https://example.com/c' }
    expect((await coordinator.call('POST', references, again)).status).toBe(409)
    expect((await coordinator.call('PUT', `${references}/${guid}`, again)).status).toBe(404)
    expect((await coordinator.call('PUT', `${references}/${first.body.guid}`, again)).status).toBe(200)
    const urls = (await coordinator.call('GET', references)).body.map(({ url }: { url: string }) => url)
    expect(urls).toEqual(['https://example.com/c', 'https://example.com/b'])
  })

  it('connects to a single site as to a project: what is added there belongs to the site', async () => {
    const ofSite = await product.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S11' }] })
    const { body: spaces } = await ofSite.call('GET', '/bcf/3.0/projects')
    const site = spaces.find((space: { project_id: string }) => space.project_id === 'S11')
    expect(site.authorization.project_actions).toEqual(['createTopic', 'createDocument'])
    const at = '/bcf/3.0/projects/S11/topics'
    const made = await ofSite.call('POST', at, { title: 'Gate is too narrow' })
    expect(made.status).toBe(201)
    const wide = await addTopic({ title: 'Of the project' })
    const titles = async (caller: TestCaller, address: string) =>
      (await caller.call('GET', address)).body.map((topic: { title: string }) => topic.title)
    expect(await titles(ofSite, at)).toEqual(['Gate is too narrow'])
    expect(await titles(coordinator, TOPICS)).toEqual(expect.arrayContaining(['Gate is too narrow', 'Of the project']))
    expect((await coordinator.call('GET', `${at}/${wide.guid}`)).status).toBe(404)
    expect((await ofSite.call('POST', TOPICS, { title: 'x' })).status).toBeGreaterThanOrEqual(404)
    expect((await coordinator.call('GET', '/bcf/3.0/projects/S11/topics/events')).body).toHaveLength(1)
  })

  it('sends a snapshot of a real screen, which is larger than other bodies may be', async () => {
    const { guid } = await addTopic()
    const picture = Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.alloc(2_000_000, 7)])
    const { status, body } = await coordinator.call('POST', `${TOPICS}/${guid}/viewpoints`, {
      perspective_camera: CAMERA,
      snapshot: { snapshot_type: 'png', snapshot_data: picture.toString('base64') },
    })
    expect(status).toBe(201)
    const read = await send('GET', `${TOPICS}/${guid}/viewpoints/${body.guid}/snapshot`)
    expect(read.rawPayload.equals(picture)).toBe(true)
  })
})

describe('hostile requests', () => {
  it.each([
    ['a direction of no length', { perspective_camera: { ...CAMERA, camera_direction: { x: 0, y: 0, z: 0 } } }],
    ['a number that is none', { perspective_camera: { ...CAMERA, field_of_view: '1e999' } }],
    [
      'a script as a picture',
      { snapshot: { snapshot_type: 'png', snapshot_data: Buffer.from('<svg/>').toString('base64') } },
    ],
    ['a type of picture that runs', { snapshot: { snapshot_type: 'svg', snapshot_data: PIXEL } }],
    ['two cameras', { perspective_camera: CAMERA, orthogonal_camera: { ...CAMERA, view_to_world_scale: 1 } }],
    ['a GUID that is a path', { guid: '../../etc/passwd', perspective_camera: CAMERA }],
  ])('are refused: %s', async (_name, view) => {
    const { guid } = await addTopic()
    const { status } = await coordinator.call('POST', `${TOPICS}/${guid}/viewpoints`, view)
    expect([400, 422]).toContain(status)
    expect((await coordinator.call('GET', `${TOPICS}/${guid}/viewpoints`)).body).toEqual([])
  })

  it('leave the server as it was: broken JSON, bodies without end, strange addresses', async () => {
    const json = { 'content-type': 'application/json' }
    expect((await send('POST', TOPICS, '{"title": "x"', json)).statusCode).toBe(400)
    expect((await send('POST', TOPICS, `{"title":"${'x'.repeat(1_100_000)}"}`, json)).statusCode).toBe(413)
    expect((await send('POST', TOPICS, `${'['.repeat(100_000)}${']'.repeat(100_000)}`, json)).statusCode).toBe(400)
    expect((await send('POST', TOPICS, '{"__proto__":{"isAdmin":true},"title":"x"}', json)).statusCode).toBe(400)
    for (const address of ['/bcf/3.0/projects/..%2f..%2fetc/topics', `${TOPICS}/not-a-guid`, `${TOPICS}?$top=1e9`])
      expect([400, 404]).toContain((await send('GET', address)).statusCode)
    expect((await coordinator.call('GET', TOPICS)).status).toBe(200)
  })

  it('sends nothing of another kind than its name: documents and snippets are looked at as uploads are', async () => {
    const program = Buffer.concat([Buffer.from('#!/bin/sh'), Buffer.from('\nrm -rf ~')])
    const headers = { ...OCTETS, 'content-disposition': 'attachment; filename="permit.pdf"' }
    const made = await send('POST', '/bcf/3.0/projects/P1/documents', program, headers)
    expect([made.statusCode, made.body]).toEqual([422, expect.stringContaining('a program')])
    const bim_snippet = { snippet_type: 'PDF', is_external: false, reference: 'wall.pdf', reference_schema: 'none' }
    const { guid } = await addTopic({ bim_snippet })
    expect((await send('PUT', `${TOPICS}/${guid}/snippet`, program, OCTETS)).statusCode).toBe(422)
    expect((await send('GET', `${TOPICS}/${guid}/snippet`)).statusCode).toBe(404)
  })

  it('cannot run in the browser of whoever opens what was sent', async () => {
    const headers = { ...OCTETS, 'content-disposition': 'attachment; filename="page.html"' }
    const made = await send('POST', '/bcf/3.0/projects/P1/documents', '<script>alert(1)</script>', headers)
    const read = await send('GET', `/bcf/3.0/projects/P1/documents/${made.json().guid}`)
    expect(read.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment/),
    })
  })
})

describe('the panel of issues', () => {
  it('[MOD-DES] adds an issue with its view, is answered, and takes its own words back', async () => {
    const { body } = await coordinator.call('POST', '/api/bcf/topics', {
      projectCode: 'P1',
      siteCode: 'S11',
      title: 'Door opens onto the stair',
      viewpoint: {
        perspective_camera: CAMERA,
        snapshot: { snapshot_type: 'png', snapshot_data: PIXEL },
        components: { selection: [{ ifc_guid: '2MF28NhmDBiRVyFakgdbCT' }] },
      },
    })
    const { guid } = body.data
    const at = `/api/bcf/projects/P1/topics/${guid}`
    const listed = await coordinator.call('GET', '/api/bcf/topics?search=stair')
    expect(listed.body.data.items).toEqual([
      expect.objectContaining({ guid, viewpointCount: 1, commentCount: 0, snapshotOf: expect.any(String) }),
    ])
    const other = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P1' }] })
    expect((await other.call('POST', `${at}/comments`, {})).status).toBe(400)
    const answered = await other.call('POST', `${at}/comments`, {
      comment: 'Turn it round',
      viewpoint: { perspective_camera: CAMERA },
    })
    const [said] = answered.body.data.comments
    const { viewpoints } = answered.body.data
    expect(said).toMatchObject({ comment: 'Turn it round', viewpointGuid: viewpoints[1].guid, can: { remove: true } })
    expect(viewpoints[0].components.selection).toEqual([{ ifc_guid: '2MF28NhmDBiRVyFakgdbCT' }])
    expect((await coordinator.call('GET', `${at}/thread`)).body.data.comments[0].can).toEqual({ remove: false })
    expect((await coordinator.call('DELETE', `${at}/comments/${said.guid}`)).status).toBe(403)
    expect((await other.call('DELETE', `${at}/comments/${said.guid}`)).body.data.comments).toEqual([])
    await other.call('POST', `${at}/comments`, { comment: 'Signed by a sign-in name' })
    const choices = await coordinator.call('GET', '/api/bcf/projects/P1/choices')
    expect(choices.body.data).toMatchObject({ statuses: expect.arrayContaining(['Open', 'Closed']) })
    const names = choices.body.data.people.map(({ value, name }: { value: string; name: object | null }) => [
      value,
      name,
    ])
    const users = await coordinator.call('GET', '/bcf/3.0/current-user')
    const commenter = await other.call('GET', '/bcf/3.0/current-user')
    for (const { id, name } of [users.body, commenter.body])
      expect(names).toContainEqual([id, expect.objectContaining({ en: name })])
    expect((await coordinator.call('DELETE', at)).status).toBe(200)
    expect((await coordinator.call('GET', `${at}/thread`)).status).toBe(404)
  })

  it('narrows by status, type, priority and person, and exports what is shown', async () => {
    for (const [title, status, assignedTo] of [
      ['Narrow one', 'Open', 'a@example.com'],
      ['Narrow two', 'Closed', 'b@example.com'],
    ])
      await coordinator.call('POST', '/api/bcf/topics', {
        projectCode: 'P1',
        title,
        status,
        assignedTo,
        type: 'Narrowed',
        priority: 'High',
      })
    const total = async (query: string) =>
      (await coordinator.call('GET', `/api/bcf/topics?type=Narrowed&${query}`)).body.data.total
    expect(await total('priority=High')).toBe(2)
    expect(await total('status=Closed')).toBe(1)
    expect(await total('assignedTo=a@example.com')).toBe(1)
    expect(await total('assignedTo=a@example.com&status=Closed')).toBe(0)
    const { readBcf } = await import('#engines/bcf/read-bcf.ts')
    const file = await send('GET', '/api/bcf/projects/P1/export?type=Narrowed&status=Closed&version=2.1')
    expect(readBcf(file.rawPayload).topics.map(({ title }) => title)).toEqual(['Narrow two'])
  })
})
