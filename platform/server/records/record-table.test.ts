import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListQuery } from '#platform/contract/paging.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import type { DayRange, NumberRange } from '#platform/contract/record-filters.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import type { Db } from '../database/database.ts'
import { EMPTY_SCOPE, type Scope, SYSTEM_SCOPE } from '../database/scope.ts'
import { byChoice, byChoices, byDays, byFlag, byNumber, byOverdue, byPerson, byText } from './record-filters.ts'
import { recordTable } from './record-table.ts'

interface DiaryFacts {
  readonly projectCode: string
  readonly siteCode: string
  readonly title: string
  readonly weather: 'dry' | 'wet'
  readonly workedOn: string | null
  readonly crews: readonly { readonly trade: string; readonly count: number }[] | null
}
type DiaryQuery = ListQuery & {
  siteCode?: string | undefined
  weather?: DiaryFacts['weather'] | undefined
  crews?: number
  author?: string
  worked?: DayRange
  isEmpty?: boolean
  weathers?: string[]
  words?: string
  letters?: NumberRange
  isLate?: boolean
}

const diaries = recordTable<DiaryFacts, DiaryQuery>({
  table: 'diaries',
  errors: recordErrors('diary', { en: 'diary', ar: 'يومية' }, {}),
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    title: 'title',
    weather: 'weather_kind',
    workedOn: 'worked_on',
    crews: { json: 'crews' },
  },
  search: ['title'],
  sort: { title: sql`title`, weather: sql`weather_kind` },
  order: sql`title, id`,
  filters: {
    weather: byChoice('weather_kind'),
    crews: byChoice(sql`jsonb_array_length(crews)`),
    author: byPerson('created_by'),
    worked: byDays('worked_on'),
    isEmpty: byFlag(sql`crews = '[]'`),
    weathers: byChoices('weather_kind'),
    words: byText('title', 'weather_kind'),
    letters: byNumber(sql`length(title)`),
    isLate: byOverdue(sql`worked_on < '2026-06-01'::date`, sql`weather_kind = 'dry'`),
  },
})
const LENGTH = { titleLength: sql<number>`length(title)` }

const ANA = '00000000-0000-4000-8000-00000000000a'
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const every: DiaryQuery = { page: 1, pageSize: 50 }
const ofSite: Scope = { ...EMPTY_SCOPE, userId: 'ana', siteCodes: ['S2'] }

let world: TestDatabase
const read = <Result>(work: (db: Db) => Promise<Result>, scope: Scope = SYSTEM_SCOPE) =>
  world.database.read(scope, work)
const write = <Result>(work: (tx: Db) => Promise<Result>) => world.database.transaction(SYSTEM_SCOPE, work)
const titles = async (query: Partial<DiaryQuery>, scope?: Scope) =>
  (await read((db) => diaries.page(db, { ...every, ...query }, {}), scope)).items.map(({ title }) => title)

beforeAll(async () => {
  world = await testDatabase()
  // Without row-level security: what a list hides, its own condition hides.
  await world.asOwner(`create table diaries (project_code text not null, id uuid primary key, site_code text not null,
    title text not null, weather_kind text not null, worked_on date, crews jsonb, row_version integer not null default 1,
    created_by uuid not null, created_at timestamptz not null default now(), updated_by uuid not null,
    updated_at timestamptz not null default now(), deleted_at timestamptz)`)
  await world.asOwner('grant select, insert, update on diaries to public')
  await write(async (tx) => {
    const add = async (
      number: number,
      siteCode: string,
      facts: Pick<DiaryFacts, 'title' | 'weather' | 'workedOn' | 'crews'>,
    ) => diaries.insert(tx, { id: idOf(number), projectCode: 'P1', siteCode, ...facts }, ANA)
    await add(1, 'S1', {
      title: 'Piling',
      weather: 'dry',
      workedOn: '2026-03-01',
      crews: [{ trade: 'piling', count: 4 }],
    })
    await add(2, 'S1', { title: '100% of the slab', weather: 'wet', workedOn: null, crews: null })
    await add(3, 'S2', { title: 'Road', weather: 'dry', workedOn: '2026-03-31', crews: [] })
  })
})
afterAll(() => world.stop())

describe('a table of records', () => {
  it('gives back what was entered, moments as they are sent, and what is computed', async () => {
    const diary = await read((db) => diaries.get(db, idOf(1), LENGTH))
    expect(diary).toEqual({
      id: idOf(1),
      projectCode: 'P1',
      siteCode: 'S1',
      title: 'Piling',
      weather: 'dry',
      workedOn: '2026-03-01',
      crews: [{ trade: 'piling', count: 4 }],
      rowVersion: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updatedAt: diary.createdAt,
      titleLength: 6,
    })
    expect((await read((db) => diaries.get(db, idOf(2), {}))).crews).toBeNull()
  })

  it('lists what the query names: place, value, expression, words; in its order', async () => {
    expect(await titles({})).toEqual(['100% of the slab', 'Piling', 'Road'])
    expect(await titles({ sort: '-title' })).toEqual(['Road', 'Piling', '100% of the slab'])
    expect(await titles({ siteCode: 'S1', weather: 'dry' })).toEqual(['Piling'])
    expect(await titles({ weather: 'dry', siteCode: undefined })).toEqual(['Piling', 'Road'])
    expect(await titles({ crews: 0 })).toEqual(['Road'])
    expect(await titles({ search: '0% OF' })).toEqual(['100% of the slab'])
    expect(await titles({ search: '_' })).toEqual([])
  })

  it('lists by several values, words, and a range of numbers', async () => {
    expect(await titles({ weathers: ['dry', 'wet'] })).toHaveLength(3)
    expect(await titles({ weathers: ['wet'] })).toEqual(['100% of the slab'])
    expect(await titles({ words: '0% OF' })).toEqual(['100% of the slab'])
    expect(await titles({ words: 'DRY' })).toEqual(['Piling', 'Road'])
    expect(await titles({ letters: { from: 5, to: 6 } })).toEqual(['Piling'])
    expect(await titles({ letters: { from: null, to: 4 } })).toEqual(['Road'])
  })

  it('lists the own records of whoever asks, and what is late for as long as it is open', async () => {
    const asAna: Scope = { ...EMPTY_SCOPE, userId: ANA, projectCodes: ['P1'] }
    expect(await titles({ author: 'me' }, asAna)).toHaveLength(3)
    expect(await titles({ author: 'me' }, { ...asAna, userId: idOf(9) })).toEqual([])
    // Work of nobody has no own records.
    expect(await titles({ author: 'me' })).toEqual([])
    expect(await titles({ isLate: true })).toEqual(['Piling', 'Road'])
    expect(await titles({ isLate: false })).toEqual(['100% of the slab'])
  })

  it('sorts by several fields, the first of which counts most, and by named ones alone', async () => {
    expect(await titles({ sort: '-weather,-title' })).toEqual(['100% of the slab', 'Road', 'Piling'])
    for (const sort of ['title,secret', 'title,', 'title;weather', 'constructor', ',', 'title,title,title,title,title'])
      await expect(titles({ sort })).rejects.toMatchObject({ status: 400 })
  })

  it('lists records of a person, of days with both ends, and by what they have or have not', async () => {
    expect(await titles({ author: ANA })).toHaveLength(3)
    expect(await titles({ author: idOf(7) })).toEqual([])
    expect(await titles({ worked: { from: '2026-03-01', to: '2026-03-30' } })).toEqual(['Piling'])
    expect(await titles({ worked: { from: '2026-03-02', to: null } })).toEqual(['Road'])
    expect(await titles({ worked: { from: null, to: '2026-03-31' } })).toEqual(['Piling', 'Road'])
    expect(await titles({ isEmpty: true })).toEqual(['Road'])
    expect(await titles({ isEmpty: false })).toEqual(['100% of the slab', 'Piling'])
  })

  it('counts all that match, also past the last page', async () => {
    const page = await read((db) => diaries.page(db, { ...every, page: 7, pageSize: 2 }, LENGTH))
    expect(page).toEqual({ items: [], total: 3, page: 7, pageSize: 2 })
    const first = await read((db) => diaries.page(db, { ...every, pageSize: 1 }, LENGTH))
    expect(first.items.map(({ titleLength }) => titleLength)).toEqual([16])
    expect(Object.keys(first.items[0] ?? {})).not.toContain('total')
  })

  it('narrows a list to the places of the caller, without being told to', async () => {
    expect(await titles({}, ofSite)).toEqual(['Road'])
    expect(await titles({ siteCode: 'S1' }, ofSite)).toEqual([])
  })

  it('saves the fields that a change names, and leaves the others', async () => {
    await write((tx) => diaries.update(tx, { id: idOf(3), rowVersion: 1, crews: null }, ANA))
    const after = await read((db) => diaries.get(db, idOf(3), {}))
    expect(after).toMatchObject({ title: 'Road', weather: 'dry', crews: null, rowVersion: 2 })
  })

  it('refuses a change of a version that is not stored any more, and keeps what is', async () => {
    const late = write((tx) => diaries.update(tx, { id: idOf(3), rowVersion: 1, title: 'Late' }, ANA))
    await expect(late).rejects.toMatchObject({ code: 'diary.changed-meanwhile', status: 409 })
    expect(await titles({ siteCode: 'S2' })).toEqual(['Road'])
  })

  it('takes a record off the lists, keeps its row, and lets nobody change it', async () => {
    await write((tx) => diaries.remove(tx, idOf(2)))
    expect(await titles({})).toEqual(['Piling', 'Road'])
    await expect(read((db) => diaries.get(db, idOf(2), {}))).rejects.toMatchObject({ code: 'diary.not-found' })
    await expect(
      write((tx) => diaries.update(tx, { id: idOf(2), rowVersion: 1, title: 'Back' }, ANA)),
    ).rejects.toMatchObject({ code: 'diary.changed-meanwhile' })
    expect(await read((db) => Promise.all([diaries.isKnown(db, idOf(2)), diaries.isKnown(db, idOf(9))]))).toEqual([
      true,
      false,
    ])
  })
})
