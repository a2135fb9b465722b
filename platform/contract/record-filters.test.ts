import { describe, expect, it } from 'vitest'
import { byChoice, byChoices, byDays, byFlag, byNumber, byPerson, byText } from './record-filters.ts'

const said = (field: { safeParse(value: unknown): { success: boolean; data?: unknown } }, value: unknown) => {
  const parsed = field.safeParse(value)
  return parsed.success ? parsed.data : 'refused'
}

describe('a filter in the query of a list', () => {
  it('is one of the choices, a person, or a flag, and may be left out', () => {
    expect(said(byChoice(['dry', 'wet']), 'wet')).toBe('wet')
    expect(said(byChoice(['dry', 'wet']), 'snow')).toBe('refused')
    expect(said(byPerson(), 'ana')).toBe('refused')
    expect([said(byFlag(), 'true'), said(byFlag(), 'false'), said(byFlag(), 'perhaps')]).toEqual([
      true,
      false,
      'refused',
    ])
    for (const field of [byChoice(['dry']), byPerson(), byFlag(), byDays()])
      expect(said(field, undefined)).toBeUndefined()
  })

  it('is several choices, each once, or whoever asks', () => {
    expect(said(byChoices(['dry', 'wet']), 'wet,dry,wet')).toEqual(['wet', 'dry'])
    expect([said(byChoices(['dry', 'wet']), 'wet,snow'), said(byChoices(['dry']), '')]).toEqual(['refused', 'refused'])
    expect(said(byPerson(), 'me')).toBe('me')
    expect([said(byText(), ' pump '), said(byText(), ' ')]).toEqual(['pump', 'refused'])
  })

  it.each([
    ['10..20', { from: 10, to: 20 }],
    ['2.5..', { from: 2.5, to: null }],
    ['..-3', { from: null, to: -3 }],
    ['..0.5', { from: null, to: 0.5 }],
    ['1e9..', 'refused'],
    ['10', 'refused'],
    ['1...2', 'refused'],
  ])('says numbers as %s', (text, range) => {
    expect(said(byNumber(), text)).toEqual(range)
  })

  it.each([
    ['2026-03-01..2026-03-31', { from: '2026-03-01', to: '2026-03-31' }],
    ['..2026-03-31', { from: null, to: '2026-03-31' }],
    ['2024-02-29..', { from: '2024-02-29', to: null }],
    ['2026-02-29..', 'refused'],
    ['0000-01-01..', 'refused'],
    ['2026-03-01', 'refused'],
  ])('says days as %s', (text, days) => {
    expect(said(byDays(), text)).toEqual(days)
  })
})
