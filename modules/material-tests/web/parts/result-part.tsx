import { useState } from 'react'
import { STANDARD_LIMITS } from '#engines/quality/acceptance-limits.ts'
import { criteriaOfResult, resultOf } from '#engines/quality/material-tests.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import type { MaterialTest } from '../../contract/material-test.ts'
import { materialTestsApi } from '../../contract/material-tests-api.ts'
import { useMaterialTestsText } from '../use-material-tests-text.ts'
import { CriteriaTable } from './criteria-table.tsx'
import { FoundFacts } from './found-facts.tsx'
import { type Entered, entryOf, resultSoFar, startOf, usable } from './result-entry.ts'
import { ResultFields } from './result-fields.tsx'
import { SeverityField } from './severity-field.tsx'
import css from './tests.module.css'

/** What was found, or the fields to enter it: judged as it is typed, by the rule that the server judges by. */
export function ResultPart({ test }: { readonly test: MaterialTest }) {
  const text = useMaterialTestsText()
  const isEntry = test.state === 'awaited'
  return (
    <section className={css['stack']} aria-label={text('result')}>
      <h2 className={css['heading']}>{text('result')}</h2>
      {test.agreed && test.purpose === 'acceptance' && (
        <p className={css['quiet']}>{text('agreed', { basis: `\u2068${test.agreed.basis}\u2069` })}</p>
      )}
      {!isEntry && <Found test={test} />}
      {isEntry && test.can.enter && <Entry test={test} />}
      {isEntry && !test.can.enter && <p className={css['quiet']}>{text('state.awaited')}</p>}
    </section>
  )
}

function Found({ test }: { readonly test: MaterialTest }) {
  const text = useMaterialTestsText()
  const saving = useApiMutation(materialTestsApi, 'saveResult')
  const { id, rowVersion, kind, criteria, ncrId, can } = test
  const takeBack = async () => {
    try {
      await saving.send({ id, rowVersion })
    } catch (error) {
      showMessage({ tone: 'error', text: (error as Error).message })
    }
  }
  return (
    <>
      <FoundFacts test={test} />
      <CriteriaTable kind={kind} criteria={criteria} />
      {test.state === 'disregarded' && <p className={css['quiet']}>{text('scattered', { most: scatterOf(test) })}</p>}
      <div className={css['actions']}>
        {ncrId && <PathLink path={`/QA/ncr/detail/${ncrId}`}>{text('openNcr')}</PathLink>}
        {can.enter && (
          <Button busy={saving.isPending} onClick={() => void takeBack()}>
            {text('takeBack')}
          </Button>
        )}
      </div>
    </>
  )
}

function Entry({ test }: { readonly test: MaterialTest }) {
  const text = useMaterialTestsText()
  const [entered, setEntered] = useState<Entered>(() => startOf(test))
  const [severity, setSeverity] = useState<'minor' | 'major' | 'critical'>('major')
  const saving = useApiMutation(materialTestsApi, 'saveResult', { invalidates: ['ncrs'] })
  const { criteria, isScattered, value } = useJudged(test, entered)
  const fails = criteria.some(({ isMet }) => !isMet)
  const save = async () => {
    try {
      const { id, rowVersion } = test
      await saving.send({ id, rowVersion, ...entryOf(test, entered), defect: fails ? { severity } : null })
      showMessage({ tone: 'success', text: text(fails ? 'savedWithDefect' : 'saved') })
    } catch (error) {
      showMessage({ tone: 'error', text: (error as Error).message })
    }
  }
  return (
    <>
      <ResultFields test={test} entered={entered} onEnter={setEntered} />
      <div aria-live="polite" className={css['stack']}>
        {isScattered ? (
          <p>{text('scattered', { most: scatterOf(test) })}</p>
        ) : (
          <CriteriaTable kind={test.kind} criteria={criteria} />
        )}
      </div>
      {fails && <SeverityField value={severity} onChange={setSeverity} />}
      <div className={css['actions']}>
        <Button look="primary" disabled={value === null} busy={saving.isPending} onClick={() => void save()}>
          {text('saveResult')}
        </Button>
      </div>
    </>
  )
}

const scatterOf = ({ agreed }: MaterialTest) => agreed?.mostScatter ?? STANDARD_LIMITS.en206.mostScatter

/** The criteria that a result has a part in, with the results of its series beside it. */
function useJudged(test: MaterialTest, entered: Entered) {
  const series = useApiQuery(materialTestsApi, 'series', { id: test.id })
  const value = resultSoFar(test, entered)
  const isScattered =
    test.kind !== 'density' && resultOf(test.rule, entered.specimens.flatMap(usable), test.agreed)?.isDisregarded
  if (value === null || isScattered || test.purpose === 'early')
    return { value, criteria: [], isScattered: isScattered === true }
  const own = { id: test.id, number: test.number, sampledOn: test.sampledOn, value }
  const points = [...(series.data?.points ?? []), own].toSorted(
    (a, b) => a.sampledOn.localeCompare(b.sampledOn) || a.number.localeCompare(b.number),
  )
  const at = points.findIndex(({ id }) => id === test.id)
  const values = points.map((point) => point.value)
  return { value, criteria: criteriaOfResult(test, values, at), isScattered: false }
}
