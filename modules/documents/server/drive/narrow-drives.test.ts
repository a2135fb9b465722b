import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type DriveClient, driveOf, listen } from '../../testing/drive-client.ts'

const RIGHTS = ['read', 'write', 'check', 'publish', 'share'].map((right) => `document:${right}`)
const ROOT = '/dav/P1'
const NEIGHBOUR = { ...PLACE, structureCode: 'A112' }
/** By number: where each lies, and whether its first revision is shared. */
const DOCUMENTS = {
  'N-OWN-SHARED': { place: PLACE, folder: 'Plans/Own', isShared: true },
  'N-OWN-WORK': { place: PLACE, folder: 'Plans/Own', isShared: false },
  'N-NEXT-SHARED': { place: NEIGHBOUR, folder: 'Plans/Next', isShared: true },
  'N-NEXT-WORK': { place: NEIGHBOUR, folder: 'Next/Deep', isShared: false },
} as const
type Numbered = keyof typeof DOCUMENTS
const NUMBERS = Object.keys(DOCUMENTS) as Numbered[]
const pathOf = (number: Numbered) => `${ROOT}/${DOCUMENTS[number].folder}/${number}.txt`

let world: SiteWorld
let origin: string
/** Of a contractor at the whole site, who uploads all of them. */
let maker: TestCaller
let company: string
let ids: Readonly<Record<string, string>>

beforeAll(async () => {
  world = await siteWorld(RIGHTS, { hasProject: true })
  origin = await listen(world)
  const companyOf = async (code: string, partyRole: string) =>
    (await world.administrator.call('POST', '/api/companies', { code, name: code, partyRole })).body.data.id as string
  company = await companyOf('STEEL', 'subcontractor')
  maker = await personOf({ grants: [{ siteCode: PLACE.siteCode }] }, await companyOf('BUILD', 'contractor'))
  const found: Record<string, string> = {}
  for (const number of NUMBERS) {
    const { place, folder, isShared } = DOCUMENTS[number]
    const fileId = await world.storeFile(`${number}.txt`, new TextEncoder().encode(`Text of ${number}`), maker)
    const made = await maker.call('POST', '/api/documents', { ...place, number, title: number, folder, fileId })
    const { id, rowVersion } = made.body.data
    found[number] = id
    if (isShared) await world.editor.call('POST', `/api/documents/${id}/steps/share`, { rowVersion })
  }
  ids = found
})
afterAll(() => world.stop())

async function personOf(of: object, companyId?: string): Promise<TestCaller> {
  const person = await world.signedInAs({ permissions: RIGHTS, ...of })
  if (companyId)
    await world.services.database.transaction(SYSTEM_SCOPE, (tx) => setCompaniesOf(tx, person.userId, [companyId]))
  return person
}

/** Every file of the drive below a folder. */
async function filesBelow(drive: DriveClient, path: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await drive.list(path)) {
    const at = `${path}/${name}`
    found.push(...(name.endsWith('.txt') ? [at] : await filesBelow(drive, at)))
  }
  return found.sort()
}

async function registerOf(person: TestCaller): Promise<string[]> {
  const { items } = (await person.call('GET', '/api/documents?projectCode=P1')).body.data
  return items.map(({ number }: { number: Numbered }) => pathOf(number)).sort()
}

async function expectSame(person: TestCaller, numbers: readonly Numbered[]): Promise<DriveClient> {
  const drive = await driveOf(origin, person)
  const files = await filesBelow(drive, ROOT)
  expect(files).toEqual([...numbers].map(pathOf).sort())
  expect(files).toEqual(await registerOf(person))
  for (const number of NUMBERS) {
    const { status, text } = await drive.send('GET', pathOf(number))
    expect([number, status]).toEqual([number, numbers.includes(number) ? 200 : 404])
    if (status === 200) expect(text).toBe(`Text of ${number}`)
  }
  return drive
}

/** What is out of sight is neither overwritten, moved nor removed, and its number is not taken a second time. */
async function expectUntouched(drive: DriveClient, number: Numbered): Promise<void> {
  const path = pathOf(number)
  expect((await drive.put(path, 'Another text')).status).toBe(409)
  for (const method of ['DELETE', 'PROPFIND'])
    expect([method, (await drive.send(method, path, { depth: '0' })).status]).toEqual([method, 404])
  const moved = await drive.send('MOVE', path, { destination: `${origin}${ROOT}/taken.txt` })
  expect(moved.status).toBe(404)
  const { latest } = (await maker.call('GET', `/api/documents/${ids[number]}`)).body.data
  expect(latest).toMatchObject({ label: 'P01', createdBy: { id: maker.userId } })
}

describe('the drive of a person', () => {
  it('[MOD-DOC] who is bound to one structure shows what the register shows them, and lets nothing else be changed', async () => {
    const person = await personOf({ grants: [{ structureCode: PLACE.structureCode }] })
    const drive = await expectSame(person, ['N-OWN-SHARED', 'N-OWN-WORK'])
    expect((await drive.list(ROOT)).sort()).toEqual(['Plans'])
    expect((await drive.list('/dav')).sort()).toEqual(['P1'])
    await expectUntouched(drive, 'N-NEXT-WORK')
    // A folder of others is not in sight: nothing can be put there, and what is put beside it lies in the own structure.
    expect((await drive.put(`${ROOT}/Next/Deep/N-NEW.txt`, 'New')).status).toBe(409)
    expect((await drive.put(`${ROOT}/Plans/Own/N-NEW.txt`, 'New')).status).toBe(201)
    const { items } = (await person.call('GET', '/api/documents?search=N-NEW')).body.data
    expect(items).toMatchObject([{ ...PLACE, folder: 'Plans/Own' }])
    await drive.send('DELETE', `${ROOT}/Plans/Own/N-NEW.txt`)
    const reader = await world.signedInAs({
      permissions: ['document:read'],
      grants: [{ structureCode: PLACE.structureCode }],
    })
    const readers = await expectSame(reader, ['N-OWN-SHARED', 'N-OWN-WORK'])
    expect((await readers.put(pathOf('N-OWN-WORK'), 'Mine')).status).toBe(403)
    expect((await readers.put(`${ROOT}/Plans/Own/N-OTHER.txt`, 'Mine')).status).toBe(403)
  })

  it('[MOD-DOC] who is bound to one company shows no work in progress of others, and takes theirs for their own', async () => {
    const person = await personOf({ grants: [{ projectCode: 'P1' }] }, company)
    const drive = await expectSame(person, ['N-OWN-SHARED', 'N-NEXT-SHARED'])
    expect((await drive.list(ROOT)).sort()).toEqual(['Plans'])
    await expectUntouched(drive, 'N-OWN-WORK')
    await expectUntouched(drive, 'N-NEXT-WORK')
    expect((await drive.put(`${ROOT}/Plans/Own/N-STEEL.txt`, 'Ours')).status).toBe(201)
    const others = await driveOf(origin, maker)
    expect(await others.list(`${ROOT}/Plans/Own`)).not.toContain('N-STEEL.txt')
    expect((await others.send('GET', `${ROOT}/Plans/Own/N-STEEL.txt`)).status).toBe(404)
    expect(await drive.list(`${ROOT}/Plans/Own`)).toContain('N-STEEL.txt')
  })
})
