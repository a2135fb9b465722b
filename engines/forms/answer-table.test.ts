import { describe, expect, it } from 'vitest'
import { answerCells, answerColumns } from './answer-table.ts'
import { formOfTables } from './form-tables.ts'

const row = (type: string, name: string, label = name, more = {}) => ({
  cells: { type, name, ...more },
  texts: label ? { label: { 'English (en)': label, 'Arabic (ar)': `ع ${label}` } } : {},
})
const end = (type: string) => ({ cells: { type }, texts: {} })
const choice = (name: string, label: string) => ({
  cells: { list_name: 'weather', name },
  texts: { label: { 'English (en)': label } },
})
const { form } = formOfTables({
  survey: [
    row('select_one weather', 'weather'),
    row('begin repeat', 'crew'),
    row('text', 'trade'),
    row('begin repeat', 'worker'),
    row('text', 'who'),
    end('end repeat'),
    end('end repeat'),
    row('image', 'proof'),
    row('geopoint', 'spot'),
    row('note', 'thanks'),
  ],
  choices: [choice('dry', 'Dry')],
  settings: { default_language: 'English (en)' },
})
const SAID = { language: 'English (en)', words: 'en' } as const
const VALUES = {
  weather: 'dry',
  crew: [
    { trade: 'Welders', worker: [{ who: 'Ana' }, { who: 'Omar' }] },
    { trade: 'Helpers', worker: [] },
  ],
  proof: '11111111-1111-4111-8111-111111111111/duct.jpg',
  spot: '24.7 46.6 0 5',
}

describe('a table of answers', () => {
  it('[MOD-SUB] has a column for each question that somebody reads, with the repeat that it lies in', () => {
    expect(answerColumns(form).map(({ question, repeat }) => [question.name, repeat])).toEqual([
      ['weather', null],
      ['trade', 'crew'],
      ['who', 'crew'],
      ['proof', null],
      ['spot', null],
    ])
  })

  it('says choices in words, files by their names, and what was answered several times one after the other', () => {
    expect(answerCells(form, VALUES, SAID)).toEqual({
      weather: 'Dry',
      trade: 'Welders · Helpers',
      who: 'Ana · Omar',
      proof: 'duct.jpg',
      spot: '24.7 46.6 0 5',
    })
  })

  it('has a line of a repeat with what was answered once beside it', () => {
    const second = answerCells(form, VALUES, SAID, { repeat: 'crew', number: 2 })
    expect(second).toMatchObject({ weather: 'Dry', trade: 'Helpers', who: null, proof: 'duct.jpg' })
  })
})
