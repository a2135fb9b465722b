import { describe, expect, it } from 'vitest'
import type { Area } from '#platform/contract/areas.ts'
import { defineModule } from '#platform/contract/define-module.ts'
import { checkAreas, measureAreas } from './check-areas.ts'

const spec = (id: string, area: Area, dependsOn: readonly string[]) =>
  defineModule({ id, area, title: { en: id, ar: id }, dependsOn, permissions: {}, screens: {} })

const house = [
  spec('people', 'foundation', []),
  spec('sites', 'foundation', ['people']),
  spec('models', 'design', ['sites']),
  spec('clash', 'design', ['models', 'people']),
  spec('reports', 'reports', ['clash', 'models']),
]

describe('the layers of the house', () => {
  it('counts pairs and floors above the foundation alone', () => {
    expect(measureAreas(house)).toEqual({ pairs: 3, floors: 3 })
    expect(checkAreas(house)).toEqual([])
  })

  it('refuses a module of the foundation that uses one of an area', () => {
    expect(checkAreas([...house, spec('search', 'foundation', ['people', 'models'])])).toEqual([
      'modules/search is of the foundation and uses models, which is not: turn the arrow round.',
    ])
  })

  it('refuses more pairs and floors than can be kept in mind', () => {
    expect(checkAreas(house, { pairs: 2, floors: 2 })).toEqual([
      'Modules of areas use each other in 3 pairs, more than 2.',
      'Modules of areas stand on 3 floors, more than 2.',
    ])
  })

  it('ends where modules stand on each other in a circle', () => {
    expect(measureAreas([spec('a', 'design', ['b']), spec('b', 'design', ['a'])]).pairs).toBe(2)
  })
})
