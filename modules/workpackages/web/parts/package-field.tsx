import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { workpackagesApi } from '../../contract/workpackages-api.ts'

const MOST = 100

/** One of the installation packages of the site that are not closed: a field of an editor. */
export function PackageField({ name, help }: { readonly name: string; readonly help?: ReactNode }) {
  const texts = useFieldTexts(name)
  const { place, text } = useEditor()
  const { field } = useController({ name })
  const siteCode = place?.siteCode ?? ''
  const query = { siteCode, level: 'IWP', state: 'planned,clearing,released,inProgress', pageSize: MOST } as const
  const maySee = useCan('work-package:read')
  const found = useApiQuery(workpackagesApi, 'list', query, { enabled: maySee && siteCode !== '' })
  return (
    <SelectField
      {...texts}
      help={help}
      placeholder={text('none')}
      choices={(found.data?.items ?? []).map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }))}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value || null)}
    />
  )
}
