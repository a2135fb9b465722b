import { useFormats } from '#platform/web/language/use-formats.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { VegetationPlot } from '../contract/vegetation-plot.ts'
import { vegetationPlotsModule } from '../contract/vegetation-plots-module.ts'
import { IRRIGATIONS, PROTECTIONS } from '../contract/vegetation-plots-records.ts'
import type { vegetationPlotsEn } from './locales/en.ts'
import { usePlotsText } from './use-plots-text.ts'

/** The fields in their order, for list, page and paper. */
export function useVegetationPlotFields() {
  const text = usePlotsText()
  const format = useFormats()
  const { onPage, onList, ...field } = useFields<VegetationPlot, typeof vegetationPlotsEn>(text)
  const measured = (value: number | null, unit: string, decimals = 0) =>
    value !== null && <bdi>{`${format.number(value, decimals)} ${unit}`}</bdi>
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('name', { sort: 'name', arabic: 'nameAr' }),
    field.code('reference', { isOptional: true }),
    onPage.place('siteCode', { as: 'site', on: ['page'] }),
    field.choice('protection', PROTECTIONS),
    field.number('squareMetres', { isOptional: true, cell: ({ squareMetres: value }) => measured(value, 'm²') }),
    field.number('planted'),
    field.number('newestCount', { sort: 'newestCount' }),
    field.number('lostPct', {
      sort: 'lostPct',
      cell: ({ lostPct, isLoss }) => (
        <>
          {measured(lostPct, '%', 1)} {isLoss && <StatusBadge status="critical" word={text('isLoss')} />}
        </>
      ),
    }),
    onPage.number('lossThreshold', { cell: ({ lossThreshold }) => measured(lossThreshold, '%') }),
    field.choice('irrigation', IRRIGATIONS),
    onPage.number('litresPerWeek', { cell: ({ litresPerWeek }) => measured(litresPerWeek, 'L') }),
    onPage.number('litresThisWeek', {
      cell: ({ litresThisWeek }) => measured(litresThisWeek ?? 0, 'L'),
      when: ({ litresPerWeek, litresThisWeek }) => litresPerWeek !== null || litresThisWeek !== null,
    }),
    field.person('owner', { as: 'ownerId' }),
    onPage.shown('patrolsOf', ({ id }) => (
      <ScreenLink to={vegetationPlotsModule} screen="patrols" params={{ plot: id }}>
        {text('showPatrols')}
      </ScreenLink>
    )),
    onPage.long('description'),
    onList.updated({ isOptional: true }),
  ]
}
