import { expect, it } from 'vitest'
import { factsInWords } from './facts-in-words.ts'

const WORDS: Readonly<Record<string, string>> = {
  ...{ category: 'Category', 'category.work': 'Work', tags: 'Tags', 'tags.wet': 'Wet', ownerId: 'Responsible' },
  ...{ dueOn: 'Due', noticedAt: 'Noticed', hours: 'Effort', isUrgent: 'Urgent', action: 'Action', name: 'Name' },
  ...{ place: 'Place', where: 'Where', rowVersion: 'Version', updatedAt: 'Changed', reference: 'Reference' },
}
const known = (key: string) => WORDS[key] ?? null

it('asks for what is filled in and has a word, each as what it holds', () => {
  const record = {
    ...{ id: 'x', rowVersion: 3, updatedAt: '2026-03-09T09:00:00Z', name: 'Crack', reference: 'Crack' },
    ...{ category: 'work', tags: ['wet', 'odd'], ownerId: 'p', owner: { id: 'p', name: 'Ana' }, dueOn: '2026-04-01' },
    ...{ noticedAt: '2026-03-09T09:00:00.000Z', hours: 0, isUrgent: false, action: '', where: { kind: 'point' } },
    ...{ place: { en: 'Hall', ar: 'قاعة' }, secretNote: 'no word', can: { edit: true } },
  }
  expect(factsInWords(record, known, 'Crack')).toEqual([
    { header: 'Category', path: 'category', kind: 'choice', labels: { work: 'Work' } },
    { header: 'Tags', path: 'tags', kind: 'choice', labels: { wet: 'Wet' } },
    { header: 'Responsible', path: 'owner', kind: 'person' },
    { header: 'Due', path: 'dueOn', kind: 'day' },
    { header: 'Noticed', path: 'noticedAt', kind: 'moment' },
    { header: 'Effort', path: 'hours', kind: 'number' },
    { header: 'Urgent', path: 'isUrgent', kind: 'flag' },
    { header: 'Place', path: 'place', kind: 'person' },
  ])
})
