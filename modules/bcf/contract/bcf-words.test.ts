import { expect, it } from 'vitest'
import { bcfWord } from './bcf-words.ts'

it('says the words that BCF programs share in Arabic, however they are written, and others as they stand', () => {
  expect(bcfWord('In Progress')).toEqual({ en: 'In Progress', ar: 'قيد العمل' })
  expect([bcfWord('ReOpened').ar, bcfWord('IN_PROGRESS').ar]).toEqual(['أُعيد فتحها', 'قيد العمل'])
  expect(bcfWord('Awaiting the client')).toEqual({ en: 'Awaiting the client', ar: 'Awaiting the client' })
})
