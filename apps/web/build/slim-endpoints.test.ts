import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineBulk } from '#platform/contract/bulk-actions.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { defineModule } from '#platform/contract/define-module.ts'
import { defineImport } from '#platform/contract/record-imports.ts'
import { slimApi, slimTransfer } from './slim-endpoints.ts'

const gates = defineModule({
  id: 'gates',
  title: { en: 'Gates', ar: 'بوابات' },
  area: 'foundation',
  dependsOn: [],
  permissions: {},
  screens: {},
})
const shared = {
  summary: 'Gates',
  access: 'any-signed-in',
  input: z.object({ siteCode: z.string() }),
  output: z.null(),
} as const
const gatesApi = defineApi(gates, {
  list: { ...shared, method: 'GET', path: '/gates', reads: ['gate'] },
  names: { ...shared, method: 'POST', path: '/adassa_service/names', responseFormat: 'application', readOnly: true },
})

it('keeps what a call reads and drops the schemas', () => {
  expect(slimApi('gates-api.ts', 'gatesApi', gatesApi)).toEqual({
    module: { id: 'gates' },
    endpoints: {
      list: { method: 'GET', path: '/gates', reads: ['gate'] },
      names: { method: 'POST', path: '/adassa_service/names', responseFormat: 'application', readOnly: true },
    },
  })
})

it('keeps who may restore from the archive and add examples: parts of the kit ask for it', () => {
  const restore = { ...shared, method: 'POST', path: '/gates/:id/restore' } as const
  const addExamples = { ...shared, method: 'POST', path: '/gate-examples' } as const
  expect(slimApi('gates-api.ts', 'gatesApi', defineApi(gates, { restore, addExamples })).endpoints).toEqual({
    restore: { method: 'POST', path: '/gates/:id/restore', access: 'any-signed-in' },
    addExamples: { method: 'POST', path: '/gate-examples', access: 'any-signed-in' },
  })
})

it('refuses an export that the browser would miss', () => {
  expect(() => slimApi('gates-api.ts', 'Gate', z.object({}))).toThrow("'Gate'")
})

it('keeps of imports and actions over many what their tools read', () => {
  const get = { ...shared, method: 'GET', path: '/gates/:id', output: z.object({ id: z.string() }) } as const
  const create = {
    ...shared,
    method: 'POST',
    path: '/gates',
    input: z.object({ lane: z.enum(['in', 'out']) }),
  } as const
  const api = defineApi(gates, { list: { ...shared, method: 'GET', path: '/gates' }, get, create })
  const slim = { api: { module: { id: 'gates' } }, list: 'list', access: 'any-signed-in' }
  expect(slimTransfer(defineImport(api, { named: 'lane' }))).toEqual({
    ...slim,
    fields: [{ name: 'lane', kind: 'choice', choices: ['in', 'out'], isRequired: true, most: null }],
  })
  const fields = z.object({ lane: z.string() })
  expect(slimTransfer(defineBulk(api, { named: 'lane', actions: { turn: { does: 'create', fields } } }))).toEqual({
    ...slim,
    actions: { turn: {} },
  })
  expect(slimTransfer(api)).toBeNull()
})
