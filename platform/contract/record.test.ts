import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { defineApi, type InputOf, type OutputOf } from './define-api.ts'
import { defineModule } from './define-module.ts'
import { recordSchemas } from './record.ts'
import { recordEndpoints } from './record-endpoints.ts'
import { byChoice } from './record-filters.ts'

const KINDS = ['fire', 'fall'] as const
const Incident = recordSchemas(
  'incident',
  {
    title: z.string().trim().min(1).max(20),
    kind: z.enum(KINDS),
    dueOn: z.iso.date().nullable().default(null),
    description: z.string().max(4_000).default(''),
  },
  { of: 'site', can: ['edit', 'close'], shown: { number: z.string() }, detailOnly: ['description'] },
)
const module = defineModule({
  id: 'incidents',
  title: { en: 'Incidents', ar: 'الحوادث' },
  area: 'foundation',
  dependsOn: [],
  permissions: { 'incident:read': { en: 'See', ar: 'عرض' }, 'incident:write': { en: 'Edit', ar: 'تعديل' } },
  screens: {},
})
const api = defineApi(module, {
  ...recordEndpoints(Incident, '/site-incidents', {
    read: 'incident:read',
    write: 'incident:write',
    filters: { kind: byChoice(KINDS) },
  }),
})
const { list, create, change } = api.endpoints

const facts = { title: 'Fall', kind: 'fall' } as const
const id = '00000000-0000-4000-8000-000000000001'
const ana = { id, name: 'Ana' }
const record = {
  ...{ ...facts, id, number: 'I-1', projectCode: 'P1', siteCode: 'S1', dueOn: null, description: 'Long' },
  ...{ rowVersion: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
  ...{ createdBy: ana, updatedBy: ana, can: { edit: true, close: false } },
}

describe('the schemas of a kind of records', () => {
  it('come from one set of facts, with the place and the version where each needs them', () => {
    expect(Incident.Draft.parse({ ...facts, projectCode: 'P1', siteCode: 'S1' })).toMatchObject({ dueOn: null })
    expect(Incident.Draft.safeParse({ ...facts, projectCode: 'P1' }).success).toBe(false)
    expect(Object.keys(Incident.Draft.shape)).not.toContain('structureCode')
    expect(Incident.Change.safeParse({ ...facts, id }).success).toBe(false)
    expect(Incident.Change.parse({ ...facts, id, rowVersion: 3 })).not.toHaveProperty('projectCode')
    expect(Incident.Record.parse(record)).toEqual(record)
    expect(Incident.Record.safeParse({ ...record, can: { edit: true } }).success).toBe(false)
    const { description: _, ...row } = record
    expect(Incident.Listed.parse(record)).toEqual(row)
  })

  it('have the types of their facts', () => {
    type Draft = z.output<typeof Incident.Draft>
    expectTypeOf<Draft>().toEqualTypeOf<{
      title: string
      kind: 'fire' | 'fall'
      dueOn: string | null
      description: string
      projectCode: string
      siteCode: string
    }>()
    type Record = z.output<typeof Incident.Record>
    expectTypeOf<Record['can']>().toEqualTypeOf<{ edit: boolean; close: boolean }>()
    expectTypeOf<Record['number']>().toBeString()
    expectTypeOf<z.output<typeof Incident.Listed>>().not.toHaveProperty('description')
  })
})

describe('the endpoints of a kind of records', () => {
  it('are declared with its paths, its permissions and what they read', () => {
    const said = Object.values(api.endpoints).map(({ method, path, access }) => [method, path, access])
    expect(said).toEqual([
      ['GET', '/site-incidents', 'incident:read'],
      ['GET', '/site-incidents/:id', 'incident:read'],
      ['POST', '/site-incidents', 'incident:write'],
      ['PUT', '/site-incidents/:id', 'incident:write'],
      ['DELETE', '/site-incidents/:id', 'incident:write'],
      ['POST', '/site-incidents/:id/restore', 'incident:write'],
    ])
    expect(list).toMatchObject({ reads: ['incident'], summary: expect.stringContaining('site incidents') })
    expect(list.input.parse({ siteCode: 'S1', kind: 'fire' })).toMatchObject({ page: 1, siteCode: 'S1', kind: 'fire' })
    expect(list.input.safeParse({ kind: 'flood' }).success).toBe(false)
    // A list of what lies in sites cannot be narrowed to a structure, and does not seem to be.
    expect(Object.keys(list.input.shape)).not.toContain('structureCode')
    expectTypeOf<InputOf<typeof list>['kind']>().toEqualTypeOf<'fire' | 'fall' | undefined>()
    expectTypeOf<InputOf<typeof create>['siteCode']>().toBeString()
    expectTypeOf<OutputOf<typeof change>['can']['close']>().toBeBoolean()
  })

  it('do not compile with a permission that the module does not declare', () => {
    const says = { read: 'incident:read', write: 'incident:wrong' } as const
    // @ts-expect-error incident:wrong is none of the permissions of the module
    expect(() => defineApi(module, recordEndpoints(Incident, '/incidents', says))).toThrow('declares no access')
  })
})
