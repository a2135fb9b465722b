import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { withoutTitles } from './slim-modules.ts'

const SPEC = `import { defineModule } from '#platform/contract/define-module.ts'
export const title = { permissions: { en: 'Kept' } }
export const sitesModule = defineModule({
  title: { en: 'Sites', ar: 'المواقع' },
  permissions: {
    'sites:read': { en: 'See sites', ar: 'عرض المواقع' },
    'sites:edit': { en: 'Edit sites', ar: 'تحرير المواقع' },
  },
})`

test('permissions go to the browser by name alone, and all else as it is', () => {
  const slim = withoutTitles(SPEC, parseAst(SPEC) as never)
  expect(slim).toBe(
    SPEC.replace("{ en: 'See sites', ar: 'عرض المواقع' }", '{}').replace(
      "{ en: 'Edit sites', ar: 'تحرير المواقع' }",
      '{}',
    ),
  )
})
