import type { Catalogue } from '../contract/role.ts'

type Module = Catalogue['modules'][number]

/** Modules that follow each other in one area, under its name: hundreds of rights are found by where one works. */
export function byArea(modules: readonly Module[]): { readonly area: Module['area']; readonly modules: Module[] }[] {
  const groups: { area: Module['area']; modules: Module[] }[] = []
  for (const module of modules) {
    const last = groups.at(-1)
    if (last?.area.id === module.area.id) last.modules.push(module)
    else groups.push({ area: module.area, modules: [module] })
  }
  return groups
}
