import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { formOfTables } from '#engines/forms/form-tables.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useEditor } from '#platform/web/records/editor-context.ts'
import type { FormLists, Tables } from '../../contract/form-template.ts'
import { formsApi } from '../../contract/forms-api.ts'

const NONE: FormLists = {}

/** What the lists beside a form that is designed offer in its project now. */
export function useListsBeside(tables: Tables): FormLists {
  const { place } = useEditor()
  const typedProject: string = useWatch({ name: 'projectCode' }) ?? ''
  const projectCode = place?.projectCode ?? typedProject
  const names = useMemo(() => formOfTables(tables).form.listsBeside.join(','), [tables])
  const isNeeded = names !== '' && projectCode !== ''
  const rows = useApiQuery(formsApi, 'listRows', { names, projectCode }, { enabled: isNeeded })
  return rows.data ?? NONE
}
