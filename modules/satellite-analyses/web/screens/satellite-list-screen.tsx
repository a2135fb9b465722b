import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import { satelliteAnalysesApi } from '../../contract/satellite-analyses-api.ts'
import { satelliteAnalysesModule } from '../../contract/satellite-analyses-module.ts'
import { ANALYSIS_STATES } from '../../contract/satellite-analyses-records.ts'
import type { ListedSatelliteAnalysis } from '../../contract/satellite-analysis.ts'
import { useSatelliteText } from '../use-satellite-text.ts'

/** The pairs of scenes of a site that were compared, and how much changed between them. */
export function SatelliteListScreen() {
  const text = useSatelliteText()
  const column = useColumns<ListedSatelliteAnalysis>()
  const register = useRegister(satelliteAnalysesApi, satelliteAnalysesModule, {
    of: 'site',
    sort: '-createdAt',
    filters: ['state'],
  })
  const states = choicesOf(ANALYSIS_STATES, text, 'state')
  return (
    <ListScreen
      {...register}
      filters={[filter.choices('state', text('standing'), states)]}
      columns={[
        column.text('name', text('name'), { arabic: 'nameAr', sort: 'name' }),
        column.choice('state', text('standing'), states, {
          cell: ({ state }) => <WorkBadge state={state} word={text(`state.${state}`)} />,
        }),
        column.text('before.name', text('before')),
        column.text('after.name', text('after')),
        column.number('changedSquareMetres', text('changed'), { sort: 'changedSquareMetres' }),
        column.number('patches', text('patches')),
        column.number('judged', text('judged'), { isOptional: true }),
        column.updated({ isOptional: true }),
      ]}
      actions={<AddLink to={satelliteAnalysesModule} screen="add" />}
      tools={<Export api={satelliteAnalysesApi} list="list" query={register.query} title={register.title} />}
      empty={text('empty')}
    />
  )
}
