import { describe, expect, it } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { defineModule } from '#platform/contract/define-module.ts'
import { defineServerModule, type ServerModule } from './define-server-module.ts'
import { orderModules } from './order-modules.ts'

function moduleOf(id: string, dependsOn: readonly string[] = []): ServerModule {
  const title = { en: id, ar: id }
  const spec = defineModule({ id, title, area: 'foundation', dependsOn, permissions: {}, screens: {} })
  return defineServerModule(defineApi(spec, {}), { handlers: {} })
}
const idsOf = (modules: readonly ServerModule[]) => modules.map(({ api }) => api.module.id)

describe('the order of modules', () => {
  it('puts each after those it depends on, and leaves the others where they were listed', () => {
    const listed = [moduleOf('cranes', ['sites', 'audit']), moduleOf('audit'), moduleOf('gates'), moduleOf('sites')]
    expect(idsOf(orderModules(listed))).toEqual(['audit', 'sites', 'cranes', 'gates'])
  })

  it('refuses a circle and says its path', () => {
    const listed = [moduleOf('gates', ['cranes']), moduleOf('cranes', ['sites']), moduleOf('sites', ['cranes'])]
    expect(() => orderModules(listed)).toThrow('circle: cranes → sites → cranes')
  })

  it('refuses a module that stands on one that is not listed', () => {
    expect(() => orderModules([moduleOf('gates', ['sites'])])).toThrow('gates depends on sites')
  })

  it('is that of the product, whatever the order of its list', () => {
    const ids = idsOf(serverModules)
    for (const { api } of serverModules)
      for (const needed of api.module.dependsOn)
        expect(ids.indexOf(needed), needed).toBeLessThan(ids.indexOf(api.module.id))
    expect(new Set(idsOf(orderModules([...serverModules].reverse())))).toEqual(new Set(ids))
  })
})
