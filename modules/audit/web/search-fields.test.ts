import { describe, expect, it } from 'vitest'
import { NO_FIELDS, searchOf } from './search-fields.ts'

describe('searchOf', () => {
  it('asks for nothing where nothing is typed, and drops what is no day', () => {
    expect(searchOf(NO_FIELDS)).toEqual({})
    expect(searchOf({ ...NO_FIELDS, from: '2026-13-40', action: '  ', record: ' ' })).toEqual({})
  })

  it('takes both days whole, in the time zone of the browser', () => {
    const { from, to } = searchOf({ ...NO_FIELDS, from: '2026-03-10', to: '2026-03-10' })
    expect(new Date(from ?? '').toString()).toBe(new Date('2026-03-10T00:00:00').toString())
    expect(new Date(to ?? '').toString()).toBe(new Date('2026-03-11T00:00:00').toString())
  })

  it('asks for an action and a record as they are named', () => {
    expect(searchOf({ ...NO_FIELDS, action: ' site.updated ', record: 'WHN-01 ' })).toEqual({
      action: 'site.updated',
      entityId: 'WHN-01',
    })
  })
})
