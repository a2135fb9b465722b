import { expect, it } from 'vitest'
import { type Bundled, strangersOn, weighPage } from './bundle-budget.ts'

const noise = (length: number) => Array.from({ length }, (_, index) => ((index * 7919) % 9973).toString(36)).join('')
const chunk = (moduleId: string, imports: string[] = [], styles: string[] = []) => ({
  code: noise(2_000),
  imports,
  moduleIds: [`/product/${moduleId}`],
  styles,
})
const bundled: Bundled = {
  chunks: new Map([
    ['main.js', chunk('main.tsx', ['framework.js'])],
    ['framework.js', chunk('react.js')],
    ['login.js', chunk('login.tsx', ['main.js', 'framework.js'], ['login.css'])],
    ['map.js', chunk('map.tsx', ['main.js'])],
  ]),
  styles: new Map([['login.css', noise(500)]]),
}

it('weighs what a page fetches once, without what it loads later', () => {
  const main = weighPage(bundled, '/product', ['main.tsx'])
  const login = weighPage(bundled, '/product/', ['main.tsx', 'login.tsx'])
  expect(login.scriptKilobytes).toBeCloseTo(main.scriptKilobytes * 1.5, 5)
  expect(main.styleKilobytes).toBe(0)
  expect(login.styleKilobytes).toBeGreaterThan(0)
})

it('refuses a budget for a file that the bundle does not have', () => {
  expect(() => weighPage(bundled, '/product', ['gone.tsx'])).toThrow('gone.tsx')
})

it('finds on a page what it fetches of modules that it does not show', () => {
  const withModules: Bundled = {
    chunks: new Map([
      ['main.js', chunk('main.tsx', ['login.js'])],
      ['login.js', chunk('modules/session/web/login.tsx', ['shared.js'])],
      ['shared.js', chunk('modules/ncrs/contract/ncrs-module.ts')],
      ['modules.js', chunk('modules/piles/contract/piles-module.ts', ['main.js'])],
    ]),
    styles: new Map(),
  }
  const strangersAmong = (modules: string[] | undefined) =>
    strangersOn(withModules, '/product', {
      page: 'sign-in page',
      roots: ['main.tsx'],
      scriptKilobytes: 1,
      styleKilobytes: 1,
      ...(modules && { modules }),
    })
  expect(strangersAmong(['session'])).toEqual([expect.stringContaining('modules/ncrs/contract/ncrs-module.ts')])
  expect(strangersAmong(['session', 'ncrs'])).toEqual([])
  expect(strangersAmong(undefined)).toEqual([])
})
