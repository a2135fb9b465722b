import { register } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Offer } from '#platform/contract/seam.ts'

/** Style sheets say nothing of what a module offers. */
const WITHOUT_STYLES = `export const load = (url, context, next) => url.endsWith('.css')
  ? { format: 'module', source: 'export default {}', shortCircuit: true } : next(url, context)`

interface OfferingHalf {
  readonly spec: { readonly id: string }
  readonly offers: readonly Offer[]
}

/**
 * What the web halves of the modules offer, by module. They are read where there is no browser, and their types with them would be.
 * @param root folder of the project
 */
export async function offersInBrowser(root: string): Promise<ReadonlyMap<string, readonly Offer[]>> {
  register(`data:text/javascript,${encodeURIComponent(WITHOUT_STYLES)}`)
  const { webModules }: { webModules: readonly OfferingHalf[] } = await import(
    pathToFileURL(`${root}/apps/web/modules.ts`).href
  )
  return new Map(webModules.map(({ spec, offers }) => [spec.id, offers]))
}
