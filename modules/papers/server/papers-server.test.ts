import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { printedWords } from '#engines/paper/testing/printed-runs.ts'
import { makePhoto } from '#engines/photo/testing/make-photo.ts'
import { uploadPurposeOf } from '#modules/attachments/contract/upload-purpose.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { printedFacts, printedWhere } from './printed-facts.ts'
import { printRegister } from './public.ts'
import { recordHash } from './record-hash.ts'

const RIGHTS = [
  ...['cad-drawing:read', 'cad-drawing:write', 'letterhead:write', 'file:read', 'file:upload'],
  ...['record-file:write', 'comment:write'],
]
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const LETTERHEAD = {
  name: 'Gulf Contracting',
  nameAr: 'الخليج للمقاولات',
  address: 'Tower 3\nAbu Dhabi',
  addressAr: '',
  footer: 'CR 1010',
  footerAr: '',
}

let world: SiteWorld
let drawingId = ''
beforeAll(async () => {
  world = await siteWorld(RIGHTS, { hasProject: true })
  const fileId = await world.storeFile('plan.dxf', Buffer.from('no drawing'))
  const draft = { ...PLACE, number: 'A-0042', title: '#panic("x")', titleAr: 'مخطط الأساسات', revision: 'P01', fileId }
  const more = { discipline: 'structure', scale: '1:50' }
  drawingId = (await world.editor.call('POST', '/api/cad-drawings', { ...draft, ...more })).body.data.id
  // Its hash is of a record that nobody works on any more.
  await world.once(`/api/cad-drawings/${drawingId}`, ({ latest }) => latest.state === 'failed')
})
afterAll(() => world.stop())

const fields = [
  { header: 'Discipline', path: 'discipline', kind: 'choice', labels: { structure: 'Structural' } },
  { header: 'Scale', path: 'scale', kind: 'text' },
  { header: 'Changed by', path: 'updatedBy', kind: 'person' },
]

async function printed(caller: TestCaller, more: object = {}, language = 'en') {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/papers/records',
    headers: { authorization: `Bearer ${caller.token}`, lang: language },
    payload: { kind: 'cad-drawing', id: drawingId, fields, timeZone: 'Asia/Dubai', ...more },
  })
  return { status: response.statusCode, headers: response.headers, pdf: new Uint8Array(response.rawPayload) }
}

const hashOf = (words: string) => words.replaceAll(' ', '').match(/[0-9a-f]{64}/)?.[0]

describe('a record on paper', () => {
  it('holds its facts, its place, its history and a hash that changes with it', async () => {
    const { status, headers, pdf } = await printed(world.editor)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain('A-0042.pdf')
    const words = printedWords(pdf)
    for (const one of ['A-0042', '#panic("x")', 'Structural', '1:50', 'S11', 'Page 1 of']) expect(words).toContain(one)
    const again = printedWords((await printed(world.editor)).pdf)
    const arabic = printedWords((await printed(world.editor, {}, 'ar')).pdf)
    expect(arabic).toContain('الأساسات')
    expect(hashOf(words)).toBeDefined()
    expect(hashOf(again)).toBe(hashOf(words))
    expect(hashOf(arabic)).toBe(hashOf(words))
    const { data } = (await world.editor.call('GET', `/api/cad-drawings/${drawingId}`)).body
    const { number, title, titleAr, discipline, sheetSize, rowVersion } = data
    const changed = { number, title, titleAr, discipline, sheetSize, rowVersion, scale: '1:75' }
    expect((await world.editor.call('PUT', `/api/cad-drawings/${drawingId}`, changed)).status).toBe(200)
    const after = printedWords((await printed(world.editor)).pdf)
    expect(after).toContain('1:75')
    expect(hashOf(after)).not.toBe(hashOf(words))
  }, 120_000)

  it('shows its photos with what was drawn over them, and by whom', async () => {
    const purpose = uploadPurposeOf(drawingId)
    const photo = { place: PLACE, name: 'wall.jpg', mediaType: 'image/jpeg', purpose, createdBy: world.editor.userId }
    const content = await makePhoto({ takenAt: '2026:05:03 14:21:07' })
    const { id: fileId } = await world.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      world.services.files.saveBytes(tx, { ...photo, content }),
    )
    const key = { entityType: 'cad-drawing', entityId: drawingId }
    const file = await world.editor.call('POST', '/api/record-files', { ...key, fileId, caption: 'Crack in the wall' })
    const listed = `/api/record-files?${new URLSearchParams(key)}`
    const { items } = await world.once(listed, ({ items }) => items[0].photo.state === 'read')
    const bare = (await printed(world.editor)).pdf
    const mark = {
      ...{ id: randomUUID(), kind: 'cloud', colour: 'red' },
      points: [
        [0.2, 0.2],
        [0.8, 0.8],
      ],
    }
    const drawn = { marks: [mark], rowVersion: items[0].rowVersion }
    await world.editor.call('PUT', `/api/record-files/${file.body.data.id}/marks`, drawn)
    await world.editor.call('POST', '/api/record-comments', { ...key, body: 'Inject before the pour.' })
    const { pdf } = await printed(world.editor)
    const words = printedWords(pdf)
    for (const one of [
      'Inject before the pour.',
      'Photos',
      'Crack in the wall',
      'Taken 03 May, 2026 14:21',
      'Drawn on by',
    ])
      expect(words).toContain(one)
    expect(printedWords(bare)).not.toContain('Drawn on by')
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Subtype /Image')
  }, 120_000)

  it('is refused as if it did not exist to who may not read it', async () => {
    const stranger = await world.signedInAs({ permissions: [], grants: [{ projectCode: 'P1' }] })
    for (const [caller, more] of [
      [stranger, {}],
      [world.elsewhere, {}],
      [world.editor, { id: randomUUID() }],
      [world.editor, { kind: 'no-such-kind' }],
      [world.editor, { kind: 'letterhead' }],
    ] as const)
      expect((await printed(caller, more)).status).toBe(404)
  })
})

describe('a letterhead', () => {
  const address = '/api/letterheads/P1'

  it('is that of the installation until the project has its own, and then stands on its papers', async () => {
    const first = await world.editor.call('GET', address)
    expect(first.body.data).toMatchObject({ name: 'Plumbline', rowVersion: 0, hasLogo: false, can: { edit: true } })
    const saved = await world.editor.call('PUT', address, { ...LETTERHEAD, rowVersion: 0 })
    expect(saved.body.data).toMatchObject({ ...LETTERHEAD, rowVersion: 1 })
    const late = await world.editor.call('PUT', address, { ...LETTERHEAD, name: 'Late', rowVersion: 0 })
    expect(late.status).toBe(409)
    const words = printedWords((await printed(world.editor)).pdf)
    for (const one of ['Gulf Contracting', 'Tower 3', 'CR 1010']) expect(words).toContain(one)
    expect(printedWords((await printed(world.editor, {}, 'ar')).pdf)).toContain('للمقاولات')
  }, 60_000)

  it('carries a logo that is a picture, and no other file', async () => {
    const put = async (logo: string | null) =>
      world.app.inject({
        method: 'PATCH',
        url: `${address}/logo`,
        headers: { authorization: `Bearer ${world.editor.token}` },
        payload: { logo },
      })
    expect((await put(Buffer.from('<svg onload="alert(1)"/>').toString('base64'))).statusCode).toBe(422)
    expect((await put(DOT)).json().data).toMatchObject({ hasLogo: true })
    expect((await world.editor.call('GET', `${address}/logo`)).headers['content-type']).toBe('image/png')
    const { pdf } = await printed(world.editor)
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Subtype /Image')
    expect((await put(null)).json().data).toMatchObject({ hasLogo: false })
  }, 60_000)

  it('is edited by who sees the whole project, and read by nobody else than its people', async () => {
    const permissions = ['letterhead:write']
    const ofSite = await world.signedInAs({ permissions, grants: [{ siteCode: 'S11' }] })
    expect((await ofSite.call('PUT', address, { ...LETTERHEAD, rowVersion: 1 })).status).toBe(403)
    expect((await world.elsewhere.call('GET', address)).status).toBe(404)
    expect((await world.elsewhere.call('PUT', address, { ...LETTERHEAD, rowVersion: 0 })).status).toBe(404)
    const rows = await sql`select 1 from letterheads`.execute(
      world.services.database.queries({
        kind: 'places',
        userId: world.elsewhere.userId,
        projectCodes: ['P2'],
        siteCodes: [],
        structureCodes: [],
      }),
    )
    expect(rows.rows).toEqual([])
  })
})

describe('a register on paper', () => {
  const register = (count: number) => ({
    title: 'Drawings',
    columns: [{ head: 'Number', type: 'text' } as const, { head: 'Amount', type: 'decimal', decimals: 2 } as const],
    rows: (async function* () {
      for (let row = 0; row < count; row++) yield [`A-${row}`, `${row}.5`]
    })(),
    narrowedBy: 'Discipline: Structural',
    place: { projectCode: 'P1' },
    language: 'en' as const,
    timeZone: 'UTC',
  })
  const printer = () => ({
    services: world.services,
    log: world.services.log,
    user: { displayName: 'Ana' } as never,
    scope: SYSTEM_SCOPE,
  })

  it('holds the rows of an export under the letterhead of its project', async () => {
    const words = printedWords(await printRegister(printer(), register(120)))
    for (const one of ['Gulf Contracting', 'Drawings', 'Discipline: Structural', 'A-119', '119.50', 'by Ana'])
      expect(words).toContain(one)
  }, 60_000)

  it('is refused above 3,000 rows without reading on', async () => {
    await expect(printRegister(printer(), register(1_000_000))).rejects.toMatchObject({
      code: 'paper.too-many-rows',
      status: 422,
    })
  })
})

describe('the hash of a record', () => {
  it('is of its facts, not of their order or of what the reader may do', () => {
    const hash = recordHash({ a: 1, b: { c: [1], d: null }, can: { edit: true } }, 'x')
    expect(recordHash({ b: { d: null, c: [1] }, can: {}, a: 1 }, 'x')).toBe(hash)
    expect(recordHash({ a: 1, b: { c: [2], d: null } }, 'x')).not.toBe(hash)
    expect(recordHash({ a: 1, b: { c: [1], d: null } }, 'y')).not.toBe(hash)
  })
})

describe('facts on paper', () => {
  const record = {
    ...{ cost: '1240.50', currency: 'SAR', quantity: '12.5', unit: 'm3', none: null },
    where: { storey: 'Level 3', grid: 'E/8', point: [46.67531, 24.71361] },
  }
  const facts = [
    { header: 'Cost', path: 'cost', kind: 'money', currency: 'currency' },
    { header: 'Quantity', path: 'quantity', kind: 'number', unit: 'unit', labels: { m3: 'm³' } },
    { header: 'None', path: 'none', kind: 'money', currency: 'currency' },
  ] as const

  it('say currency and unit with the number, and where the record lies', () => {
    const plain = (value: unknown) => String(value).replace(/[\u2066-\u2069]/g, '')
    const printed = printedFacts(record, facts, 'en', 'UTC').map(({ value }) => plain(value))
    expect(printed).toEqual(['SAR\u00a01,240.50', '12.5\u00a0m³', 'null'])
    expect(printedWhere(record, 'ar')).toEqual({ label: 'الموضع', value: 'Level 3\nE/8\n24.71361, 46.67531' })
    expect(printedWhere({ where: null }, 'en')).toBeNull()
    expect(printedWhere({}, 'en')).toBeNull()
  })
})
