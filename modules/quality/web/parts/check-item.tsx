import { useId } from 'react'
import { scoreOfMeasurement } from '#engines/quality/answer-score.ts'
import { Files } from '#modules/attachments/web/public.ts'
import type { Check } from '#modules/inspection-plans/contract/plan.ts'
import { SEVERITIES } from '#modules/ncrs/contract/ncr-records.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { CheckResult, ResultEntry } from '../../contract/inspection.ts'
import { useQualityText } from '../use-quality-text.ts'
import { AnswerChoices, MeasuredField } from './answer-choices.tsx'
import { isFailed } from './is-failed.ts'
import css from './quality.module.css'

/** Good enough to pass, or not even that: somebody may be asked to put it right. */
const isPoor = (score: number | null) => score !== null && score <= 2

interface CheckItemProps {
  readonly inspectionId: string
  readonly check: Check
  readonly result: CheckResult | null
  /** What was entered and is not saved yet. */
  readonly entry: ResultEntry | null
  readonly isOpen: boolean
  readonly mayWaive: boolean
  readonly onEnter: (entry: ResultEntry) => void
}

/** One item: five scores side by side, and below a failed one what becomes of it. */
export function CheckItem({ inspectionId, check, result, entry, isOpen, mayWaive, onEnter }: CheckItemProps) {
  const text = useQualityText()
  const group = useId()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const score = entry ? entry.score : (result?.score ?? null)
  const note = entry?.note ?? result?.note ?? ''
  const hasDefect = result?.ncrId != null
  const value = entry ? entry.value : (result?.value ?? null)
  const isLeftOut = entry ? entry.isNotApplicable : (result?.isNotApplicable ?? false)
  const choose = (next: number | null, more: Partial<ResultEntry> = {}) => {
    const defect =
      isFailed(next) && !hasDefect ? { severity: next === 0 ? ('critical' as const) : ('major' as const) } : null
    onEnter({ checkId: check.id, score: next, value, note, isNotApplicable: false, defect, waiver: '', ...more })
  }
  const measure = (next: string | null) =>
    choose(next === null || Number.isNaN(Number(next)) ? null : scoreOfMeasurement(next, check), { value: next })
  return (
    <li className={css['check']}>
      <span id={group} className={css['question']} dir="auto">
        {(isArabic && check.questionAr) || check.question}
      </span>
      {(check.answers === 'measurement' || check.evidence === 'measurement') && (
        <MeasuredField check={check} value={value} isOpen={isOpen && !isLeftOut} onChange={measure} />
      )}
      <AnswerChoices
        check={check}
        labelledBy={group}
        score={score}
        isLeftOut={isLeftOut}
        isOpen={isOpen}
        onChoose={choose}
        onLeaveOut={() => choose(null, { isNotApplicable: true, value: null })}
      />
      {(check.evidence === 'photo' || check.evidence === 'document') && !isLeftOut && (
        <section aria-label={text(`needs.${check.evidence}`)}>
          <span className={css['quiet']}>{text(`needs.${check.evidence}`)}</span>
          <Files record={{ entityType: 'inspection', entityId: inspectionId }} part={check.id} />
        </section>
      )}
      {isOpen && entry && <Entered entry={entry} hasDefect={hasDefect} mayWaive={mayWaive} onEnter={onEnter} />}
      {result?.ncrId && <PathLink path={`/QA/ncr/detail/${result.ncrId}`}>{text('openNcr')}</PathLink>}
      {isPoor(score) && (
        <Can do="observation:write">
          <PathLink path={`/QA/observation/add?inspection=${inspectionId}&check=${check.id}`}>
            {text('raiseObservation')}
          </PathLink>
        </Can>
      )}
      {result?.waiver && (
        <span className={css['quiet']}>
          {text('waivedBy', { name: result.waiver.by.name })}: <bdi>{result.waiver.reason}</bdi>
        </span>
      )}
      {!entry && note !== '' && <bdi className={css['quiet']}>{note}</bdi>}
    </li>
  )
}

const WAIVE = 'waive'

function Entered(props: {
  readonly entry: ResultEntry
  readonly hasDefect: boolean
  readonly mayWaive: boolean
  readonly onEnter: (entry: ResultEntry) => void
}) {
  const { entry, hasDefect, mayWaive, onEnter } = props
  const text = useQualityText()
  const isWaived = entry.defect === null
  const choices = SEVERITIES.map((value) => ({ value: value as string, label: text(`defect.${value}`) }))
  return (
    <div className={css['entered']}>
      {isFailed(entry.score) && !hasDefect && (
        <SelectField
          label={text('becomes')}
          choices={mayWaive ? [...choices, { value: WAIVE, label: text('waive') }] : choices}
          value={entry.defect?.severity ?? WAIVE}
          onChange={({ target }) => {
            const severity = SEVERITIES.find((one) => one === target.value)
            onEnter({ ...entry, defect: severity ? { severity } : null, waiver: '' })
          }}
        />
      )}
      {isFailed(entry.score) && !hasDefect && isWaived && (
        <TextField
          label={text('waiver')}
          dir="auto"
          value={entry.waiver}
          onChange={({ target }) => onEnter({ ...entry, waiver: target.value })}
        />
      )}
      <TextField
        label={text(entry.isNotApplicable ? 'whyNotApplicable' : 'note')}
        note={text('optional')}
        dir="auto"
        value={entry.note}
        onChange={({ target }) => onEnter({ ...entry, note: target.value })}
      />
    </div>
  )
}
