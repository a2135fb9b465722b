import { sql } from 'kysely'
import type { DemoForm } from '#demo/forms.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { exampleHandlers } from '#platform/server/records/example-handlers.ts'
import { may } from '#platform/server/records/policy.ts'
import { Tables } from '../contract/form-template.ts'
import type { formsModule } from '../contract/forms-module.ts'
import { formTemplateHandlers } from './form-templates.ts'

const allExamples = async () => (await import('#demo/forms.ts')).DEMO_FORMS

export const formExamples = exampleHandlers<DemoForm>({
  table: 'form_templates',
  named: 'name',
  all: allExamples,
  add: addForm,
})

/**
 * The form of an example that another record begins with: what the project has under that name, or a draft of it.
 * @returns its id; null where there is none and the caller may add none
 */
export async function formOfExample(context: RequestContext, projectCode: string, key: string): Promise<string | null> {
  const form = (await allExamples()).find((one) => one.key === key)
  if (!form) return null
  const { rows } = await sql<{ id: string }>`
    select id from form_templates
    where project_code = ${projectCode} and name = ${form.name.en} and state <> 'retired' and deleted_at is null
    order by created_at limit 1`.execute(context.db)
  if (rows[0]) return rows[0].id
  return may<typeof formsModule>(context.user, 'form:write') ? addForm(context, projectCode, form) : null
}

async function addForm(context: RequestContext, projectCode: string, form: DemoForm): Promise<string> {
  const { name, category, description, tables } = form
  const facts = { name: name.en, nameAr: name.ar, category, description, tables: Tables.parse(tables) }
  const { id } = await formTemplateHandlers.create(context, { projectCode, ...facts })
  return id
}
