import type { ReactNode } from 'react'
import type { RequestOf } from '#platform/contract/define-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { RecordSelect } from '#platform/web/records/record-select.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import type { WorkPackage } from '../../contract/work-package.ts'
import { workpackagesApi } from '../../contract/workpackages-api.ts'

/** More packages than a structure has that are open. */
const MOST = 100

interface Props {
  readonly name: string
  /** Which packages; null while that is not known. */
  readonly asked: Omit<RequestOf<(typeof workpackagesApi)['endpoints']['list']>, 'page' | 'pageSize'> | null
  readonly isOffered?: (one: Pick<WorkPackage, 'level'>) => boolean
  readonly help?: ReactNode
}

/** A work package, or none, as a field of an editor; not there for who may not see packages. */
export function PackageSelect({ name, asked, isOffered = () => true, help }: Props) {
  const maySee = useCan('work-package:read')
  const found = useApiQuery(
    workpackagesApi,
    'list',
    { sort: 'number', ...asked, pageSize: MOST },
    { enabled: asked !== null && maySee },
  )
  if (!maySee) return null
  const offered = found.data?.items.filter(isOffered)
  const choices = offered?.map(({ id, number, name: title }) => ({ value: id, label: `${number} ${title}` }))
  return <RecordSelect name={name} choices={choices} help={help} />
}
