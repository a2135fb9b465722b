import { useLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import type { Company } from '../../contract/company.ts'
import { companyPeople } from '../company-people-part.ts'
import { useCompaniesText } from '../use-companies-text.ts'

/** How many people a company has; leads to them for who may see users. */
export function PeopleCount({ company }: { company: Pick<Company, 'id' | 'peopleCount'> }) {
  const text = useCompaniesText()
  const part = companyPeople.one()
  const maySee = useCan(part?.permission ?? '')
  const words = text('peopleCount', { count: company.peopleCount })
  if (!part || !maySee || company.peopleCount === 0) return <>{words}</>
  return <CountLink address={part.addressOf(company.id)} words={words} />
}

function CountLink({ address, words }: { address: string; words: string }) {
  return <a {...useLinkProps(address)}>{words}</a>
}
