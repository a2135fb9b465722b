import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inserts as ofDevices } from '#modules/devices/testing/insert-records.ts'
import { inserts as ofEquipment } from '#modules/equipment/testing/insert-records.ts'
import { inserts as ofForms } from '#modules/forms/testing/insert-records.ts'
import { inserts as ofWorkers } from '#modules/workers/testing/insert-records.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { type SiteWorld, siteWorld } from './testing/site-world.ts'

/** What stands in code letters in the description of a case. */
const said = (folder: string) =>
  [...readFileSync(sharedDataFile(`faults/${folder}/README.md`), 'utf8').matchAll(/`([^`]+)`/g)].map(
    ([, words = '']) => words,
  )
const LISTS = [
  { path: '/api/workers', table: 'workers', number: 'badge', insert: ofWorkers['worker'] },
  { path: '/api/devices', table: 'devices', number: 'serial', insert: ofDevices['device'] },
  { path: '/api/equipment', table: 'equipment', number: 'reference', insert: ofEquipment['machine'] },
  { path: '/api/form-templates', table: 'form_templates', number: 'number', insert: ofForms['form-template'] },
]

describe.skipIf(skipWithoutSharedData('lists and their addresses'))('faults that lists had', () => {
  let world: SiteWorld
  beforeAll(async () => {
    world = await siteWorld([], { hasProject: true })
  })
  afterAll(() => world.stop())

  it('every list finds a name by each spelling that the search over all records takes', async () => {
    const [arabic = '', accented = ''] = said('L01')
    const typed = said('L01').filter((words) => !words.includes('/') && words !== accented)
    expect(typed).toHaveLength(5)
    const ids = new Map<string, string>()
    await world.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      for (const { table, number, insert } of LISTS) {
        const id = randomUUID()
        await insert?.(tx, id)
        const { userId } = world.editor
        await sql`update ${sql.table(table)} set name = ${accented}, name_ar = ${arabic}, created_by = ${userId},
          ${sql.ref(number)} = left(${sql.ref(number)}, 12),
          updated_by = ${userId} where id = ${id}`.execute(tx)
        ids.set(table, id)
      }
    })
    for (const { path, table } of LISTS)
      for (const words of typed) {
        const { status, body } = await world.administrator.call('GET', `${path}?search=${encodeURIComponent(words)}`)
        expect([path, words, status]).toEqual([path, words, 200])
        expect(
          body.data.items.map(({ id }: { id: string }) => id),
          `${path} ${words}`,
        ).toEqual([ids.get(table)])
      }
  })

  it('a view whose column or choice is gone is kept, and the list says which of its fields that is', async () => {
    const [, view = '', address = '', choice = ''] = said('L10')
    expect([view, address, choice]).toEqual([
      expect.stringContaining('nosuch'),
      '/company/index?sort=nosuch',
      '?partyRole=gone',
    ])
    const look = { query: { sort: 'nosuch' }, columns: null }
    const stale = { id: randomUUID(), list: 'companies.list', name: 'Stale', look }
    expect((await world.administrator.call('POST', '/api/list-views', stale)).status).toBe(200)
    // The browser takes the fields that are named here out of the address, and says which they were: list-screen.test.tsx.
    const gone = await world.administrator.call('GET', `/api/companies${new URL(address, 'http://x').search}`)
    expect([gone.status, Object.keys(gone.body.fields ?? gone.body.data?.fields ?? {})]).toEqual([400, ['sort']])
    const lost = await world.administrator.call('GET', `/api/companies${choice}`)
    expect([lost.status, Object.keys(lost.body.fields ?? lost.body.data?.fields ?? {})]).toEqual([400, ['partyRole.0']])
  })
})

/** Where words of another kind are compared: the log of what was done, addresses, and numbers of answers. */
const OTHER_WORDS = [
  'modules/audit/server/search-audit-entries.ts',
  'modules/forms/server/filled-forms.ts',
  'modules/forms/server/list-answers.ts',
  'modules/input-records/server/list-answers.ts',
  'modules/visits/server/exclusion-repository.ts',
  'modules/visits/server/report-visits.ts',
]

it('no list compares names by letters alone: Arabic spellings and accents would be lost', () => {
  const files = readdirSync('modules', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes('/server/') && file.endsWith('.ts') && !/test|migrations/.test(file))
    .map((file) => join('modules', file))
  expect(files.length).toBeGreaterThan(500)
  const byLetters = files.filter((file) => / ilike \$\{/.test(readFileSync(file, 'utf8')))
  expect(byLetters.sort()).toEqual(OTHER_WORDS)
})
