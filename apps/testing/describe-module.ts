import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isFault, misfitOf, verdict } from '#apps/server/testing/answer-checks.ts'
import {
  startTestProduct,
  type TestAnswer,
  type TestPerson,
  type TestProduct,
} from '#apps/server/testing/start-test-product.ts'
import { type EndpointSpec, mountedPath } from '#platform/contract/define-api.ts'
import type { ModuleSpec, ScreenSpec } from '#platform/contract/define-module.ts'
import type { Text } from '#platform/contract/text.ts'
import type { ServerModule } from '#platform/server/define-server-module.ts'
import type { WebModule } from '#platform/web/define-web-module.ts'
import type { Tour } from '#platform/web/guide/tour.ts'
import { describeWrites } from './describe-writes.ts'

const NOT_SIGNED_IN = { rest: 401, application: 100, platform: 20_004, bare: 401 } as const
const FORBIDDEN = 403
const ARABIC = /\p{Script=Arabic}/u
/** Fills a path parameter where only admission is asked about. */
const ANY_ID = '00000000-0000-4000-8000-000000000000'
/** Seeds of the demonstration write whole building models. */
const SEED_TIMEOUT_MS = 120_000

type NamedEndpoint = readonly [name: string, endpoint: EndpointSpec]

/**
 * The suite that every module passes, derived from what it declares: texts in both languages, permissions that are used,
 * admission of every endpoint, answers of its lists, screens and catalogues that load. A module without endpoints gives
 * its spec in place of the server half.
 */
export function describeModule(server: ServerModule | ModuleSpec, web?: WebModule): void {
  const spec = 'api' in server ? server.api.module : server
  describe(`module ${spec.id}`, () => {
    describeSpec(spec, 'api' in server ? Object.entries(server.api.endpoints) : [])
    if ('api' in server) describeEndpoints(server)
    describeScreens(spec, web)
  })
}

function describeSpec(spec: ModuleSpec, endpoints: readonly NamedEndpoint[]): void {
  it('says everything in both languages', () => {
    const texts: Record<string, Text> = { title: spec.title, ...spec.permissions }
    if (spec.group) texts['group'] = spec.group.title
    for (const [id, screen] of Object.entries<ScreenSpec>(spec.screens)) texts[`screen ${id}`] = screen.title
    for (const [where, text] of Object.entries(texts)) {
      expect(text.en.trim(), `${where}, English`).not.toBe('')
      expect(text.ar, `${where}, Arabic`).toMatch(ARABIC)
    }
  })

  it('uses each permission that it declares', () => {
    const screens = Object.values<ScreenSpec>(spec.screens).map(({ access }) => access)
    const used = new Set<string>([...screens, ...endpoints.flatMap(([, { access, asks = [] }]) => [access, ...asks])])
    expect(Object.keys(spec.permissions).filter((permission) => !used.has(permission))).toEqual([])
  })

  it('has an address of its own for each endpoint and each screen', () => {
    const addresses = endpoints.map(([, endpoint]) => `${endpoint.method} ${shapeOf(mountedPath(endpoint))}`)
    expect(addresses).toEqual([...new Set(addresses)])
    const paths = Object.values<ScreenSpec>(spec.screens).map(({ path }) => shapeOf(path))
    expect(paths).toEqual([...new Set(paths)])
  })
}

function describeEndpoints(server: ServerModule): void {
  const endpoints = Object.entries(server.api.endpoints)
  const guarded = endpoints.filter(([, { access }]) => access !== 'public')
  const permitted = guarded.filter(([, { access }]) => access !== 'any-signed-in')
  const reads = endpoints.filter(isPlainRead)
  let product: TestProduct
  beforeAll(async () => {
    product = await startTestProduct({ isSeeded: true })
  }, SEED_TIMEOUT_MS)
  afterAll(() => product.stop())

  if (guarded.length > 0)
    it('answers nobody who is not signed in', async () => {
      for (const [name, endpoint] of guarded) {
        const answer = await call(product.stranger, endpoint)
        expect(verdict(endpoint, answer), name).toBe(NOT_SIGNED_IN[endpoint.responseFormat ?? 'rest'])
      }
    })

  if (permitted.length > 0)
    it('answers nobody without the permission, whatever else they may do', async () => {
      const all = product.modules.flatMap(({ api }) => Object.keys(api.module.permissions))
      for (const permission of new Set(permitted.map(([, { access }]) => access))) {
        const person = await product.signedInAs({ permissions: all.filter((other) => other !== permission) })
        for (const [name, endpoint] of permitted.filter(([, { access }]) => access === permission)) {
          expect(verdict(endpoint, await call(person, endpoint)), name).toBe(FORBIDDEN)
        }
      }
    })

  if (permitted.length > 0)
    it('lets those in who have the permission', async () => {
      for (const [name, endpoint] of permitted.filter(([, { method }]) => method === 'GET')) {
        const person = await product.signedInAs({ permissions: [endpoint.access] })
        const answer = await call(person, endpoint)
        expect([FORBIDDEN, NOT_SIGNED_IN[endpoint.responseFormat ?? 'rest']], name).not.toContain(
          verdict(endpoint, answer),
        )
        expect(isFault(answer), `${name}: ${answer.text}`).toBe(false)
      }
    })

  if (reads.length > 0)
    it('answers an administrator what its schema promises', async () => {
      const administrator = await product.signedInAs({ isAdmin: true })
      for (const [name, endpoint] of reads) {
        const answer = await call(administrator, endpoint)
        expect(verdict(endpoint, answer), `${name}: ${answer.message}`).toBe(0)
        expect(misfitOf(endpoint, answer), name).toBeNull()
      }
    })

  // The last: they change what is there.
  describeWrites(server, () => product)
}

function describeScreens(spec: ModuleSpec, web: WebModule | undefined): void {
  const screens = Object.keys(spec.screens)
  if (screens.length > 0)
    it('has a component that loads for each screen', async () => {
      expect(Object.keys(web?.screens ?? {}).sort()).toEqual([...screens].sort())
      for (const [id, load] of Object.entries(web?.screens ?? {})) expect(await load(), id).toBeTypeOf('function')
    })

  if (web?.tours)
    it('[NAV-20] has tours of its own screens, of a few steps, in both languages', async () => {
      for (const [id, load] of Object.entries(web.tours ?? {})) {
        expect(screens, `tour ${id}`).toContain(id)
        const tour = await load?.()
        expect(tour?.steps.length, `tour ${id}`).toBeGreaterThan(0)
        expect(tour?.steps.length, `tour ${id}`).toBeLessThan(6)
        const texts = [...(tour?.steps ?? []).flatMap(({ title, text }) => [title, text]), ...keyTexts(tour)]
        for (const { en, ar } of texts) {
          expect(en.trim(), `tour ${id}, English`).not.toBe('')
          expect(ar, `tour ${id}, Arabic`).toMatch(ARABIC)
        }
      }
    })

  if (web?.catalogues)
    it('has each text of its screens in both languages', async () => {
      const [en, ar] = await Promise.all([web?.catalogues?.en(), web?.catalogues?.ar()])
      const keysOf = (catalogue: typeof en) =>
        Object.values(catalogue ?? {}).flatMap((texts) => Object.keys(texts).map(stem))
      expect(new Set(keysOf(ar))).toEqual(new Set(keysOf(en)))
      const empty = Object.values({ ...en, ...ar }).flatMap((texts) =>
        Object.entries(texts).filter(([, text]) => !text),
      )
      expect(empty).toEqual([])
    })
}

function keyTexts(tour: Tour | undefined): readonly Text[] {
  return (tour?.shortcuts ?? []).map(({ text }) => text)
}

/** A read that needs nothing but a signed-in caller: lists with their defaults. */
function isPlainRead([, endpoint]: NamedEndpoint): boolean {
  const isRead = endpoint.method === 'GET' || endpoint.readOnly === true
  return isRead && endpoint.output instanceof z.ZodType && endpoint.input.safeParse({}).success
}

async function call(person: TestPerson, endpoint: EndpointSpec): Promise<TestAnswer> {
  const path = mountedPath(endpoint).replace(/:\w+/g, ANY_ID)
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'HEAD'
  const raw: Record<string, string> = endpoint.output instanceof z.ZodType ? {} : { 'tus-resumable': '1.0.0' }
  return person.call(path, { method: endpoint.method, headers: raw, ...(hasBody && { body: {} }) })
}

/** One address whatever its parameters are called. */
function shapeOf(path: string): string {
  return path.replace(/:\w+/g, ':')
}

/** A key without its plural form: the languages have different ones. */
function stem(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}
