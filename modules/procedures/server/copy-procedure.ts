import type { RequestContext } from '#platform/server/context.ts'
import type { Procedure } from '../contract/procedure.ts'
import { drawingOf, keepDrawing } from './drawing-repository.ts'
import { procedureHandlers, savedProcedure } from './procedure-records.ts'

const MAX_NAME = 200
const COPY = { en: ' (copy)', ar: ' (نسخة)' }

/** A draft with what another says and draws, whatever state that is in; it belongs to nobody yet and starts by hand alone. */
export async function copyProcedure(context: RequestContext, { id }: { readonly id: string }): Promise<Procedure> {
  const { projectCode, name, nameAr, area, description } = await savedProcedure.get(context, id)
  const drawing = await drawingOf(context.db, id)
  const copy = await procedureHandlers.create(context, {
    ...{ projectCode, area, description, ownerId: null, startsFor: '', startsWhen: '' },
    name: copied(name, COPY.en),
    nameAr: nameAr && copied(nameAr, COPY.ar),
  })
  // A key is what other procedures call it by: no two in use have the same.
  const { key } = (await drawingOf(context.db, copy.id)).graph
  const graph = { ...drawing.graph, key }
  await keepDrawing(context.db, copy.id, withKey(drawing.xml, drawing.graph.key, key), { ...drawing, graph })
  return procedureHandlers.get(context, { id: copy.id })
}

/** Everything else of the file stays letter for letter, also what other makers put into it. */
function withKey(xml: string, from: string, to: string): string {
  return xml.replace(
    /\b(id|bpmnElement|processRef)=(["'])([^"']*)\2/g,
    (whole, name: string, quote: string, value: string) => (value === from ? `${name}=${quote}${to}${quote}` : whole),
  )
}

function copied(name: string, word: string): string {
  return name.slice(0, MAX_NAME - word.length) + word
}
