import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { ScreenSpec } from '#platform/contract/define-module.ts'
import { isFirstIcon } from '#ui/icon.tsx'
import { lazyIcons } from '#ui/lazy-icons.ts'
import { loadModuleSpecs } from './load-module-specs.ts'

it('draws every icon that a module names', async () => {
  const specs = await loadModuleSpecs(fileURLToPath(new URL('../..', import.meta.url)))
  const names = specs.flatMap((spec) => [
    ...(spec.group ? [spec.group.icon] : []),
    ...Object.values<ScreenSpec>(spec.screens).flatMap(({ menu }) => (menu?.icon ? [menu.icon] : [])),
  ])
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !isFirstIcon(name) && !(name in lazyIcons))).toEqual([])
})
