import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { arabicTitles, slimSpec } from './slim-modules.ts'

const SPEC = `import { defineModule } from '#platform/contract/define-module.ts'
export const title = { permissions: { en: 'Kept', ar: 'يبقى' } }
export const sitesModule = defineModule({
  title: { en: 'Sites', ar: 'المواقع' },
  permissions: {
    'sites:read': { en: 'See sites', ar: 'عرض المواقع' },
    'sites:edit': { en: 'Edit sites', ar: 'تحرير المواقع' },
  },
  group: DESIGN,
  screens: {
    map: { path: '/map', title: { en: 'Map', ar: 'الخريطة' }, menu: { heading: { en: 'Open', ar: 'مفتوحة' } } },
    open: { path: '/open', title: { en: 'Open', ar: 'فتح' } },
  },
})`

test('a spec goes to the browser as a plain object without permissions and Arabic, and all else as it is', () => {
  expect(slimSpec(SPEC, parseAst(SPEC), 'sites', '/titles-of.ts')).toBe(`import { titlesOf } from "/titles-of.ts"
const $title = titlesOf("sites")
import { defineModule } from '#platform/contract/define-module.ts'
export const title = { permissions: { en: 'Kept', ar: 'يبقى' } }
export const sitesModule = ({
  title: $title("Sites"),
  permissions: {},
  group: DESIGN,
  screens: {
    map: { path: '/map', title: $title("Map"), menu: { heading: { en: 'Open', ar: 'مفتوحة' } } },
    open: { path: '/open', title: { en: 'Open', ar: 'فتح' } },
  },
})`)
})

test('a spec of the sign-in page keeps its Arabic', () => {
  const slim = slimSpec(SPEC, parseAst(SPEC), 'sites', null)
  expect(slim).toContain("title: { en: 'Map', ar: 'الخريطة' }")
  expect(slim).not.toMatch(/titlesOf|sites:read/)
})

test('what is taken out of a spec is what readers of Arabic fetch', () => {
  expect(arabicTitles('sites', parseAst(SPEC))).toEqual([
    ['sites/Sites', 'المواقع'],
    ['sites/Map', 'الخريطة'],
  ])
})
