import { describe, expect, it } from 'vitest'
import { RefusalError } from './define-errors.ts'
import { recordErrors } from './record-errors.ts'

const errors = recordErrors(
  'site-diary',
  { en: 'site diary', ar: 'يومية موقع' },
  {
    dayTaken: { status: 409, say: { en: 'There is a diary of {day}.', ar: 'توجد يومية بتاريخ {day}.' } },
    notYours: { status: 403, say: { en: 'Only the foreman may.', ar: 'لا يحق ذلك إلا للمراقب.' } },
  },
)

describe('the errors of a kind of record', () => {
  it('have the codes of the kind, whoever worded them', () => {
    const made = [errors.notFound(), errors.placeUnknown(), errors.changedMeanwhile(), errors.dayTaken({ day: '1' })]
    expect(made.map(({ code, status }) => [code, status])).toEqual([
      ['site-diary.not-found', 404],
      ['site-diary.place-unknown', 422],
      ['site-diary.changed-meanwhile', 409],
      ['site-diary.day-taken', 409],
    ])
    expect(errors.dayTaken({ day: '3 May' }).say.en).toBe('There is a diary of 3 May.')
    expect(errors.dayTaken({ day: { en: '3 May', ar: '3 مايو' } }).say.ar).toBe('توجد يومية بتاريخ 3 مايو.')
    expect(errors.dayTaken({ day: '2026-05-03' }).say.ar).toBe('توجد يومية بتاريخ \u20662026-05-03\u2069.')
    expect(errors.notFound()).toBeInstanceOf(RefusalError)
  })

  it('name the record in both languages', () => {
    expect(errors.changedMeanwhile().say.en).toContain('saved this site diary while')
    expect(errors.changedMeanwhile().say.ar).toContain('يومية موقع')
    expect(errors.notFound().say.ar).toContain('يومية موقع')
  })

  it('are said in the words of the kind where it has another rule', () => {
    expect(errors.notYours().say.en).toBe('Only the foreman may.')
  })

  it('are known by name to the compiler', () => {
    // @ts-expect-error: no such error was declared
    expect(errors.dayGone).toBeUndefined()
  })
})
