import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type ApiSpec, defineApi, type EndpointSpec } from '#platform/contract/define-api.ts'
import { defineModule } from '#platform/contract/define-module.ts'
import type { ServerModule } from '../define-server-module.ts'
import { collectEndpoints } from './endpoint-registry.ts'

const both = (text: string) => ({ en: text, ar: `${text} (عربي)` })
const cranes = defineModule({
  id: 'cranes',
  title: both('Cranes'),
  area: 'foundation',
  dependsOn: [],
  permissions: { 'crane:read': both('See cranes') },
  screens: {},
})
const list = {
  method: 'GET',
  path: '/cranes',
  summary: 'List cranes',
  access: 'crane:read',
  input: z.object({}),
  output: z.object({}),
} as const satisfies EndpointSpec

/** A module as plain JavaScript could hand it over, past what the compiler refuses. */
function moduleOf(endpoints: Record<string, unknown>, handlers: Record<string, () => object>): ServerModule {
  const api = { module: cranes, endpoints } as unknown as ApiSpec
  return { api, handlers, migrations: [], jobs: [], offers: [], records: [] }
}

describe('the registry of endpoints', () => {
  it('collects what modules declare', () => {
    const [endpoint] = collectEndpoints([moduleOf({ list }, { list: () => ({}) })])
    expect(endpoint).toMatchObject({ moduleId: 'cranes', name: 'list', path: '/api/cranes' })
  })

  it('[PERM-04] does not start an endpoint without an access', () => {
    const { access: _, ...open } = list
    expect(() => collectEndpoints([moduleOf({ list: open }, { list: () => ({}) })])).toThrow(
      'cranes.list declares no access',
    )
    // @ts-expect-error Leaving the access out does not compile either.
    expect(() => defineApi(cranes, { list: open })).toThrow('cranes.list declares no access')
  })

  it('[PERM-04] does not start an endpoint with a permission that nobody can be given', () => {
    const other = { ...list, access: 'crane:fly' }
    expect(() => collectEndpoints([moduleOf({ list: other }, { list: () => ({}) })])).toThrow('cranes.list')
  })

  it('does not start two endpoints with one address, whatever their parameters are called', () => {
    const one = { ...list, path: '/cranes/:id' }
    const two = { ...list, path: '/cranes/:code' }
    const module = moduleOf({ one, two }, { one: () => ({}), two: () => ({}) })
    expect(() => collectEndpoints([module])).toThrow('share the address GET /api/cranes/:')
  })

  it('does not start an endpoint without a function, nor a module without what it depends on', () => {
    expect(() => collectEndpoints([moduleOf({ list }, {})])).toThrow('cranes.list has no function')
    const lonely = { ...moduleOf({ list }, { list: () => ({}) }) }
    const api = { ...lonely.api, module: { ...cranes, dependsOn: ['hoists'] } }
    expect(() => collectEndpoints([{ ...lonely, api }])).toThrow('depends on hoists')
  })
})
