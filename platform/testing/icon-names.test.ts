import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { ScreenSpec } from '#platform/contract/define-module.ts'
import { isFirstIcon } from '#ui/icon.tsx'
import { loadModuleSpecs } from './load-module-specs.ts'

it('draws every icon of the menu with the first page: one that comes later brings a hundred others', async () => {
  const specs = await loadModuleSpecs(fileURLToPath(new URL('../..', import.meta.url)))
  const names = specs.flatMap((spec) => [
    ...(spec.group ? [spec.group.icon] : []),
    ...Object.values<ScreenSpec>(spec.screens).flatMap(({ menu }) => (menu?.icon ? [menu.icon] : [])),
  ])
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !isFirstIcon(name))).toEqual([])
})
