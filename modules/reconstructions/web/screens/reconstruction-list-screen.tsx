import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedReconstruction } from '../../contract/reconstruction.ts'
import { reconstructionsApi } from '../../contract/reconstructions-api.ts'
import { reconstructionsModule } from '../../contract/reconstructions-module.ts'
import { RECONSTRUCTION_STATES, SOURCES } from '../../contract/reconstructions-records.ts'
import { useReconstructionFields } from '../reconstruction-fields.tsx'
import { useReconstructionsText } from '../use-reconstructions-text.ts'

/** Sets of photos and models of a site, the newest first. */
export function ReconstructionListScreen() {
  const text = useReconstructionsText()
  const fields = useReconstructionFields()
  const register = useRegister(reconstructionsApi, reconstructionsModule, {
    of: 'site',
    sort: '-createdAt',
    filters: ['state', 'madeOf'],
  })
  const states = choicesOf(RECONSTRUCTION_STATES, text, 'state')
  const sources = choicesOf(SOURCES, text, 'madeOf')
  return (
    <ListScreen
      of={register}
      filters={[filter.choices('madeOf', text('madeOf'), sources), filter.choices('state', text('standing'), states)]}
      columns={listed<ListedReconstruction>(fields)}
      actions={<AddLink to={reconstructionsModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={reconstructionsApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
