import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { Can } from '#platform/web/session/can.tsx'
import type { ListedStreetModel } from '../../contract/street-model.ts'
import { streetPhotosModule } from '../../contract/street-photos-module.ts'
import { MODEL_METHODS, MODEL_STATES } from '../../contract/street-photos-records.ts'
import { modelsApi } from '../models-api.ts'
import { AddModel } from '../parts/add-model.tsx'
import { LearnModel } from '../parts/learn-model.tsx'
import { ModelBadge } from '../parts/model-badge.tsx'
import { useStreetText } from '../use-street-text.ts'

/** The detectors that people have brought to a site, beside the one that comes with the product. */
export function StreetModelListScreen() {
  const text = useStreetText()
  const column = useColumns<ListedStreetModel>()
  const register = useRegister(modelsApi, streetPhotosModule, {
    ...{ of: 'site', opens: 'model', sort: '-createdAt' },
    filters: ['state', 'isOn'],
  })
  const states = choicesOf(MODEL_STATES, text, 'model')
  return (
    <ListScreen
      of={register}
      filters={[
        filter.choices('state', text('modelState'), states),
        filter.flag('isOn', text('isOn'), { yes: text('yes'), no: text('no') }),
      ]}
      columns={[
        column.text('name', text('name'), { sort: 'name' }),
        column.text('version', text('version')),
        column.choice('state', text('modelState'), states, { cell: (model) => <ModelBadge {...model} /> }),
        column.choice('method', text('method'), choicesOf(MODEL_METHODS, text, 'method')),
        column.flag('isOn', text('isOn')),
        column.number('looked', text('looked')),
        column.text('licence', text('licence'), { isOptional: true }),
        column.updated({ isOptional: true }),
      ]}
      actions={
        <Can do="street-photo:models">
          <LearnModel />
          <AddModel />
        </Can>
      }
      empty={text('noModels')}
    />
  )
}
