import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { writePng } from '#engines/snapshot/write-png.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { Polygon } from '../contract/geometry.ts'
import { isPastInProject } from './place-lookups.ts'

const EVERYTHING = ['site:read', 'site:write', 'structure:write']
const SITE_LIST = '/adassa_service/site/query/siteList'
const STRUCTURE_LIST = '/adassa_service/structure/query/structureList'

let product: TestProduct
let admin: TestPerson
let ofProject: TestPerson
let ofSite: TestPerson
let ofStructure: TestPerson
let stranger: TestPerson

/** P1 has the sites P1-A (structures P1-A-1, P1-A-2) and P1-B (P1-B-1); P2 has P2-A (P2-A-1). */
beforeAll(async () => {
  product = await startTestProduct()
  await product.world.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name) values ('P1', 'First'), ('P2', 'Second')`.execute(tx)
    await sql`insert into sites (code, project_code, name, boundary) values
      ('P1-A', 'P1', 'Quay', ${JSON.stringify(square(46, 24, 0.01))}::jsonb), ('P1-B', 'P1', 'Yard', null),
      ('P2-A', 'P2', 'Depot', null)`.execute(tx)
    await sql`insert into structures (code, site_code, project_code, name, ctime) values
      ('P1-A-1', 'P1-A', 'P1', 'Crane base', '2026-02-01'), ('P1-A-2', 'P1-A', 'P1', 'Gate house', '2025-11-20'),
      ('P1-B-1', 'P1-B', 'P1', 'Shed', '2026-01-01'), ('P2-A-1', 'P2-A', 'P2', 'Hall', '2026-01-01')`.execute(tx)
  })
  admin = await product.signedInAs({ isAdmin: true, name: 'Ana' })
  ofProject = await product.signedInAs({ permissions: EVERYTHING, grants: [{ projectCode: 'P1' }], name: 'Ben' })
  ofSite = await product.signedInAs({ permissions: EVERYTHING, grants: [{ siteCode: 'P1-A' }] })
  ofStructure = await product.signedInAs({ permissions: EVERYTHING, grants: [{ structureCode: 'P1-A-1' }] })
  stranger = await product.signedInAs({ permissions: EVERYTHING })
})
afterAll(() => product.stop())

function square(west: number, south: number, size: number): Polygon {
  const [east, north] = [west + size, south + size]
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  }
}

const codesOf = (items: readonly { code: string }[]) => items.map(({ code }) => code).sort()
const draftOf = (code: string, more: object = {}) => ({ code, projectCode: 'P1', name: `Site ${code}`, ...more })
const add = (who: TestPerson, path: 'sites' | 'structures', body: object) =>
  who.call(`/api/${path}`, { method: 'POST', body })
const change = (who: TestPerson, path: string, body: object) => who.call(`/api/${path}`, { method: 'PUT', body })

describe('what a person sees', () => {
  const people = () => ({ admin, ofProject, ofSite, ofStructure, stranger })
  it.each([
    ['admin', ['P1', 'P2'], ['P1-A', 'P1-B', 'P2-A'], ['P1-A-1', 'P1-A-2', 'P1-B-1', 'P2-A-1']],
    ['ofProject', ['P1'], ['P1-A', 'P1-B'], ['P1-A-1', 'P1-A-2', 'P1-B-1']],
    ['ofSite', ['P1'], ['P1-A'], ['P1-A-1', 'P1-A-2']],
    ['ofStructure', ['P1'], ['P1-A'], ['P1-A-1']],
    ['stranger', [], [], []],
  ] as const)(
    '[PERM-02] %s sees what the grants cover and the way to it, in every list',
    async (who, projects, sites, structures) => {
      const person = people()[who]
      expect(codesOf((await person.call('/api/projects')).data.items)).toEqual(projects)
      expect(codesOf((await person.call('/api/sites')).data.items)).toEqual(sites)
      expect(codesOf((await person.call('/api/structures')).data.items)).toEqual(structures)
      const bySpec = await person.call(SITE_LIST, { method: 'POST', body: {} })
      expect(codesOf(bySpec.data.siteInfoList)).toEqual(sites)
      const builtBySpec = await person.call(STRUCTURE_LIST, { method: 'POST', body: {} })
      expect(codesOf(builtBySpec.data.structureInfoList)).toEqual(structures)
    },
  )

  it('[PERM-02] out of sight and missing are answered alike', async () => {
    const hidden = await ofSite.call('/api/sites/P1-B')
    const missing = await ofSite.call('/api/sites/P9-Z')
    expect([hidden.status, hidden.error]).toEqual([404, 'site.not-found'])
    expect(missing.message).toBe(hidden.message.replace('P1-B', 'P9-Z'))
    expect((await ofStructure.call('/api/structures/P1-A-2')).error).toBe('structure.not-found')
    expect((await ofSite.call('/api/projects/P2')).status).toBe(404)
  })

  it('counts and draws on a site only the structures that the person may see', async () => {
    expect((await ofSite.call('/api/sites/P1-A')).data.structureCount).toBe(2)
    expect((await ofStructure.call('/api/sites/P1-A')).data.structureCount).toBe(1)
  })

  it('says with each place what the person may do with it', async () => {
    expect((await ofSite.call('/api/sites/P1-A')).data.can).toEqual({ edit: true, addStructure: true })
    expect((await ofStructure.call('/api/sites/P1-A')).data.can).toEqual({ edit: false, addStructure: false })
    const reader = await product.signedInAs({ permissions: ['site:read'], grants: [{ projectCode: 'P1' }] })
    expect((await reader.call('/api/sites/P1-A')).data.can).toEqual({ edit: false, addStructure: false })
    expect((await reader.call('/api/structures/P1-A-1')).data.can).toEqual({ edit: false })
  })

  it('finds by name and code, filters and pages', async () => {
    expect(codesOf((await admin.call('/api/sites?search=yar')).data.items)).toEqual(['P1-B'])
    expect(codesOf((await admin.call('/api/sites?search=p2-a')).data.items)).toEqual(['P2-A'])
    const page = (await admin.call('/api/structures?projectCode=P1&pageSize=2&page=2&sort=code')).data
    expect([codesOf(page.items), page.total]).toEqual([['P1-B-1'], 3])
  })
})

describe('the specified lists', () => {
  it('[DATA-01] answers sites in their shape and takes nothing from the userId that is sent', async () => {
    const body = { projectCode: 'P1', userId: admin.id, pageNumber: 1, pageSize: 1000 }
    const answer = await ofSite.call(SITE_LIST, { method: 'POST', body })
    expect([answer.status, answer.code, answer.message]).toEqual([200, 0, 'SUCCESS'])
    expect(answer.data).toEqual({
      siteInfoList: [{ code: 'P1-A', name: 'Quay', nameAr: '', projectCode: 'P1' }],
      total: 1,
    })
  })

  it('[DATA-01] answers structures sorted by ctime', async () => {
    const body = { siteCode: 'P1-A', userId: ofStructure.id, pageNumber: 1, pageSize: 1000 }
    const { data } = await ofSite.call(STRUCTURE_LIST, { method: 'POST', body })
    expect(data.structureInfoList.map(({ code }: { code: string }) => code)).toEqual(['P1-A-2', 'P1-A-1'])
    expect(data.structureInfoList[0]).toEqual({
      code: 'P1-A-2',
      name: 'Gate house',
      nameAr: '',
      siteCode: 'P1-A',
      ctime: '2025-11-20T00:00:00.000Z',
      type: 'building',
    })
  })

  it('[DATA-01] pages, and refuses more than 1000 at once', async () => {
    const second = await admin.call(SITE_LIST, { method: 'POST', body: { pageNumber: 2, pageSize: 2 } })
    expect([second.data.siteInfoList.length, second.data.total]).toEqual([1, 3])
    const greedy = await admin.call(SITE_LIST, { method: 'POST', body: { pageNumber: 1, pageSize: 1001 } })
    expect([greedy.status, greedy.code]).toEqual([200, 400])
  })
})

describe('adding and editing a site', () => {
  it('stands in the middle of its boundary, and the history says who added it', async () => {
    const answer = await add(ofProject, 'sites', draftOf('P1-NEW', { boundary: square(46, 24, 0.02) }))
    expect([answer.status, answer.data.rowVersion]).toEqual([200, 1])
    expect(answer.data.position[0]).toBeCloseTo(46.01, 9)
    expect(answer.data.position[1]).toBeCloseTo(24.01, 9)
    const history = (await ofProject.call('/api/audit/entries?entityType=site&entityId=P1-NEW')).data
    expect(history.items.map(({ action, actorName }: Record<string, string>) => [action, actorName])).toEqual([
      ['site.created', 'Ben'],
    ])
  })

  it('writes the history field by field, old and new', async () => {
    await add(ofProject, 'sites', draftOf('P1-EDIT', { address: 'Pier 1' }))
    const body = { name: 'Renamed', address: 'Pier 2', rowVersion: 1 }
    const edited = await change(ofProject, 'sites/P1-EDIT', body)
    expect([edited.data.name, edited.data.rowVersion, edited.data.updatedBy.name]).toEqual(['Renamed', 2, 'Ben'])
    const { items } = (await ofProject.call('/api/audit/entries?entityType=site&entityId=P1-EDIT')).data
    expect(items[0].action).toBe('site.updated')
    expect(items[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'name', before: 'Site P1-EDIT', after: 'Renamed' },
        { field: 'address', before: 'Pier 1', after: 'Pier 2' },
      ]),
    )
    expect(items[0].changes).toHaveLength(2)
  })

  it('refuses to overwrite what somebody else saved meanwhile, and keeps that', async () => {
    await add(ofProject, 'sites', draftOf('P1-RACE'))
    const save = (who: TestPerson, name: string) => change(who, 'sites/P1-RACE', { name, rowVersion: 1 })
    expect((await save(admin, 'Hers')).status).toBe(200)
    const refused = await save(ofProject, 'His')
    expect([refused.status, refused.error]).toEqual([409, 'site.changed-meanwhile'])
    expect((await ofProject.call('/api/sites/P1-RACE')).data.name).toBe('Hers')
  })

  it('lets one of many at once win', async () => {
    await add(ofProject, 'sites', draftOf('P1-MANY'))
    const saves = Array.from({ length: 8 }, (_, at) =>
      change(ofProject, 'sites/P1-MANY', { name: `Name ${at}`, rowVersion: 1 }),
    )
    const statuses = (await Promise.all(saves)).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  })

  it('refuses a code that is taken, also by a site out of sight, at its field and in the language of the caller', async () => {
    const refused = await add(ofProject, 'sites', draftOf('P2-A'))
    expect([refused.status, refused.error]).toEqual([409, 'site.code-taken'])
    expect(refused.fields?.['code']).toBe('P2-A is already used.')
    const headers = { lang: 'ar' }
    const arabic = await ofProject.call('/api/sites', { method: 'POST', body: draftOf('P2-A'), headers })
    expect(arabic.fields?.['code']).toBe('P2-A مستخدم بالفعل.')
  })

  it('[PERM-02] adds no site to a project that the person does not hold as a whole', async () => {
    expect((await add(ofSite, 'sites', draftOf('P1-X'))).error).toBe('site.project-unknown')
    expect((await add(ofProject, 'sites', draftOf('P2-X', { projectCode: 'P2' }))).error).toBe('site.project-unknown')
    const found = await admin.call('/api/sites?search=-X')
    expect(found.data.total).toBe(0)
  })

  it('[PERM-02] edits no site that is only the way to a structure', async () => {
    const answer = await change(ofStructure, 'sites/P1-A', { name: 'Mine', rowVersion: 1 })
    expect(answer.status).toBe(403)
    expect((await ofSite.call('/api/sites/P1-A')).data.name).toBe('Quay')
  })

  it.each([
    [
      'an outline that is not closed',
      { boundary: { type: 'Polygon', coordinates: [square(46, 24, 1).coordinates[0]?.slice(0, 4)] } },
      'boundary',
    ],
    ['a code in small letters', { code: 'p1-small' }, 'code'],
    ['no name', { name: '  ' }, 'name'],
    [
      'a base point of scale 0',
      { basePoint: { eastings: 0, northings: 0, height: 0, rotation: 0, scale: 0, epsg: 32638 } },
      'basePoint',
    ],
  ])('refuses %s at its field', async (_what, wrong, field) => {
    const refused = await add(ofProject, 'sites', draftOf('P1-WRONG', wrong))
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.fields ?? {}).some((name) => name.startsWith(field))).toBe(true)
  })
})

describe('adding and editing a structure', () => {
  const structure = (code: string, more: object = {}) => ({ code, siteCode: 'P1-A', name: `Part ${code}`, ...more })

  it('stands on its site and in the project of it', async () => {
    const inside = square(46.001, 24.001, 0.002)
    const { data } = await add(ofSite, 'structures', structure('P1-A-NEW', { footprint: inside }))
    expect([data.projectCode, data.siteCode, data.type, data.outsideReason]).toEqual(['P1', 'P1-A', 'building', ''])
    const site = (await ofSite.call('/api/sites/P1-A')).data
    expect(site.footprints).toContainEqual(inside)
  })

  it('asks for the reason where a footprint reaches outside, and stores it with the reason', async () => {
    const across = { footprint: square(46.009, 24.001, 0.002) }
    const refused = await add(ofSite, 'structures', structure('P1-A-OUT', across))
    expect([refused.status, refused.error]).toEqual([422, 'structure.outside-site'])
    expect(refused.fields).toHaveProperty('outsideReason')
    const reason = { ...across, outsideReason: 'Canopy over the road' }
    expect((await add(ofSite, 'structures', structure('P1-A-OUT', reason))).data.outsideReason).toBe(
      'Canopy over the road',
    )
  })

  it('asks again when an edit moves it outside', async () => {
    await add(ofSite, 'structures', structure('P1-A-MOVE', { footprint: square(46.001, 24.001, 0.001) }))
    const moved = { name: 'Moved', footprint: square(46.02, 24.02, 0.001), rowVersion: 1 }
    expect((await change(ofSite, 'structures/P1-A-MOVE', moved)).error).toBe('structure.outside-site')
  })

  it('is not added to a closed site', async () => {
    await add(ofProject, 'sites', draftOf('P1-CLOSED', { status: 'closed' }))
    const refused = await add(ofProject, 'structures', structure('P1-C-1', { siteCode: 'P1-CLOSED' }))
    expect([refused.status, refused.error]).toEqual([422, 'structure.site-closed'])
    expect((await ofProject.call('/api/sites/P1-CLOSED')).data.can.addStructure).toBe(false)
  })

  it('[PERM-02] is not added to a site out of sight, nor by who holds one structure of it', async () => {
    expect((await add(ofSite, 'structures', structure('P1-B-9', { siteCode: 'P1-B' }))).error).toBe(
      'structure.site-unknown',
    )
    expect((await add(ofStructure, 'structures', structure('P1-A-9'))).error).toBe('structure.site-unknown')
  })

  it('[PERM-02] is edited by who holds it alone, and its neighbours are not', async () => {
    const edited = await change(ofStructure, 'structures/P1-A-1', { name: 'Crane', rowVersion: 1 })
    expect([edited.status, edited.data.name]).toEqual([200, 'Crane'])
    expect((await change(ofStructure, 'structures/P1-A-2', { name: 'Mine', rowVersion: 1 })).status).toBe(404)
    const { items } = (await ofStructure.call('/api/audit/entries?entityType=structure&entityId=P1-A-1')).data
    expect(items[0].changes).toEqual([{ field: 'name', before: 'Crane base', after: 'Crane' }])
  })

  it('refuses a taken code and an old version', async () => {
    const taken = await add(ofSite, 'structures', structure('P2-A-1'))
    expect([taken.status, taken.error, taken.fields?.['code']]).toEqual([
      409,
      'structure.code-taken',
      'P2-A-1 is already used.',
    ])
    await change(admin, 'structures/P1-A-2', { name: 'Gate', rowVersion: 1 })
    const late = await change(ofSite, 'structures/P1-A-2', { name: 'Lodge', rowVersion: 1 })
    expect([late.status, late.error]).toEqual([409, 'structure.changed-meanwhile'])
  })
})

describe('the cover', () => {
  const picture = Buffer.from(writePng({ width: 4, height: 2, pixels: new Uint8Array(24).fill(120) }))
  const put = (who: TestPerson, path: string, cover: string | null) =>
    who.call(`/api/${path}/cover`, { method: 'PATCH', body: { cover } })

  it('[MOD-HOME] of a site and of a structure is put on, shown, written into the history, and taken off', async () => {
    for (const [who, path, entity] of [
      [ofProject, 'sites/P1-B', 'entityType=site&entityId=P1-B'],
      [ofStructure, 'structures/P1-A-1', 'entityType=structure&entityId=P1-A-1'],
    ] as const) {
      const before = (await who.call(`/api/${path}`)).data
      const covered = await put(
        who,
        path,
        Buffer.concat([picture, Buffer.from('where it was taken')]).toString('base64'),
      )
      expect([covered.data.rowVersion, typeof covered.data.coverAt]).toEqual([before.rowVersion + 1, 'string'])
      const shown = await who.call(`/api/${path}/cover`)
      expect(shown.headers['content-type']).toBe('image/png')
      // Pixels and nothing else.
      expect(shown.text).not.toContain('taken')
      const { items } = (await who.call(`/api/audit/entries?${entity}`)).data
      expect(items[0].changes).toEqual([{ field: 'cover', before: false, after: true }])
      expect((await put(who, path, null)).data.coverAt).toBeNull()
      expect((await who.call(`/api/${path}/cover`)).status).toBe(404)
    }
  })

  it('[PERM-02] is put on by who may edit the place, and seen by who sees the place as a whole', async () => {
    await put(ofProject, 'sites/P1-A', picture.toString('base64'))
    expect((await ofSite.call('/api/sites/P1-A/cover')).status).toBe(200)
    expect((await ofStructure.call('/api/sites/P1-A/cover')).status).toBe(404)
    const coverAtOf = async (who: TestPerson) => (await who.call('/api/sites/P1-A')).data.coverAt
    expect([await coverAtOf(ofSite), await coverAtOf(ofStructure)]).toEqual([expect.any(String), null])
    expect((await ofStructure.call('/api/sites')).data.items[0].coverAt).toBeNull()
    expect((await put(ofStructure, 'sites/P1-A', null)).status).toBe(403)
    const hidden = await put(ofSite, 'structures/P1-B-1', null)
    expect([hidden.status, hidden.error]).toEqual([404, 'structure.not-found'])
    expect((await stranger.call('/api/sites/P1-A/cover')).status).toBe(404)
  })

  it('is refused where it is no picture, and the one that is there stays', async () => {
    await put(ofProject, 'sites/P1-A', picture.toString('base64'))
    const answer = await put(ofProject, 'sites/P1-A', Buffer.from('<svg onload="alert(1)"/>').toString('base64'))
    expect([answer.status, answer.error, Object.keys(answer.fields ?? {})]).toEqual([
      422,
      'site.not-picture',
      ['cover'],
    ])
    expect((await ofProject.call('/api/sites/P1-A/cover')).status).toBe(200)
  })
})

it('[MOD-HOME] says one status for many sites at once, of those that the person may edit, and takes it back', async () => {
  for (const code of ['P1-ONE', 'P1-TWO']) await add(ofProject, 'sites', draftOf(code))
  const list = { module: 'sites', endpoint: 'sites', query: {} }
  const body = { id: randomUUID(), list, action: 'setStatus', fields: { status: 'on_hold' } }
  const ids = ['P1-ONE', 'P1-TWO', 'P2-A']
  const { data } = await ofProject.call('/api/bulk-runs', { method: 'POST', body: { ...body, ids } })
  expect([data.done, data.refused]).toEqual([2, 1])
  const held = async () => codesOf((await admin.call('/api/sites?status=on_hold,planned')).data.items)
  expect(await held()).toEqual(['P1-ONE', 'P1-TWO'])
  await ofProject.call(`/api/bulk-runs/${data.id}/undo`, { method: 'POST', body: { undoId: randomUUID() } })
  expect(await held()).toEqual([])
})

it('tells the browsers of the project what happened, and nothing where a save was refused', async () => {
  await add(ofProject, 'sites', draftOf('P1-LIVE'))
  await add(ofProject, 'sites', draftOf('P1-LIVE'))
  const events = await product.world.database.read(SYSTEM_SCOPE, async (db) => {
    const found = sql`select type, project_code from event_outbox where entity_id = 'P1-LIVE'`
    return (await found.execute(db)).rows
  })
  expect(events).toEqual([{ type: 'site.created', project_code: 'P1' }])
})

it('says that a day is past by the clock of its project, whichever day it is elsewhere', async () => {
  const past = (day: string, now: string) =>
    product.world.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`update projects set timezone = case code when 'P1' then 'Asia/Riyadh' else 'America/Lima' end`.execute(
        tx,
      )
      const moment = sql`${now}::timestamptz`
      const { rows } = await sql<{ code: string; isPast: boolean }>`
        select code, ${isPastInProject(sql`${day}::date`, sql`places.code`, moment)} as "isPast"
        from projects as places order by code`.execute(tx)
      return rows.map(({ isPast }) => isPast)
    })
  // Half past midnight of 2 May in Riyadh, afternoon of 1 May in Lima.
  expect(await past('2026-05-01', '2026-05-01T21:30:00Z')).toEqual([true, false])
  // Half past three of 2 May in Riyadh, evening of 1 May in Lima.
  expect(await past('2026-05-01', '2026-05-02T00:30:00Z')).toEqual([true, false])
  expect(await past('2026-05-02', '2026-05-01T21:30:00Z')).toEqual([false, false])
  expect(await past('2026-04-29', '2026-05-01T21:30:00Z')).toEqual([true, true])
})
