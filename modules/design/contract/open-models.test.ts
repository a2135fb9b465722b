import { describe, expect, it } from 'vitest'
import { newestModels } from './open-models.ts'

describe('models that are open together', () => {
  it('[DATA-03] [MOD-DES] are five at most, and the one chosen first leaves', () => {
    expect(newestModels(['a', 'b', 'c', 'd', 'e', 'f'], 'S')).toEqual(['b', 'c', 'd', 'e', 'f'])
  })

  it('count once, from when they were chosen last', () => {
    expect(newestModels(['a', 'b', 'a'], 'S')).toEqual(['b', 'a'])
    expect(newestModels(['a', 'b', 'c', 'd', 'e', 'a'], 'S')).toEqual(['b', 'c', 'd', 'e', 'a'])
  })
})
