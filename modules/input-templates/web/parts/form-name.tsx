import { formsApi } from '#modules/forms/contract/forms-api.ts'
import { formsModule } from '#modules/forms/contract/forms-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'

/** The form in the version that is in use; none where it is not in use yet. */
export function FormName({ id }: { readonly id: string }) {
  const nameOf = useNameOf()
  const form = useApiQuery(formsApi, 'form', { id })
  if (!form.data) return null
  const { version } = form.data
  return (
    <ScreenLink to={formsModule} screen="detail" params={{ id }}>
      {nameOf(form.data)} · {version}
    </ScreenLink>
  )
}
