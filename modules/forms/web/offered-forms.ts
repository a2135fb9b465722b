import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { placeStore } from '#platform/web/place/place-store.ts'
import type { OfferedForm } from '../contract/form-template.ts'
import { formsApi } from '../contract/forms-api.ts'

/** A form in use, with the name of the project that it is filled in on. */
export interface FormOfProject extends OfferedForm {
  readonly project: string
}

/** The forms in use of the project that is picked, or of all that the person sees where none is: each once. */
export async function offeredForms(signal?: AbortSignal): Promise<FormOfProject[]> {
  const { currentProject, projectList } = placeStore.getState()
  const projects = currentProject ? [currentProject] : projectList
  const answers = await Promise.all(
    projects.map(async ({ code, name }) => {
      const forms = await fetchEndpoint(formsApi, 'offered', { projectCode: code }, { ...(signal && { signal }) })
      return forms.map((form) => ({ ...form, project: name }))
    }),
  )
  const each = new Map(answers.flat().map((form) => [form.templateId, form]))
  return [...each.values()].sort((one, other) => one.name.localeCompare(other.name))
}
