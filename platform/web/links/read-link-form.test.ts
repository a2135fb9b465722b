import { describe, expect, it } from 'vitest'
import { readLinkForm } from './read-link-form.ts'

function entered(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ expiresInDays: '7', maxViews: '', passcode: '', ...fields })) {
    form.append(name, value)
  }
  return form
}

describe('the form of a link', () => {
  it('takes empty fields for no limit and no passcode', () => {
    expect(readLinkForm(entered({})).choices).toEqual({ expiresInDays: 7, maxViews: null, passcode: null })
  })

  it('reads a view limit in Arabic digits', () => {
    expect(readLinkForm(entered({ maxViews: '٢٥' })).choices?.maxViews).toBe(25)
  })

  it.each(['0', '2.5', '10001', 'many'])('refuses %s views', (maxViews) => {
    expect(readLinkForm(entered({ maxViews }))).toEqual({ choices: null, gaps: { maxViews: true } })
  })

  it('refuses a passcode of five characters and keeps its spaces otherwise', () => {
    expect(readLinkForm(entered({ passcode: 'abcde' })).gaps).toEqual({ passcode: true })
    expect(readLinkForm(entered({ passcode: ' abcde' })).choices?.passcode).toBe(' abcde')
  })
})
