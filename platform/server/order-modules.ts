import type { ServerModule } from './define-server-module.ts'

/**
 * The modules, each after those that it depends on; those that do not depend on each other stay in the order given. Seeds
 * and starts run in this order.
 * @throws one line where modules depend on each other in a circle, or on one that is not listed.
 */
export function orderModules(modules: readonly ServerModule[]): ServerModule[] {
  const byId = new Map(modules.map((module) => [module.api.module.id, module]))
  const ordered = new Set<ServerModule>()
  const place = (id: string, path: readonly string[]) => {
    const module = byId.get(id)
    if (!module) throw new Error(`Module ${path.at(-1)} depends on ${id}, which is not listed.`)
    if (path.includes(id)) {
      const circle = [...path.slice(path.indexOf(id)), id].join(' → ')
      throw new Error(`Modules depend on each other in a circle: ${circle}.`)
    }
    if (ordered.has(module)) return
    for (const needed of [...module.api.module.dependsOn].sort(byPosition)) place(needed, [...path, id])
    ordered.add(module)
  }
  const position = new Map([...byId.keys()].map((id, index) => [id, index]))
  const byPosition = (one: string, other: string) => (position.get(one) ?? 0) - (position.get(other) ?? 0)
  for (const id of byId.keys()) place(id, [])
  return [...ordered]
}
