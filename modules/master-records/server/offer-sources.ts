import { showQuestions } from '#modules/forms/server/public.ts'
import { publishedTemplates } from '#modules/input-templates/server/public.ts'
import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { masterRecordsApi } from '../contract/master-records-api.ts'

type Endpoint = (typeof masterRecordsApi)['endpoints']['offered']

/** More are no choice that somebody looks through. */
const MOST_OFFERED = 100

/** What a master record of a site can be made of. */
export async function offerSources(
  context: RequestContext,
  { siteCode }: InputOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  const templates = (await publishedTemplates(context.db)).filter((template) => template.siteCode === siteCode)
  const offered: OutputOf<Endpoint> = []
  for (const { id, structureCode, name, nameAr, formId } of templates.slice(0, MOST_OFFERED))
    offered.push({ templateId: id, structureCode, name, nameAr, ...(await showQuestions(context, { id: formId })) })
  return offered
}
