import { expect, it } from 'vitest'
import { SELECTED_MODELS_LIMIT, selectModelForAlgorithm, selectModels } from './selected-models.ts'

it('[DATA-03] drops the models selected longest ago beyond 5 and names them', () => {
  const models = Array.from({ length: 7 }, (_, index) => ({ threedFileId: `model-${index}`, structureCode: 'A' }))
  const first = selectModels([], models.slice(0, 4))
  const second = selectModels(first.selected, models.slice(4))
  expect(second.selected).toHaveLength(SELECTED_MODELS_LIMIT)
  expect(second.dropped.map(({ threedFileId }) => threedFileId)).toEqual(['model-0', 'model-1'])
  const again = selectModels(second.selected, [models[2] ?? { threedFileId: '', structureCode: '' }])
  expect(again.dropped).toEqual([])
  expect(again.selected.at(-1)?.threedFileId).toBe('model-2')
})

it('[DATA-03] chooses the model of an algorithm in place of the models of its structure', () => {
  const own = ['shell', 'frame'].map((threedFileId) => ({ threedFileId, structureCode: 'A' }))
  const other = { threedFileId: 'road', structureCode: 'B' }
  const roof = { threedFileId: 'roof', structureCode: 'A' }
  const choice = { structureCode: 'A', threedFileId: 'roof', models: [...own, roof] }
  expect(selectModelForAlgorithm([...own, other], choice)).toEqual({ selected: [other, roof], dropped: own })
  const again = selectModelForAlgorithm([other, roof], choice)
  expect(again).toEqual({ selected: [other, roof], dropped: [] })
  const missing = { ...choice, threedFileId: 'cellar' }
  expect(selectModelForAlgorithm([...own, other], missing).selected).toEqual([...own, other])
})
