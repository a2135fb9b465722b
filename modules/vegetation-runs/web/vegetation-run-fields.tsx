import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import type { VegetationRun } from '../contract/vegetation-run.ts'
import { RUN_STATES } from '../contract/vegetation-runs-records.ts'
import type { vegetationRunsEn } from './locales/en.ts'
import { useShareWords } from './use-share-words.ts'
import { useVegetationText } from './use-vegetation-text.ts'

/** The fields of a count in their order, for list and page. */
export function useVegetationRunFields() {
  const text = useVegetationText()
  const { onPage, onList } = useFields<VegetationRun, typeof vegetationRunsEn>(text)
  const nameOf = useNameOf()
  const format = useFormats()
  const { shareOf } = useShareWords()
  return [
    onList.text('name', { arabic: 'nameAr', sort: 'name' }),
    onList.choice('state', choicesOf(RUN_STATES, text, 'state'), {
      as: 'standing',
      cell: ({ state }) => <WorkBadge state={state} word={text(`state.${state}`)} />,
    }),
    onPage.shown(
      'picture',
      ({ dataset }) => dataset && `${nameOf(dataset)} · ${format.day(dataset.capturedOn, 'UTC')}`,
    ),
    onPage.number('crownMetres', { cell: ({ crownMetres }) => <bdi>{`${format.number(crownMetres)} m`}</bdi> }),
    onPage.number('leastSquareMetres', {
      cell: ({ leastSquareMetres }) => <bdi>{`${format.number(leastSquareMetres)} m²`}</bdi>,
    }),
    onPage.text('version'),
    onList.number('produced', { sort: 'produced' }),
    onList.number('coverSquareMetres', { as: 'cover' }),
    onList.shown('precision', ({ precision }) => shareOf(precision), { align: 'end', on: ['list'] }),
    onList.shown('recall', ({ recall }) => shareOf(recall), { align: 'end', on: ['list'] }),
    onPage.long('note'),
    onList.updated({ isOptional: true }),
  ]
}
