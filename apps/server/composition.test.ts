import { afterEach, describe, expect, it } from 'vitest'
import { servedKinds } from '#platform/server/records/record-kinds.ts'
import { declaredStates } from '#platform/server/records/take-step.ts'
import { serverModules } from './modules.ts'
import { startTestProduct, type TestProduct } from './testing/start-test-product.ts'

let product: TestProduct | null = null
afterEach(async () => {
  await product?.stop()
  product = null
})

/** Some modules, with all that they depend on. */
function withNeeded(...ids: readonly string[]) {
  const wanted = new Set<string>()
  const want = (id: string) => {
    if (wanted.has(id)) return
    wanted.add(id)
    for (const needed of serverModules.find(({ api }) => api.module.id === id)?.api.module.dependsOn ?? []) want(needed)
  }
  ids.forEach(want)
  return serverModules.filter(({ api }) => wanted.has(api.module.id))
}

describe('a product', () => {
  it('knows what its modules offer and nothing else, whatever was composed in this process before', async () => {
    const numbered = async () => {
      const ana = await product!.signedInAs({ isAdmin: true })
      const { data } = await ana.call('/api/numbering-schemes/kinds')
      return data.map(({ kind }: { kind: string }) => kind)
    }
    product = await startTestProduct()
    expect(await numbered()).toEqual(expect.arrayContaining(['ncr', 'calendar']))
    expect(servedKinds().map(({ id }) => id)).toContain('ncr')
    expect(declaredStates().map(({ kind }) => kind)).toContain('ncr')
    await product.stop()

    product = await startTestProduct({ modules: withNeeded('session', 'numbering', 'calendars') })
    expect(product.modules.map(({ api }) => api.module.id)).not.toContain('ncrs')
    const left = await numbered()
    expect(left).toContain('calendar')
    expect(left).not.toContain('ncr')
    expect(servedKinds().map(({ id }) => id)).not.toContain('ncr')
    expect(declaredStates().map(({ kind }) => kind)).not.toContain('ncr')
  })
})
