import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import type { Answers } from './answer-sheet.ts'
import { fillForm } from './fill-form.ts'
import { readXlsForm } from './read-xlsform.ts'

async function filledIn(file: string, answers: Answers, now = '2026-03-09T09:00:00+03:00') {
  const { form, problems } = await readXlsForm(await readFile(sharedDataFile(`faults/${file}`)))
  expect(problems).toEqual([])
  return fillForm(form, answers, { now })
}

describe.skipIf(skipWithoutSharedData('forms that were once computed wrongly'))('a form of another tool', () => {
  it.each([
    ['2026-03-01T01:30:00+03:00', '2026-03-01T01:20', '2026-03-01', []],
    ['2026-03-01T01:30:00+03:00', '2026-03-01T01:40', '2026-03-02', ['happened', 'day']],
    ['2026-03-01T19:30:00-05:00', '2026-03-01T19:20', '2026-03-01', []],
    ['2026-03-01T19:30:00-05:00', '2026-03-01T21:00', '2026-03-02', ['happened', 'day']],
  ])('answered at %s compares %s and %s with now by the clock of the place', async (now, happened, day, wrong) => {
    const { values, violations } = await filledIn('F01/incident-moment.xlsx', { happened, day }, now)
    expect(violations.map(({ name }) => name)).toEqual(wrong)
    expect(values['happened']).toBe(`${happened}${now.slice(-6)}`)
  })

  it('counts, numbers and picks in repeats of repeats', async () => {
    const answers = JSON.parse(await readFile(sharedDataFile('faults/F03/answers.json'), 'utf8')) as Answers
    const { values } = await filledIn('F03/nested-repeats.xlsx', answers)
    expect(values).toMatchObject({
      trucks: 5,
      pour: [
        { first_vol: 8, truck: [{ of_pour: 1 }, { of_pour: 1 }] },
        { first_vol: 3, truck: [{ of_pour: 2 }, { of_pour: 2 }, { of_pour: 2 }] },
      ],
    })
  })

  it('takes a choice whose name has a blank for one', async () => {
    const { values, relevant, violations } = await filledIn('F05/choice-names-with-blanks.xlsx', {
      fill: 'crushed stone',
    })
    expect(violations).toEqual([])
    expect([values['label_of'], relevant['why']]).toEqual(['Crushed stone', true])
    expect((await filledIn('F05/choice-names-with-blanks.xlsx', { fill: 'stone' })).relevant['why']).toBe(false)
  })

  it('computes what stands in a question before it is answered', async () => {
    const { values, violations } = await filledIn('F06/defaults.xlsx', {})
    expect(values).toMatchObject({ copy: 'Alpha', more: 15, code: 'Alpha-1', plain: 'site-42' })
    expect(violations).toEqual([])
  })
})
