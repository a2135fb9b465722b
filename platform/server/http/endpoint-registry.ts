import { type EndpointSpec, mountedPath } from '#platform/contract/define-api.ts'
import { isDeclaredAccess } from '#platform/contract/define-module.ts'
import type { ServerModule } from '../define-server-module.ts'
import type { AnyHandler } from '../served-endpoints.ts'

/** One endpoint as it is mounted: what `cli routes`, the OpenAPI document and the router are made from. */
export interface MountedEndpoint {
  readonly moduleId: string
  readonly name: string
  readonly path: string
  readonly spec: EndpointSpec
  readonly handler: AnyHandler
}

/**
 * Collects the endpoints of all modules.
 * @throws where an endpoint declares no access (PERM-04), two share an address, or a module is missing that another depends on.
 */
export function collectEndpoints(modules: readonly ServerModule[]): MountedEndpoint[] {
  const ids = new Set(modules.map((module) => module.api.module.id))
  const seen = new Map<string, string>()
  const endpoints: MountedEndpoint[] = []
  for (const { api, handlers } of modules) {
    const missing = api.module.dependsOn.filter((id) => !ids.has(id))
    if (missing.length > 0)
      throw new Error(`Module ${api.module.id} depends on ${missing.join(', ')}, which is not listed.`)
    for (const [name, spec] of Object.entries(api.endpoints)) {
      const label = `${api.module.id}.${name}`
      if (!isDeclaredAccess(api.module, spec.access))
        throw new Error(`Endpoint ${label} declares no access. It is not started.`)
      const handler = handlers[name]
      if (!handler) throw new Error(`Endpoint ${label} has no function.`)
      const path = mountedPath(spec)
      const address = `${spec.method} ${path.replace(/:\w+/g, ':')}`
      const other = seen.get(address)
      if (other) throw new Error(`Endpoints ${other} and ${label} share the address ${address}.`)
      seen.set(address, label)
      endpoints.push({ moduleId: api.module.id, name, path, spec, handler })
    }
  }
  return endpoints
}
