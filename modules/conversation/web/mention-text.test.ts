import { describe, expect, it } from 'vitest'
import { mentionAt, piecesOf, toSent, toTyped } from './mention-text.ts'

const ANA = { id: '11111111-1111-4111-8111-111111111111', name: 'Ana' }
const ANA_B = { id: '22222222-2222-4222-8222-222222222222', name: 'Ana Berg' }

describe('a mention', () => {
  it('is sent by the id of who was picked, also where one name begins another', () => {
    const sent = toSent('Ask @Ana Berg, not @Ana.', [ANA, ANA_B])
    expect(sent).toBe(`Ask @[${ANA_B.id}], not @[${ANA.id}].`)
    expect(toTyped(sent, [ANA, ANA_B])).toBe('Ask @Ana Berg, not @Ana.')
  })

  it('is shown by the name of now, and text beside it as it is', () => {
    expect(piecesOf(`Hello @[${ANA.id}] [2]`, [{ ...ANA, name: 'Ana Ruiz' }])).toEqual([
      { text: 'Hello ', isMention: false },
      { text: '@Ana Ruiz', isMention: true },
      { text: ' [2]', isMention: false },
    ])
  })

  it('begins with @ after a space, and not inside an address', () => {
    expect(mentionAt('Ask @an', 7)).toBe('an')
    expect(mentionAt('Ask @', 5)).toBe('')
    expect(mentionAt('Ask @أح', 7)).toBe('أح')
    expect(mentionAt('ana@example', 11)).toBeNull()
    expect(mentionAt('Ask @ana\nthen', 13)).toBeNull()
  })
})
