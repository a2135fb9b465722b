import { expect, it } from 'vitest'
import { aimOf, figuresNotIn } from './aimed-at.ts'

it.each([
  ['What does revision P01 of whn-afq-zz-xx-ms-a-0012 say?', ['WHN-AFQ-ZZ-XX-MS-A-0012'], 'P01'],
  ['ماذا يقول الإصدار C02 من WHN-AFQ-ZZ-XX-MS-A-0012؟', ['WHN-AFQ-ZZ-XX-MS-A-0012'], 'C02'],
  ['Who closed NCR-2026-0001?', [], null],
  ['How is a state-of-the-art review done?', [], null],
])('[MOD-ADA] reads which document and revision a question names: %s', (question, numbers, revision) => {
  expect(aimOf(question)).toEqual({ numbers, revision })
})

it('names the figures of a question that no sentence says', () => {
  const said = ['A ponding test lasts 48 hours with 50 mm of water.']
  expect(figuresNotIn('Is it true that a ponding test lasts 12 hours?', said)).toEqual(['12 hours'])
  expect(figuresNotIn('Does it last 48 hours with 50 mm?', said)).toEqual([])
  expect(figuresNotIn('Does it last ٤٨ hours on level 9?', said)).toEqual([])
})
