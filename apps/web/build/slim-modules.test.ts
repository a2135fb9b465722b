import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { withoutPermissions } from './slim-modules.ts'

const SPEC = `import { defineModule } from '#platform/contract/define-module.ts'
export const title = { permissions: { en: 'Kept' } }
export const sitesModule = defineModule({
  title: { en: 'Sites', ar: 'المواقع' },
  permissions: {
    'sites:read': { en: 'See sites', ar: 'عرض المواقع' },
    'sites:edit': { en: 'Edit sites', ar: 'تحرير المواقع' },
  },
})`

test('a spec goes to the browser as a plain object without its permissions, and all else as it is', () => {
  const slim = withoutPermissions(SPEC, parseAst(SPEC) as never)
  expect(slim).toBe(`import { defineModule } from '#platform/contract/define-module.ts'
export const title = { permissions: { en: 'Kept' } }
export const sitesModule = ({
  title: { en: 'Sites', ar: 'المواقع' },
  permissions: {},
})`)
})
