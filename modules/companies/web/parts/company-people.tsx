import { type ComponentType, lazy, Suspense } from 'react'
import { useCan } from '#platform/web/session/can.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { companyPeople } from '../company-people-part.ts'

const People = lazy(async () => {
  const part = companyPeople.one()
  const Nothing: ComponentType<{ companyId: string }> = () => null
  return { default: part ? await part.load() : Nothing }
})

/** The people of a company, for who may see users. */
export function CompanyPeople({ companyId }: { companyId: string }) {
  const maySee = useCan(companyPeople.one()?.permission ?? '')
  if (!maySee) return null
  return (
    <Suspense fallback={<Skeleton width="60%" />}>
      <People companyId={companyId} />
    </Suspense>
  )
}
