import { useOfferedRules } from '#modules/credit-rules/web/public.ts'
import { workpackagesModule } from '#modules/workpackages/contract/workpackages-module.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { Plan } from '../../contract/plan.ts'
import { WORKS } from '../../contract/plan-records.ts'
import { usePlansText } from '../use-plans-text.ts'

/** Kinds of work, and packages by name. */
export function FollowedBy({ plan: { projectCode, works, packages } }: { readonly plan: Plan }) {
  const text = usePlansText()
  const nameOf = useNameOf()
  const own = new Map(useOfferedRules(projectCode).map((rule) => [rule.id, nameOf(rule)]))
  const nameOfWork = (work: string) => {
    const known = WORKS.find((one) => one === work)
    return known ? text(`work.${known}`) : (own.get(work) ?? text('archivedRule'))
  }
  if (works.length + packages.length === 0) return text('noWorks')
  return (
    <>
      {works.map(nameOfWork).join(' · ')}
      {packages.map(({ id, number, name }) => (
        <div key={id}>
          <ScreenLink to={workpackagesModule} screen="detail" params={{ id }}>
            <bdi dir="ltr">{number}</bdi> <bdi>{name}</bdi>
          </ScreenLink>
        </div>
      ))}
    </>
  )
}
