import { expect, it } from 'vitest'
import { defineModule } from '#platform/contract/define-module.ts'
import { defineWebModule } from './define-web-module.ts'

const gates = defineModule({
  id: 'gates',
  title: { en: 'Gates', ar: 'بوابات' },
  area: 'foundation',
  dependsOn: [],
  permissions: {},
  screens: {
    list: { path: '/gates/index', title: { en: 'Gates', ar: 'بوابات' }, access: 'any-signed-in' },
    add: { path: '/gates/add', title: { en: 'New gate', ar: 'بوابة جديدة' }, access: 'any-signed-in' },
  },
})
const List = () => null
const Add = () => null

it('fetches the file that names the screens with the first of them that is opened', async () => {
  let fetched = 0
  const web = defineWebModule(gates, async () => {
    fetched += 1
    return { list: async () => List, add: async () => Add }
  })
  expect(Object.keys(web.screens)).toEqual(['list', 'add'])
  expect(fetched).toBe(0)
  expect(await web.screens['add']?.()).toBe(Add)
  expect(await web.screens['list']?.()).toBe(List)
  expect(fetched).toBeGreaterThan(0)
})
