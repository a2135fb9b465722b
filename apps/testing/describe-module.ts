import { describe, expect, it } from 'vitest'
import { type EndpointSpec, mountedPath } from '#platform/contract/define-api.ts'
import type { ModuleSpec, ScreenSpec } from '#platform/contract/define-module.ts'
import type { Text } from '#platform/contract/text.ts'
import type { ServerModule } from '#platform/server/define-server-module.ts'
import type { WebModule } from '#platform/web/define-web-module.ts'
import type { Tour } from '#platform/web/guide/tour.ts'

const ARABIC = /\p{Script=Arabic}/u
type NamedEndpoint = readonly [name: string, endpoint: EndpointSpec]

/**
 * The suite that every module passes by itself, derived from what it declares: texts in both languages, permissions that are
 * used, addresses of its own, screens and catalogues that load. A module without endpoints gives its spec in place of the
 * server half. Its endpoints are called by `every-module/`, for all modules over one product.
 */
export function describeModule(server: ServerModule | ModuleSpec, web?: WebModule): void {
  const spec = 'api' in server ? server.api.module : server
  describe(`module ${spec.id}`, () => {
    describeSpec(spec, 'api' in server ? Object.entries(server.api.endpoints) : [])
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

/** One address whatever its parameters are called. */
function shapeOf(path: string): string {
  return path.replace(/:\w+/g, ':')
}

/** A key without its plural form: the languages have different ones. */
function stem(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}
