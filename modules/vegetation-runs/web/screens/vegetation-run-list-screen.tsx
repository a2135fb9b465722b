import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import type { ListedVegetationRun } from '../../contract/vegetation-run.ts'
import { vegetationRunsApi } from '../../contract/vegetation-runs-api.ts'
import { vegetationRunsModule } from '../../contract/vegetation-runs-module.ts'
import { RUN_STATES } from '../../contract/vegetation-runs-records.ts'
import { useShareWords } from '../use-share-words.ts'
import { useVegetationText } from '../use-vegetation-text.ts'

/** The counts of a site: how many, how much they cover, and how far they can be trusted. */
export function VegetationRunListScreen() {
  const text = useVegetationText()
  const { shareOf } = useShareWords()
  const column = useColumns<ListedVegetationRun>()
  const register = useRegister(vegetationRunsApi, vegetationRunsModule, {
    of: 'site',
    sort: '-createdAt',
    filters: ['state'],
  })
  const states = choicesOf(RUN_STATES, text, 'state')
  return (
    <ListScreen
      {...register}
      filters={[filter.choices('state', text('standing'), states)]}
      columns={[
        column.text('name', text('name'), { arabic: 'nameAr', sort: 'name' }),
        column.choice('state', text('standing'), states, {
          cell: ({ state }) => <WorkBadge state={state} word={text(`state.${state}`)} />,
        }),
        column.number('produced', text('produced'), { sort: 'produced' }),
        column.number('coverSquareMetres', text('cover')),
        { header: text('precision'), align: 'end', cell: ({ precision }) => shareOf(precision) },
        { header: text('recall'), align: 'end', cell: ({ recall }) => shareOf(recall) },
        column.updated({ isOptional: true }),
      ]}
      actions={<AddLink to={vegetationRunsModule} screen="add" />}
      tools={<Export api={vegetationRunsApi} list="list" query={register.query} title={register.title} />}
      empty={text('empty')}
    />
  )
}
