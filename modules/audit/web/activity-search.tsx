import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useTableTexts } from '#platform/web/frames/use-table-texts.ts'
import { useText } from '#platform/web/language/use-text.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { DataTable } from '#ui/data-table.tsx'
import { DateField } from '#ui/date-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { TextField } from '#ui/text-field.tsx'
import { auditApi } from '../contract/audit-api.ts'
import css from './activity-search.module.css'
import type { auditEn } from './locales/en.ts'
import { NO_FIELDS, type SearchFields, searchOf } from './search-fields.ts'
import { useActivityColumns } from './use-activity-columns.tsx'

const PAGE_SIZE = 25

/**
 * Everything that one person did, or everybody, found by time, action and record. For who may search the audit: show it
 * behind `audit:search`.
 */
export function ActivitySearch({ actorId, actorName }: { actorId: string; actorName: string }) {
  const text = useText<typeof auditEn>('audit')
  const texts = useTableTexts()
  const density = useUiState((ui) => ui.density)
  const [who, setWho] = useState<'person' | 'everybody'>('person')
  const [fields, setFields] = useState(NO_FIELDS)
  const [page, setPage] = useState(1)
  const input = { page, pageSize: PAGE_SIZE, ...searchOf(fields), ...(who === 'person' && { actorId }) }
  const found = useApiQuery(auditApi, 'search', input, { keepPrevious: true })
  const columns = useActivityColumns(who === 'everybody')
  return (
    <section className={css['search']} aria-label={text('activity')}>
      <div className={css['head']}>
        <h2 className={css['heading']}>{text('activity')}</h2>
        <SegmentedControl
          label={text('whose')}
          value={who}
          onChange={(value) => {
            setWho(value)
            setPage(1)
          }}
          segments={[
            { value: 'person', label: actorName },
            { value: 'everybody', label: text('everybody') },
          ]}
        />
      </div>
      <Fields
        fields={fields}
        onChange={(next) => {
          setFields(next)
          setPage(1)
        }}
      />
      {!found.data && found.error ? (
        <LoadFailure error={found.error} isList onRetry={() => void found.refetch()} />
      ) : found.data?.total === 0 ? (
        <EmptyState title={text('nothingDone')} />
      ) : (
        <DataTable
          label={text('activity')}
          columns={columns}
          rows={found.data?.items ?? []}
          rowKey={({ id }) => id}
          texts={texts}
          density={density}
          skeletonRows={found.data ? 0 : 6}
        />
      )}
      <PagePager page={page} pageSize={PAGE_SIZE} found={found.data} onPage={setPage} />
    </section>
  )
}

function Fields({ fields, onChange }: { fields: SearchFields; onChange: (fields: SearchFields) => void }) {
  const text = useText<typeof auditEn>('audit')
  return (
    <div className={css['fields']}>
      <DateField label={text('from')} value={fields.from} onChange={(from) => onChange({ ...fields, from })} />
      <DateField label={text('to')} value={fields.to} onChange={(to) => onChange({ ...fields, to })} />
      <TextField
        label={text('action')}
        placeholder="site.updated"
        dir="ltr"
        autoComplete="off"
        maxLength={100}
        value={fields.action}
        onChange={(event) => onChange({ ...fields, action: event.target.value })}
      />
      <TextField
        label={text('record')}
        placeholder={text('recordHelp')}
        autoComplete="off"
        maxLength={100}
        value={fields.record}
        onChange={(event) => onChange({ ...fields, record: event.target.value })}
      />
    </div>
  )
}
