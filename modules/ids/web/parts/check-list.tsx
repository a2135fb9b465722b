import { modelsModule } from '#modules/models/contract/models-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListPart } from '#platform/web/frames/list-part.tsx'
import { pagingQuery, usePaging } from '#platform/web/list/use-paging.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { idsApi } from '../../contract/ids-api.ts'
import type { Check } from '../../contract/ids-check.ts'
import { useIdsText } from '../use-ids-text.ts'
import css from './checks.module.css'
import { CheckBadge } from './outcome-badge.tsx'

/** The checks against a set, the newest first. What one found stands with its model. */
export function CheckList({ setId }: { setId: string }) {
  const text = useIdsText()
  const column = useColumns<Check>()
  const paging = usePaging()
  const checks = useApiQuery(idsApi, 'checks', { setId, ...pagingQuery(paging) }, { keepPrevious: true })
  return (
    <section className={css['section']} aria-labelledby="set-checks">
      <h2 id="set-checks" className={css['heading']}>
        {text('checks')}
      </h2>
      <ListPart<Check>
        label={text('checks')}
        empty={text('noChecks')}
        paging={paging}
        result={checks}
        rowKey={({ id }) => id}
        columns={[
          column.text('modelName', text('model'), {
            sort: 'modelName',
            within: (name, { modelId }) => (
              <ScreenLink to={modelsModule} screen="detail" params={{ id: modelId }}>
                {name}
              </ScreenLink>
            ),
          }),
          column.number('version', text('version')),
          column.text('outcome', text('verdict'), {
            onCard: 'beside',
            cell: (check) => <CheckBadge check={check} />,
          }),
          column.number('failed', text('failed'), { sort: 'failed' }),
          column.number('passed', text('passed')),
          column.moment('createdAt', text('checkedAt'), { sort: 'createdAt' }),
          column.person('createdBy', text('checkedBy')),
        ]}
      />
    </section>
  )
}
