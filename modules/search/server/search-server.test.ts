import { randomUUID } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { rebuildSearch } from '#platform/server/records/rebuild-search.ts'
import { findRecordKind } from '#platform/server/records/record-kinds.ts'
import { searchChanged } from '#platform/server/records/search-changed.ts'
import { feedStatement } from '#platform/server/records/searched-in.ts'

const RIGHTS = ['bim-model:read', 'bim-model:write', 'company:read', 'company:write', 'site:read', 'bcf:read']

let world: SiteWorld
beforeAll(async () => {
  world = await siteWorld(RIGHTS)
})
afterAll(() => world.stop())

interface Row {
  readonly title: string
  readonly titleAr?: string
  readonly number?: string
  readonly place?: { projectCode: string; siteCode: string; structureCode: string }
  readonly at?: string
}

/** A drawing as an older release left it: no history, not in the search. */
async function insertDrawing({ title, titleAr = '', number = randomUUID(), place = PLACE, at }: Row): Promise<string> {
  const id = randomUUID()
  await world.services.database.transaction(SYSTEM_SCOPE, async (tx) =>
    sql`insert into cad_drawings (project_code, site_code, structure_code, id, number, title, title_ar, discipline,
        created_by, updated_by, updated_at)
      values (${place.projectCode}, ${place.siteCode}, ${place.structureCode}, ${id}, ${number}, ${title}, ${titleAr},
        'structural', ${world.editor.userId}, ${world.editor.userId}, coalesce(${at ?? null}::timestamptz, now()))`.execute(
      tx,
    ),
  )
  return id
}

function drawingKind() {
  const kind = findRecordKind('cad-drawing')
  if (!kind) throw new Error('There is no kind of drawings.')
  return kind
}

const rebuild = async () => rebuildSearch(world.services, 'all')
async function find(caller: TestCaller, typed: string, more = '') {
  const { body } = await caller.call('GET', `/api/search?typed=${encodeURIComponent(typed)}${more}`)
  return body.data.records as { kind: string; id: string; number: string; title: string; address: string | null }[]
}
const titles = async (caller: TestCaller, typed: string, more = '') =>
  (await find(caller, typed, more)).map(({ title }) => title)

describe('the search over all records', () => {
  it('finds a company as soon as it is saved, under its new name after a change, and never the old one', async () => {
    const draft = { code: 'C-900', name: 'Falcon Piling', nameAr: 'فالكون للخوازيق', partyRole: 'contractor' }
    const { body } = await world.administrator.call('POST', '/api/companies', draft)
    expect(await titles(world.editor, 'falcon')).toEqual(['Falcon Piling'])
    const change = { ...body.data, name: 'Osprey Piling' }
    const { status } = await world.administrator.call('PUT', `/api/companies/${body.data.id}`, {
      ...draft,
      name: change.name,
      rowVersion: body.data.rowVersion,
    })
    expect(status).toBe(200)
    expect(await titles(world.editor, 'osprey')).toEqual(['Osprey Piling'])
    expect(await titles(world.editor, 'falcon')).toEqual([])
  })

  it('finds by number however it is written, by Arabic letters that people mix up, and by both kinds of digits', async () => {
    const drawing = { title: 'Raft foundation', titleAr: 'الخرسانة المُسلَّحة للقاعدة', number: 'CIV-RFI-004213' }
    await insertDrawing(drawing)
    await rebuild()
    const reader = await world.signedInAs({ permissions: ['cad-drawing:read'], grants: [{ projectCode: 'P1' }] })
    for (const typed of [
      'civ-rfi-004213',
      'CIVRFI0042',
      'rfi 004213',
      '4213',
      '٤٢١٣',
      'خرسانه',
      'الخرسانة المسلحه',
      'found raft',
      'Structure A111 raft',
    ])
      expect(await titles(reader, typed), typed).toEqual(['Raft foundation'])
    for (const typed of ['raft pile', '4214', 'خشب', '@pP1', "' | @pP2", '&', '!raft:*'])
      expect(
        (await titles(reader, typed)).filter((title) => title !== 'Raft foundation'),
        typed,
      ).toEqual([])
  })

  it('finds by the name of who made it and of where it lies, and by words of its text behind those of its title', async () => {
    const made = { name: 'Culvert study', discipline: 'civil', description: 'Drainage beneath the embankment' }
    await world.services.database.transaction(SYSTEM_SCOPE, async (tx) =>
      sql`insert into bim_models (project_code, site_code, structure_code, id, name, discipline, description, created_by, updated_by)
        values ('P1', 'S11', 'A111', ${randomUUID()}, ${made.name}, ${made.discipline}, ${made.description}, ${world.editor.userId}, ${world.editor.userId}),
          ('P1', 'S11', 'A111', ${randomUUID()}, 'Embankment', 'civil', '', ${world.elsewhere.userId}, ${world.elsewhere.userId})`.execute(
        tx,
      ),
    )
    await rebuild()
    const [{ name: person } = { name: '' }] = await world.world.asAdmin<{ name: string }>(
      `select display_name as name from users where id = '${world.editor.userId}'`,
    )
    expect(await titles(world.editor, `${person} culvert`)).toEqual(['Culvert study'])
    expect(await titles(world.editor, 'embankment')).toEqual(['Embankment', 'Culvert study'])
    expect(await titles(world.editor, 'site s11 embank')).toEqual(['Embankment', 'Culvert study'])
  })

  it('neither writes nor locks a row that says the same, so that many changes of one record at once do not wait for each other', async () => {
    const id = await insertDrawing({ title: 'Slab over basement' })
    await rebuild()
    const { database } = world.services
    const change = async (tx: Db) => searchChanged(tx, 'cad-drawing', [{ id, projectCode: PLACE.projectCode }])
    const versionOf = async () => {
      const [row] = await world.world.asAdmin<{ version: string }>(
        `select xmin || ' ' || ctid as version from record_search where kind = 'cad-drawing' and id = '${id}'`,
      )
      return row?.version
    }
    const before = await versionOf()

    // Each feeds while all others are still open: with one lock on the row the second would wait for the first for ever.
    let open = 0
    let allAreOpen = () => {}
    const all = new Promise<void>((resolve) => {
      allAreOpen = resolve
    })
    await Promise.all(
      Array.from({ length: 4 }, async () =>
        database.transaction(SYSTEM_SCOPE, async (tx) => {
          await tx.executeQuery(CompiledQuery.raw(feedStatement(drawingKind()), ['cad-drawing', [id], ['P1']]))
          open += 1
          if (open === 4) allAreOpen()
          await all
        }),
      ),
    )
    for (let n = 0; n < 36; n++) await database.transaction(SYSTEM_SCOPE, change)
    expect(await versionOf()).toBe(before)

    const title = 'Slab over car park'
    await database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`update cad_drawings set title = ${title} where project_code = 'P1' and id = ${id}`.execute(tx)
      await change(tx)
    })
    expect(await versionOf()).not.toBe(before)
    expect(await titles(world.administrator, 'slab car')).toEqual([title])
    expect(await titles(world.administrator, 'slab basement')).toEqual([])
  })

  it('shows the newest without a word, and those of the asked kinds alone', async () => {
    await insertDrawing({ title: 'Newest of all', at: '2999-01-01T00:00:00Z' })
    await rebuild()
    expect((await titles(world.administrator, ''))[0]).toBe('Newest of all')
    expect((await find(world.administrator, '', '&kinds=bim-model')).every(({ kind }) => kind === 'bim-model')).toBe(
      true,
    )
    expect(await titles(world.administrator, 'newest', '&kinds=bim-model,company')).toEqual([])
  })

  it('says where a record opens to who may open it', async () => {
    const [found] = await find(world.administrator, 'newest of all')
    expect(found?.address).toMatch(new RegExp(`${found?.id}`))
  })
})

describe('who finds what', () => {
  const PLACES = {
    P1A: { projectCode: 'P1', siteCode: 'S11', structureCode: 'A111' },
    P1B: { projectCode: 'P1', siteCode: 'S11', structureCode: 'A112' },
    P1C: { projectCode: 'P1', siteCode: 'S12', structureCode: 'A121' },
    P2A: { projectCode: 'P2', siteCode: 'S21', structureCode: 'A211' },
  }
  const read = ['cad-drawing:read']
  const PEOPLE = {
    'of the project': [{ permissions: read, grants: [{ projectCode: 'P1' }] }, ['P1A', 'P1B', 'P1C']],
    'of another project': [{ permissions: read, grants: [{ projectCode: 'P2' }] }, ['P2A']],
    'of a site': [{ permissions: read, grants: [{ siteCode: 'S11' }] }, ['P1A', 'P1B']],
    'of a structure': [{ permissions: read, grants: [{ structureCode: 'A112' }] }, ['P1B']],
    'of a structure here and a project there': [
      { permissions: read, grants: [{ structureCode: 'A121' }, { projectCode: 'P2' }] },
      ['P1C', 'P2A'],
    ],
    'without a place': [{ permissions: read }, []],
    'of the project without the permission': [{ permissions: ['bim-model:read'], grants: [{ projectCode: 'P1' }] }, []],
    'who administers': [{ isAdmin: true }, ['P1A', 'P1B', 'P1C', 'P2A']],
  } as const

  beforeAll(async () => {
    for (const [name, place] of Object.entries(PLACES)) await insertDrawing({ title: `Matrix ${name}`, place })
    await rebuild()
  })

  it.each(Object.entries(PEOPLE))('somebody %s finds what they may read', async (_who, [person, seen]) => {
    const caller = await world.signedInAs(person)
    for (const typed of ['matrix', 'matri']) {
      const found = await titles(caller, typed)
      expect(found.sort(), typed).toEqual(seen.map((name) => `Matrix ${name}`))
    }
    for (const name of Object.keys(PLACES)) {
      const isSeen = (seen as readonly string[]).includes(name)
      expect(await titles(caller, `matrix ${name}`), name).toEqual(isSeen ? [`Matrix ${name}`] : [])
    }
  })

  it('who holds a structure finds the site above it, and not its neighbour', async () => {
    const caller = await world.signedInAs({ permissions: ['site:read'], grants: [{ structureCode: 'A111' }] })
    const found = await find(caller, 'site', '&kinds=site')
    expect(found.map(({ id }) => id)).toEqual(['S11'])
  })

  it('a private record is found by its owner alone, also where others share theirs', async () => {
    const permissions = ['design-dashboard:read']
    const grants = [{ projectCode: 'P1' }]
    const owner = await world.signedInAs({ permissions, grants })
    const colleague = await world.signedInAs({ permissions, grants })
    await world.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      for (const [name, isShared] of [
        ['Private figures', false],
        ['Shared figures', true],
      ] as const)
        await sql`insert into design_dashboards (project_code, site_code, structure_code, id, name, plots, reach, is_shared,
            created_by, updated_by)
          values ('P1', 'S11', 'A111', ${randomUUID()}, ${name}, '{}', 'structure', ${isShared}, ${owner.userId}, ${owner.userId})`.execute(
          tx,
        )
    })
    await rebuild()
    expect((await titles(owner, 'figures')).sort()).toEqual(['Private figures', 'Shared figures'])
    expect(await titles(colleague, 'figures')).toEqual(['Shared figures'])
  })

  it('who is bound to a company does not find the records of another one there, nor those of nobody', async () => {
    const [mine, theirs, nobody] = ['0000000a', '0000000b', '00000000'].map(
      (head) => `${head}-0000-0000-0000-000000000000`,
    )
    const { database } = world.services
    const rows = [mine, theirs, nobody, null].map((company_id, at) => ({
      id: `claim-${at}`,
      title: 'Claim',
      company_id,
    }))
    const stored = [
      ...rows.map((row) => ({ ...row, project_code: 'P1' })),
      { id: 'claim-p2', title: 'Claim', company_id: theirs, project_code: 'P2' },
    ]
    await database.transaction(SYSTEM_SCOPE, async (tx) =>
      sql`select feed_record_search('claim', '{}', ${JSON.stringify(stored)}::jsonb)`.execute(tx),
    )
    const places = {
      kind: 'places',
      userId: 'u',
      projectCodes: ['P1', 'P2'],
      siteCodes: [],
      structureCodes: [],
    } as const
    const found = async (bounds: object) => {
      const { rows: hits } = await database.read({ ...places, ...bounds }, async (db) =>
        sql<{ id: string }>`select id from search_records('claim', '{claim}', true, 20)`.execute(db),
      )
      return hits.map(({ id }) => id).sort()
    }
    expect(await found({})).toHaveLength(5)
    expect(await found({ companyIds: [mine] })).toEqual(['claim-0', 'claim-3'])
    expect(await found({ companyIds: [mine], boundProjectCodes: ['P1'] })).toEqual(['claim-0', 'claim-3', 'claim-p2'])
    expect(await found({ companyIds: [mine], freeProjectCodes: ['P2'] })).toEqual(['claim-0', 'claim-3', 'claim-p2'])
  })

  it('finds the newest of what hundreds of older records have, and of two words those with both, however they end', async () => {
    const { database } = world.services
    // The newest 500 have neither word; of the others every second has the one, every hundredth both.
    const rows = Array.from({ length: 1_500 }, (_, n) => ({
      id: `pile-${n}`,
      title: n < 500 ? 'Quay' : n % 100 === 0 ? 'Plinth bollard' : n % 2 === 0 ? 'Plinth' : 'Quay',
      project_code: 'P1',
      updated_at: new Date(Date.UTC(2026, 0, 1) - n * 60_000),
    }))
    await database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`select feed_record_search('pile', '{}', ${JSON.stringify(rows)}::jsonb)`.execute(tx)
      await sql`analyze record_search`.execute(tx)
    })
    const inP1 = { kind: 'places', userId: 'u', projectCodes: ['P1'], siteCodes: [], structureCodes: [] } as const
    for (const scope of [inP1, SYSTEM_SCOPE]) {
      const found = async (typed: string) => {
        const { rows: hits } = await database.read(scope, async (db) =>
          sql<{ id: string }>`select id from search_records(${typed}, '{pile}', true, 3)`.execute(db),
        )
        return hits.map(({ id }) => id)
      }
      expect(await found('plin')).toEqual(['pile-500', 'pile-502', 'pile-504'])
      for (const typed of ['plinth bollard', 'plinth boll', 'plin boll', 'bollard pl'])
        expect(await found(typed)).toEqual(['pile-500', 'pile-600', 'pile-700'])
      expect(await found('plinth crane')).toEqual([])
    }
  })

  it('a connection without a scope finds nothing, and nobody but administrators reads the table', async () => {
    const { database } = world.services
    const nowhere = { kind: 'places', userId: '', projectCodes: [], siteCodes: [], structureCodes: [] } as const
    const { rows } = await database.read(nowhere, async (db) =>
      sql`select id from search_records('matrix', '{cad-drawing}', true, 20)`.execute(db),
    )
    expect(rows).toEqual([])
    await expect(database.read(nowhere, async (db) => sql`select id from record_search`.execute(db))).rejects.toThrow(
      /permission denied/,
    )
  })
})
