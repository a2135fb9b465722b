import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { VegetationPatrol } from '../contract/vegetation-patrol.ts'
import { vegetationPlotsModule } from '../contract/vegetation-plots-module.ts'
import { FINDINGS } from '../contract/vegetation-plots-records.ts'
import type { vegetationPlotsEn } from './locales/en.ts'
import css from './parts/plots.module.css'
import { usePlotsText } from './use-plots-text.ts'

/** The fields of a patrol in their order, for list, page and paper. */
export function usePatrolFields() {
  const text = usePlotsText()
  const nameOf = useNameOf()
  const { onPage, onList, ...field } = useFields<VegetationPatrol, typeof vegetationPlotsEn>(text)
  return [
    onList.code('number', { sort: 'number' }),
    field.moment('patrolledAt', { sort: 'patrolledAt' }),
    onPage.place('siteCode', { as: 'site', on: ['page'] }),
    field.person('owner', { as: 'who' }),
    onList.number('plotCount'),
    field.choice('finding', FINDINGS),
    onPage.shown('plotIds', ({ plots }) => (
      <>
        {plots.map((plot) => (
          <div key={plot.id} className={css['named']}>
            <ScreenLink to={vegetationPlotsModule} screen="detail" params={{ id: plot.id }}>
              <bdi dir="ltr">{plot.number}</bdi> <bdi>{nameOf(plot)}</bdi>
            </ScreenLink>
          </div>
        ))}
      </>
    )),
    onPage.long('description', { as: 'foundWhat' }),
    onPage.long('action'),
    onList.updated({ isOptional: true }),
  ]
}
