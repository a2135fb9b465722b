/** Calls the product's api as somebody who may do all that is asked here. */
export type Call = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Data>

interface Known {
  readonly id: string
  readonly rowVersion: number
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string
}
type Place = Pick<Known, 'projectCode' | 'siteCode' | 'structureCode'>

const QUESTION = (type: string, name: string, label: string, required = 'yes') => ({
  cells: { type, name, required },
  texts: { label: { 'English (en)': label } },
})

const TWO_QUESTIONS = {
  survey: [QUESTION('integer', 'people', 'People on site'), QUESTION('text', 'work', 'Work done', '')],
  choices: [],
  settings: { default_language: 'English (en)' },
}

/** A form in use; where none is given, one of two questions: how many people were there, and what they did. */
export async function formInUse(call: Call, { projectCode }: Place, tables: object = TWO_QUESTIONS): Promise<string> {
  const form = await call<Known>('POST', '/form-templates', { projectCode, name: 'Daily report', tables })
  await call('POST', `/form-templates/${form.id}/steps/activate`, { rowVersion: form.rowVersion })
  return form.id
}

/** A company that can owe something. */
export async function addCompany(call: Call, name = 'Nasim'): Promise<string> {
  const code = `C${Math.random().toString(36).slice(2, 8).toUpperCase()}`
  return (await call<Known>('POST', '/companies', { code, name: `${name} ${code}`, partyRole: 'subcontractor' })).id
}

export const templateFacts = (formId: string, companyIds: readonly string[], facts: object = {}) => ({
  name: 'Daily report',
  category: 'daily-report',
  formId,
  companyIds,
  rule: 'FREQ=DAILY',
  startsOn: '2026-01-01',
  ...facts,
})

/** A template that is published for a structure, for these companies. */
export async function publishedTemplate(
  call: Call,
  place: Place,
  companyIds: readonly string[],
  facts: object = {},
): Promise<string> {
  const body = { ...place, ...templateFacts(await formInUse(call, place), companyIds, facts) }
  const template = await call<Known>('POST', '/input-templates', body)
  await call('POST', `/input-templates/${template.id}/steps/publish`, { rowVersion: template.rowVersion })
  return template.id
}
