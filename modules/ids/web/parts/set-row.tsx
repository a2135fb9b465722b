import { useState } from 'react'
import type { BimModel } from '#modules/models/contract/bim-model.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { idsApi } from '../../contract/ids-api.ts'
import type { Check } from '../../contract/ids-check.ts'
import { idsModule } from '../../contract/ids-module.ts'
import type { RequirementSet } from '../../contract/requirement-set.ts'
import type { CheckedSet } from '../checks/newest-checks.ts'
import { useIdsText } from '../use-ids-text.ts'
import { CheckReport } from './check-report.tsx'
import css from './checks.module.css'
import { JobProgress } from './job-progress.tsx'
import { SetBadge } from './outcome-badge.tsx'
import { SetContentsWords, SetTrouble } from './set-contents.tsx'

/** One requirement set: what its newest check of the model says, how to check again, and the results when opened. */
export function SetRow(props: {
  model: BimModel
  checked: CheckedSet
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}) {
  const { model, checked, isOpen, onOpen } = props
  const { set, check } = checked
  const text = useIdsText()
  const mayCheck = useCan('ids:write') && model.readyVersion !== null && set.state === 'ready'
  const hasReport = check !== null && check.state === 'done'
  return (
    <li className={css['set']}>
      <div className={css['setHead']}>
        <SetBadge set={set} check={check} />
        <div className={css['setWords']}>
          <span className={css['name']}>
            <ScreenLink to={idsModule} screen="detail" params={{ id: set.id }}>
              <bdi>{set.name}</bdi>
            </ScreenLink>
          </span>
          <SetContentsWords set={set} />
          {set.state === 'ready' && <CheckedWords model={model} checked={checked} />}
        </div>
        <div className={css['tools']}>
          {hasReport && (
            <Button size="small" look="quiet" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
              {text(isOpen ? 'hideResults' : 'showResults')}
            </Button>
          )}
          {mayCheck && <StartCheck model={model} set={set} check={check} />}
        </div>
      </div>
      {set.state === 'reading' && set.jobId && (
        <JobProgress jobId={set.jobId} label={text('readingSet', { name: set.name })} step={text('readingFile')} />
      )}
      {!(hasReport && isOpen) && <SetTrouble set={set} />}
      {check?.state === 'running' && check.jobId && (
        <JobProgress jobId={check.jobId} label={text('checking', { name: check.setName })} step={text('reading')} />
      )}
      {check?.state === 'failed' && <Reason check={check} />}
      {hasReport && isOpen && <CheckReport key={check.id} model={model} checkId={check.id} />}
    </li>
  )
}

function CheckedWords({ model, checked }: { model: BimModel; checked: CheckedSet }) {
  const { check, isOutdated } = checked
  const text = useIdsText()
  const format = useFormats()
  if (!check) return <span className={css['quiet']}>{text('neverChecked')}</span>
  return (
    <span className={css['quiet']}>
      {text('checkedVersion', { version: String(check.version), at: format.dateTime(check.createdAt) })}
      {isOutdated && model.readyVersion !== null && (
        <strong className={css['outdated']}>
          {' '}
          {text('olderVersion', { version: String(check.version), newest: String(model.readyVersion) })}
        </strong>
      )}
    </span>
  )
}

function StartCheck({ model, set, check }: { model: BimModel; set: RequirementSet; check: Check | null }) {
  const text = useIdsText()
  const newest = model.readyVersion ?? 1
  const [version, setVersion] = useState<number | null>(null)
  const start = useApiMutation(idsApi, 'startCheck', { invalidates: ['jobs'] })
  const chosen = version ?? newest
  return (
    <>
      {newest > 1 && (
        <SelectField
          label={text('version')}
          isLabelHidden
          value={String(chosen)}
          choices={Array.from({ length: newest }, (_, index) => newest - index).map((number) => ({
            value: String(number),
            label: text('versionNumber', { version: String(number) }),
          }))}
          onChange={(event) => setVersion(Number(event.target.value))}
        />
      )}
      <Button
        size="small"
        busy={start.isPending || check?.state === 'running'}
        onClick={() => start.submit({ setId: set.id, modelId: model.id, version: chosen })}
      >
        {text(check?.version === chosen ? 'checkAgain' : 'check')}
      </Button>
      {start.error && <p role="alert">{start.error.message}</p>}
    </>
  )
}

function Reason({ check }: { check: Check }) {
  const say = useSay()
  return <p role="alert">{check.reason && say(check.reason)}</p>
}
