import { expect, it } from 'vitest'
import { columnsOf } from './columns-of.ts'

it('keeps each field in the column of its name, but for those that say otherwise', () => {
  const shape = { projectCode: null, dueOn: null, isUrgent: null, where: null }
  expect(columnsOf(shape, ['number'], { where: { json: 'whereabouts' } })).toEqual({
    projectCode: 'project_code',
    dueOn: 'due_on',
    isUrgent: 'is_urgent',
    number: 'number',
    where: { json: 'whereabouts' },
  })
})
