import type { Procedure as Drawn } from '#engines/procedure/procedure.ts'
import { offeredForms } from '#modules/forms/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { ProcedureProblem } from '../contract/procedure-drawing.ts'

/** The version in use of each form that a drawing names, by its id. Those that are not in use are left out. */
export async function formsInUse(
  context: Pick<RequestContext, 'db'>,
  projectCode: string,
  graph: Drawn,
): Promise<Readonly<Record<string, number>>> {
  const named = new Set(formSteps(graph).map(({ form }) => form))
  if (named.size === 0) return {}
  const offered = await offeredForms(context, { projectCode })
  return Object.fromEntries(
    offered.flatMap(({ templateId, version }) => (named.has(templateId) ? [[templateId, version]] : [])),
  )
}

/** Steps whose form cannot be filled in: no longer in use, of another project, or of another program. */
export async function missingForms(
  context: Pick<RequestContext, 'db'>,
  projectCode: string,
  graph: Drawn,
): Promise<ProcedureProblem[]> {
  const inUse = await formsInUse(context, projectCode, graph)
  return formSteps(graph).flatMap(({ id, form }) => (Object.hasOwn(inUse, form) ? [] : [{ ...MISSING, element: id }]))
}

function formSteps({ nodes }: Drawn): { readonly id: string; readonly form: string }[] {
  return nodes.flatMap(({ id, work }) => (work?.kind === 'form' && work.form !== null ? [{ id, form: work.form }] : []))
}

const MISSING: Omit<ProcedureProblem, 'element'> = {
  kind: 'form-not-in-use',
  isBlocking: true,
  reason: {
    en: 'The form of this step is not in use in the project. Choose one that is.',
    ar: 'نموذج هذه الخطوة غير مستخدم في المشروع. اختر نموذجًا مستخدمًا.',
  },
}
