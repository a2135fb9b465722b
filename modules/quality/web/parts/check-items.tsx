import type { ReactNode } from 'react'
import { attachmentsApi } from '#modules/attachments/contract/attachments-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import type { DraftFiles } from '#platform/web/waiting/use-waiting-draft.ts'
import type { WaitingFile } from '#platform/web/waiting/waiting-write.ts'
import type { CheckResult, Inspection, ResultEntry } from '../../contract/inspection.ts'
import { useQualityText } from '../use-quality-text.ts'
import { CheckItem } from './check-item.tsx'
import type { EntryFault } from './entry-fault.ts'
import css from './quality.module.css'

/** As the list of all files of the record, beside the check list, asks for them: one answer for both. */
const FIRST_FILES = { page: 1, pageSize: 60 }

export interface CheckItemsProps {
  readonly inspection: Inspection
  /** What was entered on this device, and its files. */
  readonly results: readonly ResultEntry[]
  readonly media: readonly WaitingFile[]
  readonly isOpen: boolean
  /** What stands differs from what was entered because somebody else answered: both are shown. */
  readonly isBeside: boolean
  readonly files: DraftFiles | null
  readonly faults: ReadonlyMap<string, EntryFault>
  readonly onEnter: (entry: ResultEntry) => void
  readonly onLeave: (checkId: string) => void
  /** What is done with all of it. */
  readonly children: ReactNode
}

/** The items of a check list, as they stand and as they were entered here. */
export function CheckItems({ inspection, results, media, faults, children, ...list }: CheckItemsProps) {
  const text = useQualityText()
  const { id, point } = inspection
  const partsWithFiles = usePartsWithFiles(id)
  const scored = point.checks.filter(({ id: checkId }) => {
    const said = results.find((one) => one.checkId === checkId) ?? resultOf(inspection, checkId)
    return said && (said.score !== null || said.isNotApplicable)
  }).length
  return (
    <section className={css['stack']} aria-label={text('checks')}>
      <h2 className={css['heading']}>
        {text('checks')} <span className={css['quiet']}>{text('scoredOf', { scored, all: point.checks.length })}</span>
      </h2>
      <ol className={css['checks']}>
        {point.checks.map((check) => (
          <CheckItem
            key={check.id}
            {...{ inspection, check, ...list }}
            result={resultOf(inspection, check.id)}
            entry={results.find(({ checkId }) => checkId === check.id) ?? null}
            waiting={media.filter(({ part }) => part === check.id)}
            hasFiles={partsWithFiles?.has(check.id) ?? null}
            fault={faults.get(check.id) ?? null}
          />
        ))}
      </ol>
      {children && <div className={css['saveBar']}>{children}</div>}
    </section>
  )
}

export const resultOf = ({ results }: Inspection, checkId: string): CheckResult | null =>
  results.find((one) => one.checkId === checkId) ?? null

/** Null as long as it is not known, as without network. */
function usePartsWithFiles(entityId: string): ReadonlySet<string> | null {
  const { data } = useApiQuery(
    attachmentsApi,
    'list',
    { entityType: 'inspection', entityId, ...FIRST_FILES },
    { keepPrevious: true, reads: ['inspection'] },
  )
  return data ? new Set(data.items.map(({ part }) => part)) : null
}
