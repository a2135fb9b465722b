import { useId } from 'react'
import { scoreOfMeasurement } from '#engines/quality/answer-score.ts'
import { Files } from '#modules/attachments/web/public.ts'
import type { Check } from '#modules/inspection-plans/contract/plan.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { DraftFiles } from '#platform/web/waiting/use-waiting-draft.ts'
import type { WaitingFile } from '#platform/web/waiting/waiting-write.ts'
import type { CheckResult, Inspection, ResultEntry } from '../../contract/inspection.ts'
import { useQualityText } from '../use-quality-text.ts'
import { AnswerChoices, MeasuredField } from './answer-choices.tsx'
import { EnteredFields } from './entered-fields.tsx'
import type { EntryFault } from './entry-fault.ts'
import { isFailed } from './is-failed.ts'
import { ItemFiles } from './item-files.tsx'
import css from './quality.module.css'
import { differs, StandingAnswer } from './standing-answer.tsx'

/** Good enough to pass, or not even that: somebody may be asked to put it right. */
const isPoor = (score: number | null) => score !== null && score <= 2

interface CheckItemProps {
  readonly inspection: Inspection
  readonly check: Check
  /** As it stands. */
  readonly result: CheckResult | null
  /** What was entered here and is not stored yet. */
  readonly entry: ResultEntry | null
  /** Photos and files that lie on this device, and where more are kept; null where none can be added. */
  readonly waiting: readonly WaitingFile[]
  readonly files: DraftFiles | null
  /** Whether the server has files of it; null as long as it is not known. */
  readonly hasFiles: boolean | null
  readonly isOpen: boolean
  readonly isBeside: boolean
  readonly fault: EntryFault | null
  readonly onEnter: (entry: ResultEntry) => void
  readonly onLeave: (checkId: string) => void
}

/** One item: five scores side by side, and below a failed one what becomes of it. */
export function CheckItem(props: CheckItemProps) {
  const { inspection, check, result, entry, isOpen, fault, onEnter, onLeave } = props
  const text = useQualityText()
  const group = useId()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const said = entry ?? result
  const { score = null, value = null, note = '', isNotApplicable: isLeftOut = false } = said ?? {}
  const hasDefect = result?.ncrId != null
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
        <MeasuredField
          {...{ check, value }}
          isOpen={isOpen && !isLeftOut}
          error={fault === 'notANumber' ? text(fault) : undefined}
          onChange={measure}
        />
      )}
      <AnswerChoices
        {...{ check, score, isLeftOut, isOpen }}
        labelledBy={group}
        onChoose={choose}
        onLeaveOut={() => choose(null, { isNotApplicable: true, value: null })}
      />
      {props.isBeside && result && entry && differs(result, entry) && (
        <StandingAnswer {...{ check, result }} onLeave={isOpen ? () => onLeave(check.id) : null} />
      )}
      {!isLeftOut && <FilesOfItem {...props} />}
      {isOpen && entry && <EnteredFields {...{ entry, hasDefect, fault, onEnter }} mayWaive={inspection.can.waive} />}
      {!isOpen && entry?.defect && <span className={css['quiet']}>{text(`defect.${entry.defect.severity}`)}</span>}
      {!(isOpen && entry) && note !== '' && <bdi className={css['quiet']}>{note}</bdi>}
      <WhatFollows inspectionId={inspection.id} result={result} check={check} score={score} />
    </li>
  )
}

/** Where the item is answered, photos are kept here and sent with its answer; afterwards they are added as on any record. */
function FilesOfItem({ inspection, check, waiting, files, hasFiles }: CheckItemProps) {
  const text = useQualityText()
  const { id, can } = inspection
  const { evidence } = check
  const needs = evidence === 'photo' || evidence === 'document'
  const isListed = hasFiles || (hasFiles !== null && needs && !can.inspect)
  if (!isListed && !needs && !files && waiting.length === 0) return null
  return (
    <section className={css['stack']} aria-label={text(needs ? `needs.${evidence}` : 'itemFiles')}>
      {needs && <span className={css['quiet']}>{text(`needs.${evidence}`)}</span>}
      {isListed && (
        <Files record={{ entityType: 'inspection', entityId: id }} part={check.id} isShownOnly={can.inspect} />
      )}
      <ItemFiles inspectionId={id} {...{ check, waiting, files }} />
    </section>
  )
}

/** What the answer of an item has led to, and what may be done about a poor one. */
function WhatFollows(props: {
  readonly inspectionId: string
  readonly check: Check
  readonly result: CheckResult | null
  readonly score: number | null
}) {
  const text = useQualityText()
  const { inspectionId, check, result, score } = props
  return (
    <>
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
    </>
  )
}
