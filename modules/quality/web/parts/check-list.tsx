import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import type { Inspection, ResultEntry } from '../../contract/inspection.ts'
import { qualityApi } from '../../contract/quality-api.ts'
import { useQualityText } from '../use-quality-text.ts'
import { CheckItem } from './check-item.tsx'
import css from './quality.module.css'

/** The check list of an inspection, to be scored with a thumb. A failed item opens a non-conformity with the save, unless it is waived. */
export function CheckList({ inspection }: { readonly inspection: Inspection }) {
  const text = useQualityText()
  const [entries, setEntries] = useState<ReadonlyMap<string, ResultEntry>>(new Map())
  const saving = useApiMutation(qualityApi, 'saveResults', { invalidates: ['ncrs'] })
  const { id, rowVersion, point, results, can } = inspection
  if (point.checks.length === 0) return null
  const scored = point.checks.filter(({ id: checkId }) => {
    const said = entries.get(checkId) ?? results.find((one) => one.checkId === checkId)
    return said !== undefined && (said.score !== null || said.isNotApplicable)
  }).length
  const enter = (entry: ResultEntry) => setEntries(new Map(entries).set(entry.checkId, entry))
  const save = async () => {
    try {
      await saving.send({ id, rowVersion, results: [...entries.values()] })
      const defects = [...entries.values()].filter(({ defect }) => defect !== null).length
      showMessage({
        tone: 'success',
        text: defects > 0 ? text('savedWithDefects', { count: defects }) : text('savedResults'),
      })
    } catch (error) {
      showMessage({ tone: 'error', text: (error as Error).message })
    }
  }
  return (
    <section className={css['stack']} aria-label={text('checks')}>
      <h2 className={css['heading']}>
        {text('checks')} <span className={css['quiet']}>{text('scoredOf', { scored, all: point.checks.length })}</span>
      </h2>
      <ol className={css['checks']}>
        {point.checks.map((check) => (
          <CheckItem
            key={check.id}
            inspectionId={id}
            check={check}
            result={results.find(({ checkId }) => checkId === check.id) ?? null}
            entry={entries.get(check.id) ?? null}
            isOpen={can.inspect}
            mayWaive={can.waive}
            onEnter={enter}
          />
        ))}
      </ol>
      {can.inspect && (
        <div className={css['saveBar']}>
          <Button look="primary" disabled={entries.size === 0} busy={saving.isPending} onClick={() => void save()}>
            {text('saveResults', { count: entries.size })}
          </Button>
        </div>
      )}
    </section>
  )
}
