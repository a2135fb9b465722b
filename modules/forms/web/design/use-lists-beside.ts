import { useMemo } from 'react'
import { formOfTables } from '#engines/forms/form-tables.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import type { FormLists, Tables } from '../../contract/form-template.ts'
import { formsApi } from '../../contract/forms-api.ts'
import { useProjectOfForm } from './use-project-of-form.ts'

const NONE: FormLists = {}

/** What the lists beside a form that is designed offer in its project now. */
export function useListsBeside(tables: Tables): FormLists {
  const projectCode = useProjectOfForm()
  const names = useMemo(() => formOfTables(tables).form.listsBeside.join(','), [tables])
  const isNeeded = names !== '' && projectCode !== ''
  const rows = useApiQuery(formsApi, 'listRows', { names, projectCode }, { enabled: isNeeded })
  return rows.data ?? NONE
}
