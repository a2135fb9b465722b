import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import type { ListedReconstruction } from '../../contract/reconstruction.ts'
import { reconstructionsApi } from '../../contract/reconstructions-api.ts'
import { reconstructionsModule } from '../../contract/reconstructions-module.ts'
import { RECONSTRUCTION_STATES, SOURCES } from '../../contract/reconstructions-records.ts'
import { useReconstructionsText } from '../use-reconstructions-text.ts'

/** Sets of photos and models of a site, the newest first. */
export function ReconstructionListScreen() {
  const text = useReconstructionsText()
  const format = useFormats()
  const column = useColumns<ListedReconstruction>()
  const register = useRegister(reconstructionsApi, reconstructionsModule, {
    of: 'site',
    sort: '-createdAt',
    filters: ['state', 'madeOf'],
  })
  const states = choicesOf(RECONSTRUCTION_STATES, text, 'state')
  const sources = choicesOf(SOURCES, text, 'madeOf')
  return (
    <ListScreen
      {...register}
      filters={[filter.choices('madeOf', text('madeOf'), sources), filter.choices('state', text('standing'), states)]}
      columns={[
        column.text('name', text('name'), { arabic: 'nameAr', sort: 'name' }),
        column.choice('madeOf', text('madeOf'), sources, { onCard: 'fact' }),
        column.choice('state', text('standing'), states, {
          cell: ({ state }) => <WorkBadge state={state} word={text(`state.${state}`)} />,
        }),
        column.number('photoCount', text('photos')),
        column.number('gsd', text('gsd'), {
          cell: ({ gsd }) => gsd !== null && <bdi dir="ltr">{format.number(gsd * 100, 1)} cm</bdi>,
        }),
        column.number('mesh.triangles', text('triangles')),
        column.updated({ isOptional: true }),
      ]}
      actions={<AddLink to={reconstructionsModule} screen="add" />}
      tools={<Export api={reconstructionsApi} list="list" query={register.query} title={register.title} />}
      empty={text('empty')}
    />
  )
}
