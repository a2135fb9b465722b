import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type ApiSpec, inputSchema } from '#platform/contract/define-api.ts'

const MODULES = 'modules'

it('lets every list of what waits for somebody be narrowed to it, and says of each row whose turn it is', async () => {
  const files = readdirSync(MODULES).map((id) => join(id, 'contract', `${id}-api`))
  const apis = await Promise.all(files.map((file) => import(/* @vite-ignore */ `../../${MODULES}/${file}.ts`)))
  const stepped = apis.flatMap((exports: Record<string, ApiSpec>) =>
    Object.values(exports).filter((api) => api?.endpoints?.['steps']?.saysTurn),
  )
  expect(stepped.length).toBeGreaterThan(10)
  const without = stepped.filter(({ endpoints }) => !endpoints['list'] || !inputSchema(endpoints['list']).shape['turn'])
  expect(without.map(({ module }) => module.id)).toEqual([])
})
