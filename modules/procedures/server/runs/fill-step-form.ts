import type { FilledForm, FormAnswers } from '#modules/forms/contract/filled-form.ts'
import { filledFormsOf, storeFilledForm } from '#modules/forms/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type RunStep, runErrors } from '../../contract/procedure-run.ts'
import type { proceduresApi } from '../../contract/procedures-api.ts'
import { procedureRunKind } from '../../contract/procedures-records.ts'
import type { StoredRun } from './run-repository.ts'
import { getStep, type StoredStep } from './step-repository.ts'

type Endpoints = (typeof proceduresApi)['endpoints']
type Answers = RunStep['answers']

/** How a form that was filled in names the step that it belongs to. */
export const recordOfStep = (id: string) => ({ type: 'procedure-step', id })

/** The form that was filled in for a step, for whoever sees the run. */
export async function showStepForm(context: RequestContext, { id }: { id: string }): Promise<FilledForm | null> {
  await getStep(context, id)
  return (await filledFormsOf(context, recordOfStep(id)))[0] ?? null
}

/**
 * Stores the form that a step asks for, in the version that is pinned.
 * @returns what of its answers the run can decide by: single values, by the names of questions
 * @throws form-missing; not-complete in the words of the form
 */
export async function fillStepForm(
  context: RequestContext,
  run: StoredRun,
  { id, form }: StoredStep,
  given: InputOf<Endpoints['complete']>['form'],
): Promise<Answers> {
  if (form === null) return {}
  if (!given) throw runErrors.formMissing({ id })
  const { projectCode, siteCode, structureCode } = run
  const draft = { projectCode, siteCode, structureCode, ...form, ...given }
  const record = { ...recordOfStep(id), filesOn: { ...run, kind: procedureRunKind } }
  return singleValues((await storeFilledForm(context, draft, record)).values)
}

function singleValues(values: FormAnswers): Answers {
  const isSingle = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
  const short = Object.entries(values).filter(([name, value]) => isSingle(value) && `${name}${value}`.length <= 1_000)
  return Object.fromEntries(short) as Answers
}
