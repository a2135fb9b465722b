import { useState } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Status } from '#ui/tokens.ts'
import type { FieldWords, ListImport, RowVerdict } from '../../contract/list-import.ts'
import { useTransfersText } from '../use-transfers-text.ts'
import css from './import.module.css'
import { ToldRules } from './import-rules.tsx'
import type { ImportSteps } from './use-import.ts'

const LOOKS: Readonly<Record<RowVerdict, Status>> = {
  created: 'good',
  changed: 'info',
  same: 'off',
  refused: 'critical',
}
const VERDICTS = ['created', 'changed', 'same', 'refused'] as const

interface OutcomeProps {
  readonly run: ListImport
  readonly words: readonly FieldWords[]
  readonly steps: ImportSteps
  readonly isBusy: boolean
  readonly onClose: () => void
}

/** What each row would do, or has done. */
export function ImportOutcome(props: OutcomeProps) {
  const text = useTransfersText()
  const format = useFormats()
  const { run } = props
  const title = run.state === 'checked' || run.state === 'undone' ? run.state : 'done'
  return (
    <div className={css['step']}>
      <h3 className={css['heading']} role="status">
        {text(`import.${title}`)}
      </h3>
      {run.reason && <p role="alert">{run.reason}</p>}
      {run.state === 'undone' ? (
        <p>
          {text('import.takenBack', { count: run.undone })}{' '}
          {run.left > 0 && text('import.leftThere', { count: run.left })}
        </p>
      ) : (
        <ul className={css['counts']}>
          {VERDICTS.filter((verdict) => run.counts[verdict] > 0).map((verdict) => (
            <li key={verdict}>
              <StatusBadge
                status={LOOKS[verdict]}
                word={text(`import.count.${verdict}`, { number: format.number(run.counts[verdict], 0) })}
              />
            </li>
          ))}
        </ul>
      )}
      <ToldRules run={run} words={props.words} steps={props.steps} />
      <ToldRows run={run} />
      {run.state === 'checked' ? <CheckedActions {...props} /> : <DoneActions {...props} />}
    </div>
  )
}

function ToldRows({ run }: Pick<OutcomeProps, 'run'>) {
  const text = useTransfersText()
  const shown = run.state === 'checked' ? run.told : run.told.filter(({ problems }) => problems.length > 0)
  if (shown.length === 0) return null
  return (
    <div className={css['told']}>
      <table className={css['columns']}>
        <thead>
          <tr>
            <th scope="col">{text('import.row')}</th>
            <th scope="col">{text('import.verdict')}</th>
            <th scope="col">{text('name')}</th>
            <th scope="col">{text('import.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, verdict, name, problems }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>
                <StatusBadge status={LOOKS[verdict]} word={text(`import.${verdict}`)} isPlain />
              </td>
              <td dir="auto">{name}</td>
              <td>
                {problems.map(({ header, reason }) => (
                  <div key={`${header} ${reason}`}>
                    {header && (
                      <>
                        <bdi>{header}</bdi>:{' '}
                      </>
                    )}
                    {reason}
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CheckedActions({ run, steps, isBusy }: OutcomeProps) {
  const text = useTransfersText()
  const [leavesRefused, setLeaves] = useState(false)
  const { created, changed, refused } = run.counts
  const isHeld = refused > 0 && !leavesRefused
  return (
    <>
      {refused > 0 && (
        <div className={css['refused']}>
          <Button onClick={() => steps.errors(text('import.errorsName'))}>{text('import.errors')}</Button>
          {run.can.commit && (
            <Checkbox
              label={text('import.leaveRefused', { count: refused })}
              checked={leavesRefused}
              onChange={({ target }) => setLeaves(target.checked)}
            />
          )}
        </div>
      )}
      <div className={css['actions']}>
        <Button onClick={steps.again}>{text('import.otherFile')}</Button>
        <Button
          look="primary"
          disabled={isBusy || isHeld || !run.can.commit}
          aria-busy={isBusy}
          onClick={() => steps.commit(leavesRefused)}
        >
          {text('import.commit', { count: created + changed })}
        </Button>
      </div>
    </>
  )
}

function DoneActions({ run, steps, isBusy, onClose }: OutcomeProps) {
  const text = useTransfersText()
  return (
    <div className={css['actions']}>
      {run.can.undo && (
        <Button disabled={isBusy} aria-busy={isBusy} onClick={steps.undo}>
          {text('undo')}
        </Button>
      )}
      <Button look="primary" onClick={onClose}>
        {text('close')}
      </Button>
    </div>
  )
}
