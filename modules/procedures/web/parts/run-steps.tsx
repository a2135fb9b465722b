import { Suspense, useState } from 'react'
import { EmbeddedAnswers } from '#modules/forms/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { personPicker } from '#platform/web/records/field-slots.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { RowItem, RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { RunDetail, RunStep } from '../../contract/procedure-run.ts'
import { proceduresApi } from '../../contract/procedures-api.ts'
import { useProceduresText } from '../use-procedures-text.ts'
import css from './procedures.module.css'
import { ReasonDialog } from './reason-dialog.tsx'
import { StepButtons } from './step-buttons.tsx'

const TONES = { waiting: 'info', done: 'good', skipped: 'minor', withdrawn: 'off' } as const

/** What a run asks and has asked: what waits first. */
export function RunSteps({ run }: { readonly run: RunDetail }) {
  const text = useProceduresText()
  const waiting = run.steps.filter(({ state }) => state === 'waiting')
  const main = waiting.find(({ can }) => can.complete)
  const others = run.steps.filter(({ state }) => state !== 'waiting').reverse()
  return (
    <section className={css['section']} aria-labelledby="run-steps">
      <h2 id="run-steps" className={css['heading']}>
        {text('steps')}
      </h2>
      <RowList label={text('steps')}>
        {[...waiting, ...others].map((step) => (
          <StepRow key={step.id} run={run} step={step} isMain={step === main} />
        ))}
      </RowList>
    </section>
  )
}

function StepRow(props: { readonly run: RunDetail; readonly step: RunStep; readonly isMain: boolean }) {
  const { run, step, isMain } = props
  const text = useProceduresText()
  const [asked, setAsked] = useState<'skip' | 'reassign' | 'form' | null>(null)
  const { can, name, state } = step
  const entries = [
    ...(can.reassign ? [{ label: text('reassign'), run: () => setAsked('reassign') }] : []),
    ...(can.skip ? [{ label: text('skip'), run: () => setAsked('skip') }] : []),
  ]
  return (
    <RowItem title={<bdi>{name}</bdi>} fact={<StepFacts step={step} />}>
      <StatusBadge status={TONES[state]} word={text(`step.${state}`)} />
      <StepButtons step={step} isMain={isMain} />
      {step.form && state === 'done' && (
        <Button size="small" onClick={() => setAsked('form')}>
          {text('formAnswers')}
        </Button>
      )}
      {entries.length > 0 && (
        <ActionMenu
          align="end"
          target={<IconButton size="small" label={text('reassign')} icon={<Icon name="more" />} />}
          entries={entries}
        />
      )}
      {asked === 'form' && <FilledForm step={step} onClose={() => setAsked(null)} />}
      {asked === 'skip' && <SkipStep step={step} onClose={() => setAsked(null)} />}
      {asked === 'reassign' && <ReassignStep run={run} step={step} onClose={() => setAsked(null)} />}
    </RowItem>
  )
}

function StepFacts({ step }: { readonly step: RunStep }) {
  const text = useProceduresText()
  const say = useSay()
  const format = useFormats()
  const { person, role, standsIn, dueAt, isLate, escalatedAt, doneBy, doneAt, comment, reason, answers, node } = step
  const decided = answers[node]
  const who = person?.name ?? (role && say(role.name))
  return (
    <span className={css['line']}>
      {doneBy && doneAt ? (
        <span>{text('doneBy', { name: doneBy.name, time: format.dateTime(doneAt) })}</span>
      ) : (
        <span>{who ? text('for', { who }) : text('nobody')}</span>
      )}
      {standsIn && standsIn !== 'nobody' && <span>{text(`standsIn.${standsIn}`)}</span>}
      {dueAt && !doneAt && <bdi>{format.dateTime(dueAt)}</bdi>}
      {isLate && <strong className={css['late']}>{text('late')}</strong>}
      {escalatedAt && !doneAt && <span>{text('escalated', { time: format.dateTime(escalatedAt) })}</span>}
      {(decided === 'approved' || decided === 'rejected') && <strong>{text(`answer.${decided}`)}</strong>}
      {[comment, reason].filter(Boolean).map((words) => (
        <q key={words} dir="auto">
          {words}
        </q>
      ))}
    </span>
  )
}

function FilledForm({ step, onClose }: { readonly step: RunStep; readonly onClose: () => void }) {
  const { data, error } = useApiQuery(proceduresApi, 'stepForm', { id: step.id })
  return (
    <Dialog isOpen onClose={onClose} title={step.name} width="wide">
      {error && <ProblemNote>{error.message}</ProblemNote>}
      {data && <EmbeddedAnswers form={data.form} values={data.values} />}
      {!data && !error && <Skeleton height="12rem" />}
    </Dialog>
  )
}

function SkipStep({ step, onClose }: { readonly step: RunStep; readonly onClose: () => void }) {
  const text = useProceduresText()
  const skipping = useApiMutation(proceduresApi, 'skip', { invalidates: ['inbox', 'procedures'] })
  return (
    <ReasonDialog
      title={text('skipTitle', { name: step.name })}
      action={text('skip')}
      sending={skipping}
      onSend={(reason) => skipping.send({ id: step.id, reason })}
      onClose={onClose}
    />
  )
}

function ReassignStep(props: { readonly run: RunDetail; readonly step: RunStep; readonly onClose: () => void }) {
  const { run, step, onClose } = props
  const text = useProceduresText()
  const [personId, setPerson] = useState<string | null>(null)
  const asking = useApiMutation(proceduresApi, 'reassign', { invalidates: ['inbox', 'procedures'] })
  const place = { projectCode: run.projectCode, siteCode: run.siteCode ?? '', structureCode: run.structureCode ?? '' }
  return (
    <ReasonDialog
      title={text('reassignTitle', { name: step.name })}
      action={text('reassign')}
      sending={asking}
      isReady={personId !== null}
      onSend={(reason) => asking.send({ id: step.id, personId: personId ?? '', reason })}
      onClose={onClose}
    >
      <Suspense fallback={<Skeleton height="3.5rem" />}>
        <personPicker.Part
          label={text('person')}
          name="personId"
          place={place}
          value={personId}
          onChange={setPerson}
          onNames={() => {}}
        />
      </Suspense>
    </ReasonDialog>
  )
}
