import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { defineModule } from '#platform/contract/define-module.ts'
import { slimApi } from './slim-endpoints.ts'

const gates = defineModule({
  id: 'gates',
  title: { en: 'Gates', ar: 'بوابات' },
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

it('refuses an export that the browser would miss', () => {
  expect(() => slimApi('gates-api.ts', 'Gate', z.object({}))).toThrow("'Gate'")
})
