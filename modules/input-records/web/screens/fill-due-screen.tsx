import { useEffect } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EditorOf } from '#platform/web/frames/editor-screen.tsx'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { InputDue } from '../../contract/input-record.ts'
import { inputRecordsApi } from '../../contract/input-records-api.ts'
import { inputRecordsModule } from '../../contract/input-records-module.ts'
import { useInputRecordsText } from '../use-input-records-text.ts'

/** Leads from what is owed on to the record that answers it: the one that is there, or a new one at its place for who may fill it in. */
export function FillDueScreen() {
  const text = useInputRecordsText()
  const { id = '' } = useScreenParams()
  const due = useApiQuery(inputRecordsApi, 'due', { id })
  return (
    <EditorOf title={text('fill')} result={due}>
      {(found) => <OnTo due={found} />}
    </EditorOf>
  )
}

function OnTo({ due }: { readonly due: InputDue }) {
  const { open } = useScreenNavigation()
  const mayFill = useCan('input-record:write')
  useEffect(() => {
    const { recordId, template, company, period, projectCode, siteCode, structureCode } = due
    const place = { projectCode, siteCode, structureCode }
    if (recordId) open(inputRecordsModule, 'detail', { id: recordId }, { replace: true })
    else if (!mayFill) open(inputRecordsModule, 'due', { period: `${period}..${period}` }, { replace: true })
    else
      open(
        inputRecordsModule,
        'add',
        { template: template.id, company: company.id, period, ...place },
        { replace: true },
      )
  }, [due, open, mayFill])
  return <Skeleton height="12rem" />
}
