import type { DemoProcedure, DemoStep } from '#demo/procedures.ts'
import type { Procedure as Drawn, Evidence, Flow, ProcedureNode } from '#engines/procedure/procedure.ts'
import { readDuration } from '#engines/procedure/read-duration.ts'
import { writeBpmn } from '#engines/procedure/write-bpmn.ts'
import { formOfExample } from '#modules/forms/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { exampleHandlers } from '#platform/server/records/example-handlers.ts'
import { withRoleCodes } from './check-drawing.ts'
import { keepDrawing } from './drawing-repository.ts'
import { procedureHandlers } from './procedure-records.ts'

/** Ids of the forms that the steps of a procedure use, by their keys. */
export type FormsOfSteps = ReadonlyMap<string, string>

/** The procedures that a project can begin with. Who adds one answers for it; roles that are not known here, the check names. */
export const procedureExamples = exampleHandlers<DemoProcedure>({
  table: 'procedures',
  named: 'name',
  all: async () => (await import('#demo/procedures.ts')).DEMO_PROCEDURES,
  add: addProcedure,
})

async function addProcedure(context: RequestContext, projectCode: string, procedure: DemoProcedure): Promise<string> {
  const { name, area, description, startsFor = '', startsWhen = '' } = procedure
  const { id } = await procedureHandlers.create(context, {
    ...{ projectCode, name: name.en, nameAr: name.ar, area, description, startsFor, startsWhen },
    ownerId: context.user.id,
  })
  const forms = new Map<string, string>()
  for (const key of formsNamedBy(procedure)) {
    const formId = await formOfExample(context, projectCode, key)
    if (formId !== null) forms.set(key, formId)
  }
  const graph = await withRoleCodes(context.db, graphOfExample(procedure, forms))
  await keepDrawing(context.db, id, writeBpmn(graph), { graph, layout: null })
  return id
}

/** Keys of the forms that its steps use. */
export function formsNamedBy({ steps }: DemoProcedure): ReadonlySet<string> {
  return new Set(Object.values(steps).flatMap(({ form }) => (form === undefined ? [] : [form])))
}

/** The drawing of an example. @param forms a form step without its form is named by the check */
export function graphOfExample({ key, name, steps, flows }: DemoProcedure, forms: FormsOfSteps): Drawn {
  return {
    key,
    name: name.en,
    lanes: [],
    nodes: Object.entries(steps).map(([id, step]) => nodeOf(id, step, forms)),
    flows: flows.map((line, at) => flowOf(line, `way_${at + 1}`)),
  }
}

function nodeOf(id: string, step: DemoStep, forms: FormsOfSteps): ProcedureNode {
  const { kind, name = '', role, due, evidence = '', escalate, calls = null, form } = step
  const isForPeople = kind === 'task' || kind === 'form' || kind === 'approval'
  const duration = due ? readDuration(due) : null
  const performer = role ? ({ kind: 'role', role } as const) : null
  const late = escalate && readDuration(escalate.after)
  return {
    id,
    kind: isForPeople ? 'user' : kind,
    name,
    parent: null,
    lane: null,
    work: isForPeople
      ? {
          kind,
          performer,
          due: duration,
          form: form === undefined ? null : (forms.get(form) ?? null),
          evidence: evidence.split(' ').filter((word): word is Evidence => word !== ''),
          escalation: late && escalate ? { after: late, to: { kind: 'role', role: escalate.role } } : null,
        }
      : null,
    timer: kind === 'timer' && duration ? { kind: 'after', duration } : null,
    attachedTo: null,
    interrupts: true,
    calls,
    tells: kind === 'send' ? performer : null,
    unsupported: [],
  }
}

function flowOf(line: string, id: string): Flow {
  const [, from = '', to = '', condition = ''] = /^(\S+) -> (\S+?)(?: : (.+))?$/.exec(line) ?? []
  const isDefault = condition === '*'
  return { id, from, to, name: '', condition: isDefault || condition === '' ? null : condition, isDefault }
}
