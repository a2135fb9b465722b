import type { PaperPart } from '#engines/paper/paper.ts'
import { filledFormsOf, formOnPaper } from '#modules/forms/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { RUN_STEP_STATES, RunStep } from '../../contract/procedure-run.ts'
import { procedureRunKind } from '../../contract/procedures-records.ts'
import { recordOfStep } from './fill-step-form.ts'
import { showRun } from './show-runs.ts'

const WORDS = {
  steps: { en: 'Steps', ar: 'الخطوات' },
  step: { en: 'Step', ar: 'الخطوة' },
  state: { en: 'State', ar: 'الحالة' },
  by: { en: 'Who', ar: 'من' },
  at: { en: 'When', ar: 'متى' },
  said: { en: 'Comment', ar: 'التعليق' },
} satisfies Record<string, Text>
const STATES: Readonly<Record<(typeof RUN_STEP_STATES)[number], Text>> = {
  waiting: { en: 'Waiting', ar: 'تنتظر' },
  done: { en: 'Done', ar: 'أُنجزت' },
  skipped: { en: 'Skipped', ar: 'تُخطيت' },
  withdrawn: { en: 'No longer asked', ar: 'لم تعد مطلوبة' },
}

/** A run as it is hashed: without what the reader may do, and what the clock alone changes. */
export async function runToPrint(context: RequestContext, id: string): Promise<object> {
  const { steps, ...run } = await showRun(context, { id })
  return { ...run, steps: steps.map(({ can: _, isLate: __, ...step }) => step) }
}

/** The steps of a run, and behind them each form that was filled in for one. */
export async function stepsOnPaper(context: RequestContext, id: string, timeZone: string): Promise<PaperPart[]> {
  const { steps } = await showRun(context, { id })
  const parts = [stepTable(steps, context.language, timeZone)]
  for (const step of steps) if (step.form && step.state === 'done') parts.push(...(await formOf(context, step)))
  return parts
}

function stepTable(steps: readonly RunStep[], language: 'en' | 'ar', timeZone: string): PaperPart {
  const rows = steps.map(({ name, state, doneBy, person, role, doneAt, comment, reason }) => [
    name,
    STATES[state][language],
    doneBy?.name ?? person?.name ?? role?.name[language] ?? null,
    doneAt,
    [comment, reason].filter(Boolean).join('\n') || null,
  ])
  return {
    type: 'table',
    heading: WORDS.steps[language],
    columns: [
      { head: WORDS.step[language], type: 'text' },
      { head: WORDS.state[language], type: 'text' },
      { head: WORDS.by[language], type: 'text' },
      { head: WORDS.at[language], type: 'moment', timeZone },
      { head: WORDS.said[language], type: 'text' },
    ],
    rows,
  }
}

async function formOf(context: RequestContext, { id, runId, name }: RunStep): Promise<PaperPart[]> {
  const [filled] = await filledFormsOf(context, recordOfStep(id))
  return filled ? formOnPaper(context, filled, { entityType: procedureRunKind.id, entityId: runId }, name) : []
}
