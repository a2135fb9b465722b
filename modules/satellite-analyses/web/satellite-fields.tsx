import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import { ANALYSIS_STATES } from '../contract/satellite-analyses-records.ts'
import type { SatelliteAnalysis } from '../contract/satellite-analysis.ts'
import type { satelliteAnalysesEn } from './locales/en.ts'
import { useSatelliteText } from './use-satellite-text.ts'

/** The fields of a comparison in their order, for list and page. */
export function useSatelliteFields() {
  const text = useSatelliteText()
  const { onPage, onList } = useFields<SatelliteAnalysis, typeof satelliteAnalysesEn>(text)
  const nameOf = useNameOf()
  const format = useFormats()
  const scene = (one: SatelliteAnalysis['before']) => one && `${nameOf(one)} · ${format.day(one.capturedOn, 'UTC')}`
  return [
    onList.text('name', { arabic: 'nameAr', sort: 'name' }),
    onList.choice('state', choicesOf(ANALYSIS_STATES, text, 'state'), {
      as: 'standing',
      cell: ({ state }) => <WorkBadge state={state} word={text(`state.${state}`)} />,
    }),
    onList.text('before.name', { as: 'before', arabic: 'before.nameAr' }),
    onList.text('after.name', { as: 'after', arabic: 'after.nameAr' }),
    onPage.shown('before', ({ before }) => scene(before)),
    onPage.shown('after', ({ after }) => scene(after)),
    onList.number('changedSquareMetres', { as: 'changed', sort: 'changedSquareMetres' }),
    onList.number('patches'),
    onList.number('judged', { isOptional: true }),
    onPage.text('version', { as: 'methodVersion' }),
    onPage.long('note'),
    onList.updated({ isOptional: true }),
  ]
}
